import { setTimeout as sleep } from 'node:timers/promises'
import { reindexJobs } from '../features/jobs/reindexJobs'
import type { Services } from '../services'
import { counted } from './counted'

/** Pause between two batches in ms, so that calls have priority. */
const pause = 50

/** Indexes jobs of another index version again, once, in the background. Returns a function that stops it. */
export function startIndexingJobs({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let isStopped = false
  const run = async () => {
    let count = 0
    for (let done = await reindexJobs(db); done > 0 && !isStopped; done = await reindexJobs(db)) {
      count += done
      await sleep(pause)
    }
    if (count > 0) log.info({ jobs: count }, 'Jobs were indexed anew')
  }
  const running = counted('indexJobs', run).catch((error: unknown) =>
    log.warn({ err: error }, 'Jobs were not indexed anew'),
  )
  return async () => {
    isStopped = true
    await running
  }
}
