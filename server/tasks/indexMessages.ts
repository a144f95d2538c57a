import { indexMissing } from '../features/chat/search/messageWords'
import type { Services } from '../services'

/**
 * Makes messages findable that are not yet, once, in the background: from before the search index, or waiting for it in a
 * process that died. Answers how to stop.
 */
export function startIndexing({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let isStopped = false
  const run = async () => {
    let before: number | undefined
    do before = await indexMissing(db, before)
    while (before !== undefined && !isStopped)
  }
  const running = run().catch((error: unknown) => log.warn({ err: error }, 'Older messages were not indexed'))
  return async () => {
    isStopped = true
    await running
  }
}
