import { sql } from 'drizzle-orm'
import type { Db } from './database'

/** Limits that are counted in rows of several tables, or of one that has no owner's row to lock. */
export type CountedLimit = 'orders' | 'payers' | 'contactViews' | 'uploads' | 'codes' | 'coupons'

/**
 * Until the end of the transaction, everybody else who counts towards this limit waits, so that acts at once do not each find room
 * for themselves alone. `whose`: the user's id, or the words that tell the limit's owners of a site apart.
 */
export async function lockLimit(
  tx: Db,
  limit: CountedLimit,
  { tenantId, whose }: { readonly tenantId: number; readonly whose: number | string },
): Promise<void> {
  const name = `${limit} ${tenantId} ${whose}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
