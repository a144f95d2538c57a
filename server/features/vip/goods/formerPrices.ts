import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Goods } from '#contract/vip/goods'
import type { Db } from '../../../db/database'
import { orders } from '../../../db/schema/money/trade'

type Sold = Pick<Goods, 'kind' | 'code' | 'price' | 'promotion'>

/** By code, the prices before promotions, of those goods of which somebody has paid them. A price that nobody paid is no former price. */
export async function findFormerPrices(
  db: Db,
  tenantId: number,
  goods: readonly Sold[],
): Promise<ReadonlyMap<string, number>> {
  const promoted = goods.filter(({ promotion }) => promotion !== null)
  const paid = await Promise.all(promoted.map((each) => wasPaid(db, tenantId, each)))
  return new Map(promoted.filter((_, at) => paid[at]).map(({ code, price }) => [code, price]))
}

async function wasPaid(db: Db, tenantId: number, { kind, code, price }: Sold): Promise<boolean> {
  const bought = sql`coalesce(${orders.item} -> 'goods' ->> 'code', ${orders.item} ->> 'code')`
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        eq(orders.product, kind),
        eq(orders.price, BigInt(price)),
        isNotNull(orders.paidAt),
        sql`${bought} = ${code}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
