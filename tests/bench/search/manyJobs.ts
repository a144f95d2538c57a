import type { Database } from '#server/db/database'
import { asSeenAnew, withKept } from '../benchDatabase'
import { loadJobs } from './jobLoad'
import { type FirstPageTimes, measureFirstPages } from './jobsMillion'
import { measurePages, type PageTimes } from './search'

const large = Number(process.env.BENCH_JOBS ?? 1_000_000)
const small = large / 10
export const loadedOn = new Date(Date.UTC(2026, 10, 20))

/** What was measured while the jobs were loaded. */
interface Loaded {
  readonly small: number
  readonly large: number
  /** Among the smaller number of jobs. */
  readonly few: { readonly firstPages: FirstPageTimes; readonly pages: PageTimes }
  /** Ms to make the indexes of words of all jobs. */
  readonly build: number
}

let loaded: Loaded | undefined

/** Runs a bench over the database of a million jobs that the benchmarks of a run share. */
export async function withManyJobs<T>(
  log: (line: string) => void,
  bench: (database: Database, loaded: Loaded) => Promise<T>,
): Promise<T> {
  const fill = async (database: Database) => {
    log(`载入${small}个职位`)
    await loadJobs(database.pool, { from: 0, to: small, now: loadedOn.getTime() })
    const anew = asSeenAnew(database)
    const few = { firstPages: await measureFirstPages(anew), pages: await measurePages(anew) }
    log(`载入${large}个职位`)
    const build = await loadJobs(database.pool, { from: small, to: large, now: loadedOn.getTime() })
    loaded = { small, large, few, build }
  }
  return withKept('jobs', fill, (database) => {
    if (!loaded) throw new Error('The jobs were not loaded')
    return bench(database, loaded)
  })
}
