import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { Goods, GoodsKind } from '#contract/vip/goods'
import type { Db } from '../../../db/database'
import { goods } from '../../../db/schema/money/goods'
import { defaultGoods } from './defaultGoods'

/** A tenant's goods of a kind for a role, in its order: the newest version of each code on sale. */
export async function findGoods(
  db: Db,
  { tenantId, kind, role }: { readonly tenantId: number; readonly kind: GoodsKind; readonly role: Role },
): Promise<readonly Goods[]> {
  const rows = await db
    .selectDistinctOn([goods.code])
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), eq(goods.kind, kind), eq(goods.role, role)))
    .orderBy(asc(goods.code), desc(goods.version))
  if (rows.length === 0) return defaultGoods.filter((each) => each.kind === kind && each.role === role)
  return rows
    .filter((row) => row.isOnSale)
    .sort((left, right) => left.position - right.position)
    .map(({ id, tenantId: _, isOnSale, position, createdAt, ...each }) => each)
}

/** The goods with a code; undefined if they are not for sale to that role. */
export async function findOneOfGoods(
  db: Db,
  {
    code,
    ...which
  }: { readonly tenantId: number; readonly kind: GoodsKind; readonly role: Role; readonly code: string },
): Promise<Goods | undefined> {
  return (await findGoods(db, which)).find((each) => each.code === code)
}

/** Whether a site has goods of this kind and code for the other role: versions of one code are of one role. */
export const isOfOtherRole = async (
  db: Db,
  {
    tenantId,
    kind,
    role,
    code,
  }: { readonly tenantId: number; readonly kind: GoodsKind; readonly role: Role; readonly code: string },
): Promise<boolean> =>
  (await db.$count(
    goods,
    and(eq(goods.tenantId, tenantId), eq(goods.kind, kind), eq(goods.code, code), ne(goods.role, role)),
  )) > 0
