import { setTimeout as sleep } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { sweepNew } from '../../db/sweep'
import type { Services } from '../../services'
import type { Turn } from '../../tasks/every'
import { ofOtherVersions, reindexJobs, withoutWords } from './reindexJobs'

/** Pause between two batches in ms, so that calls have priority. */
const pause = 50

/** Indexes jobs of another index version again, and those that have no words. */
export async function indexJobs(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  { signal }: Pick<Turn, 'signal'>,
) {
  let count = 0
  const indexAll = async (ids: SQL): Promise<undefined> => {
    for (let done = await reindexJobs(db, ids); done > 0 && !signal.aborted; done = await reindexJobs(db, ids)) {
      count += done
      await sleep(pause)
    }
  }
  await indexAll(ofOtherVersions)
  await sweepNew(db, {
    name: 'jobs.words',
    table: 'jobs',
    now: now(),
    signal,
    look: (range) => indexAll(withoutWords(range)),
  })
  if (count > 0) log.info({ jobs: count }, 'Jobs were indexed anew')
}
