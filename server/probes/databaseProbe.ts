import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isMigrated } from '../db/migrate'

/** In ms. */
const times = {
  /** A result is reused for so long. */
  freshness: 1000,
  /** The answer waits for a question under way for so long; a balancer asks each second. */
  wait: 700,
  /** A question that waits for its turn in a crowd of calls is no failure before. */
  patience: 3000,
}

/**
 * Updates a row that always exists to its own value. Nothing references the name, so the update waits only for a writer that is
 * stuck.
 */
const write = {
  text: 'update tenants set name = name where id = (select min(id) from tenants)',
  query_timeout: times.patience,
}

export type DatabaseHindrance = 'database' | 'migrations'

/**
 * Returns a function that resolves, within a second, to what hinders the database from serving: it takes no writes, or lacks
 * migrations of this build; undefined if nothing does. While a question is under way the former result counts, for three seconds.
 */
export function probeDatabase(
  pool: Pool,
  report: (error: unknown) => void,
): () => Promise<DatabaseHindrance | undefined> {
  let result: { readonly hindrance: DatabaseHindrance | undefined; readonly at: number } | undefined
  let underWay: Promise<void> | undefined
  const ask = async () => {
    const hindrance = await findHindrance(pool).catch((error: unknown) => {
      report(error)
      return 'database' as const
    })
    result = { hindrance, at: performance.now() }
    underWay = undefined
  }
  const age = () => performance.now() - (result?.at ?? Number.NEGATIVE_INFINITY)
  return async () => {
    if (age() >= times.freshness) {
      underWay ??= ask()
      await endOrTime(underWay, times.wait)
    }
    return result && age() < times.patience ? result.hindrance : 'database'
  }
}

async function findHindrance(pool: Pool): Promise<DatabaseHindrance | undefined> {
  await pool.query(write)
  return (await isMigrated(pool)) ? undefined : 'migrations'
}

async function endOrTime(work: Promise<void>, ms: number): Promise<void> {
  const ended = new AbortController()
  const late = sleep(ms, undefined, { signal: ended.signal }).catch(() => {})
  await Promise.race([work, late])
  ended.abort()
}
