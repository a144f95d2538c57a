import { measureReplies } from '../features/jobs/replyClock/measure'
import type { Services } from '../services'
import { repeatAfterStart } from './afterStart'
import { runAlone } from './alone'

/** In ms. */
const interval = 3_600_000

/** Measures the reply clocks soon and then every hour. Returns a function that stops it. */
export function startMeasuringReplies({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): () => Promise<void> {
  const measure = () =>
    runAlone(db, 'measureReplies', (tx) => measureReplies(tx, now())).catch((error: unknown) =>
      log.warn({ err: error }, 'Reply clocks were not measured'),
    )
  return repeatAfterStart(measure, interval)
}
