import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'

/** Does the work unless another process is at it; `lock` is any number that names it. Answers whether it was done. */
export function runAlone(db: Db, lock: number, work: (tx: Db) => Promise<unknown>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as free`)
    if (!rows[0]?.free) return false
    await work(tx)
    return true
  })
}
