import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'

/**
 * Runs the work unless another process is running it. `lock` is an arbitrary number that identifies the work. Resolves to false
 * if it did not run.
 */
export function runAlone(db: Db, lock: number, work: (tx: Db) => Promise<unknown>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as free`)
    if (!rows[0]?.free) return false
    await work(tx)
    return true
  })
}
