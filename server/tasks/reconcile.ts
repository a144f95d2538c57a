import { enqueueReconciliations } from '../features/trade/findings/reconcile'
import type { OuterServices } from '../services'
import { counted } from './counted'

/** In ms. */
const interval = 1_800_000

/** Has yesterday's payments compared with the providers' bills. Returns a function that stops it. */
export function startReconciling(services: OuterServices): () => void {
  const reconcile = () =>
    counted('reconcile', () => enqueueReconciliations(services)).catch((error: unknown) =>
      services.log.warn({ err: error }, 'The reconciliation was not enqueued'),
    )
  const timer = setInterval(reconcile, interval).unref()
  return () => clearInterval(timer)
}
