import { indexOlder } from '../features/chat/messageWords'
import type { Services } from '../services'

/** Makes messages from before the search index findable, in the background, once; answers how to stop. */
export function startIndexing({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let isStopped = false
  const run = async () => {
    while (!isStopped && (await indexOlder(db)) > 0);
  }
  const running = run().catch((error: unknown) => log.warn({ err: error }, 'Older messages were not indexed'))
  return async () => {
    isStopped = true
    await running
  }
}
