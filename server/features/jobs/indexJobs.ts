import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../services'
import type { Turn } from '../../tasks/every'
import { reindexJobs } from './reindexJobs'

/** Pause between two batches in ms, so that calls have priority. */
const pause = 50

/** Indexes jobs of another index version again. */
export async function indexJobs({ db, log }: Pick<Services, 'db' | 'log'>, { signal }: Pick<Turn, 'signal'>) {
  let count = 0
  for (let done = await reindexJobs(db); done > 0 && !signal.aborted; done = await reindexJobs(db)) {
    count += done
    await sleep(pause)
  }
  if (count > 0) log.info({ jobs: count }, 'Jobs were indexed anew')
}
