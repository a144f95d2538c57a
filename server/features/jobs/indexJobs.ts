import { setTimeout as sleep } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { sweepNew } from '../../db/sweep'
import type { Services } from '../../services'
import type { Turn } from '../../tasks/every'
import { namesSome, ofOtherVersions, reindexJobs, withoutWords } from './reindexJobs'

/** Pause between two batches in ms, so that calls have priority. */
const pause = 50
/** Jobs that others change are waited for, for so many pauses. */
const mostPauses = 40

/** Indexes jobs of another index version again, and those that have no words. */
export async function indexJobs({ db, log }: Pick<Services, 'db' | 'log'>, { signal }: Pick<Turn, 'signal'>) {
  let count = 0
  /** Resolves to false if jobs are left. */
  const indexAll = async (ids: SQL): Promise<boolean> => {
    for (let pauses = 0; pauses < mostPauses && !signal.aborted; ) {
      const done = await reindexJobs(db, ids)
      if (done === 0 && !(await namesSome(db, ids))) return true
      count += done
      pauses = done > 0 ? 0 : pauses + 1
      await sleep(pause)
    }
    return false
  }
  await indexAll(ofOtherVersions)
  await sweepNew(db, {
    name: 'jobs.words',
    table: 'jobs',
    signal,
    look: async (range) => ({ after: range.after, leaves: !(await indexAll(withoutWords(range))) }),
  })
  if (count > 0) log.info({ jobs: count }, 'Jobs were indexed anew')
}
