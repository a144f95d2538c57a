import { and, asc, desc, eq } from 'drizzle-orm'
import { success } from '#contract/errors'
import { recruiter, seeker } from '#contract/roles'
import { type DeskGoods, findDeskGoods } from '#contract/vip/desk'
import type { GoodsKind } from '#contract/vip/goods'
import type { Db } from '../../../db/database'
import { goods } from '../../../db/schema/money/goods'
import { handle } from '../../../wire/handle'
import { defaultGoods } from './defaultGoods'

/** The newest version of each code that a site has of a kind; for a role without any, the product's own. */
async function listGoods(db: Db, tenantId: number, kind: GoodsKind): Promise<readonly DeskGoods[]> {
  const rows = await db
    .selectDistinctOn([goods.code])
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId), eq(goods.kind, kind)))
    .orderBy(asc(goods.code), desc(goods.version))
  const own = rows
    .toSorted((left, right) => Number(right.isOnSale) - Number(left.isOnSale) || left.position - right.position)
    .map(({ id, tenantId: _, position, createdAt, ...each }) => ({
      ...each,
      isBuiltIn: false,
      changedAt: createdAt.toISOString(),
    }))
  return [recruiter, seeker].flatMap((role) => {
    const found = own.filter((each) => each.role === role)
    if (found.length > 0) return found
    return defaultGoods
      .filter((each) => each.kind === kind && each.role === role)
      .map((each) => ({ ...each, isOnSale: true, isBuiltIn: true, changedAt: '' }))
  })
}

export const findDeskGoodsHandler = handle(findDeskGoods, async ({ input, tenant, services }) => {
  const { kind, page, limit } = input
  const list = await listGoods(services.db, tenant.id, kind)
  return success({ list: list.slice((page - 1) * limit, page * limit), total: list.length })
})
