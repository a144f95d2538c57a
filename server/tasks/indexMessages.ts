import { indexMissing } from '../features/chat/search/messageWords'
import type { Services } from '../services'
import { counted } from './counted'

/**
 * Indexes messages that search cannot find yet, once, in the background: older than the index, or pending in a process that died.
 * Returns a function that stops it.
 */
export function startIndexing({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let isStopped = false
  const run = async () => {
    let before: Awaited<ReturnType<typeof indexMissing>>
    do before = await indexMissing(db, before)
    while (before !== undefined && !isStopped)
  }
  const running = counted('indexMessages', run).catch((error: unknown) =>
    log.warn({ err: error }, 'Older messages were not indexed'),
  )
  return async () => {
    isStopped = true
    await running
  }
}
