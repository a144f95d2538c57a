import { lapseLots } from '../features/wallet/rights/lots'
import type { Services } from '../services'
import { runAlone } from './alone'

/** In ms. */
const interval = 600_000

/** Books the remaining units of ended lots of rights as lapsed, every ten minutes. Returns a function that stops it. */
export function startLapsingRights({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): () => void {
  const lapse = () =>
    runAlone(db, 'lapseRights', (tx) => lapseLots({ db: tx, now })).catch((error: unknown) =>
      log.warn({ err: error }, 'Rights that ended were not booked'),
    )
  const timer = setInterval(lapse, interval).unref()
  return () => clearInterval(timer)
}
