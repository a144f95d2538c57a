import { and, eq, gte, sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import type { OrderRow } from '../../../area/product'
import type { Db } from '../../../db/database'
import { lock } from '../../../db/locks'
import { orders, payments } from '../../../db/schema/money/trade'
import type { Services } from '../../../services'
import { dayLimitOf, findMoneyRules } from '../moneyRules'

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

/** Fen that the owner has paid from the wallet without its password today, in China. */
export async function sumUnproven(db: Db, { tenantId, userId }: Owner, now: Date): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payments.amount}), 0)` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        ...[eq(orders.tenantId, tenantId), eq(orders.userId, userId)],
        ...[eq(payments.channel, 'wallet'), eq(payments.isProven, false)],
        gte(payments.paidAt, new Date(`${dayInChina(now)}T00:00:00+08:00`)),
      ),
    )
  return BigInt(row?.sum ?? 0)
}

/**
 * Whether paying the order from the wallet needs the wallet's password: the amount, or the sum of the day with it, exceeds the
 * site's limit. Until the transaction ends, no other payment of the owner is counted.
 */
export async function needsPayPassword({ db, now }: Pick<Services, 'db' | 'now'>, order: OrderRow): Promise<boolean> {
  const rules = await findMoneyRules(db, order.tenantId)
  if (order.amount > BigInt(rules.passwordAbove)) return true
  await lock(db, 'walletLimits', order.userId)
  return (await sumUnproven(db, order, now())) + order.amount > BigInt(dayLimitOf(rules))
}
