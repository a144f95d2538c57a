import { expireCertifications } from '../features/companies/certification/expire'
import type { Services } from '../services'
import { runAlone } from './alone'

/** In ms. */
const interval = 3_600_000

/** Ends certifications of companies by their licence's last day, every hour. Returns a function that stops it. */
export function startExpiringCertifications({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): () => void {
  const expire = () =>
    runAlone(db, 'expireCertifications', (tx) => expireCertifications(tx, now())).catch((error: unknown) =>
      log.warn({ err: error }, 'Certifications that ran out were not ended'),
    )
  const timer = setInterval(expire, interval).unref()
  return () => clearInterval(timer)
}
