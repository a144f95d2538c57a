import { and, eq, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Db } from '../../db/database'
import { releasedNumbers } from '../../db/schema/accounts/accountHistory'

interface Bound {
  readonly tenantId: number
  readonly userId: number
  readonly mobile: string
  readonly now: Date
}

/**
 * Notes that an account bound a number by a code. Accounts that lost the number before have lost it for good: it belongs to
 * somebody else now, who must not get into them.
 */
export async function releaseElsewhere(tx: Db, { tenantId, userId, mobile, now }: Bound): Promise<void> {
  await tx.delete(releasedNumbers).where(and(eq(releasedNumbers.userId, userId), eq(releasedNumbers.mobile, mobile)))
  const since = new Date(now.getTime() - 2 * limits.undoWithin)
  const asFurther = JSON.stringify([{ mobile }])
  await tx.execute(sql`
    insert into released_numbers (user_id, mobile, bound_by, created_at)
    select distinct c.user_id, ${mobile}, ${userId}::bigint, ${now.toISOString()}::timestamptz
    from account_changes c
    where c.tenant_id = ${tenantId} and c.user_id <> ${userId} and c.created_at >= ${since.toISOString()}::timestamptz
      and (c.before ->> 'mobile' = ${mobile} or c.before -> 'further' @> ${asFurther}::jsonb)
      and not exists (select 1 from users u where u.id = c.user_id and u.mobile = ${mobile})
      and not exists (select 1 from user_mobiles m where m.user_id = c.user_id and m.mobile = ${mobile})
    on conflict (user_id, mobile) do update set bound_by = excluded.bound_by, created_at = excluded.created_at`)
}

/** Notes that the holder of a number, which leaves the account, confirmed by a code that it is given up. */
export async function releaseNumber(tx: Db, { userId, mobile, now }: Omit<Bound, 'tenantId'>): Promise<void> {
  const released = { boundBy: null, createdAt: now }
  await tx
    .insert(releasedNumbers)
    .values({ userId, mobile, ...released })
    .onConflictDoUpdate({ target: [releasedNumbers.userId, releasedNumbers.mobile], set: released })
}

export async function findReleased(tx: Db, userId: number): Promise<(typeof releasedNumbers.$inferSelect)[]> {
  return tx.select().from(releasedNumbers).where(eq(releasedNumbers.userId, userId))
}
