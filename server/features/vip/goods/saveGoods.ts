import { desc, eq } from 'drizzle-orm'
import type { Goods } from '#contract/vip/goods'
import { rightNames } from '#contract/vip/rights'
import type { Db } from '../../../db/database'
import { goods } from '../../../db/schema/money/goods'

type Row = typeof goods.$inferSelect
export type SoldGoods = Omit<Goods, 'version'> & Pick<Row, 'isOnSale' | 'position'>
type Place = Pick<Row, 'kind' | 'role'>

export interface GoodsSaving {
  readonly tenantId: number
  readonly list: readonly SoldGoods[]
  /** The kinds and roles of which the list names all goods: others of them are not for sale any more. */
  readonly covers: readonly Place[]
  readonly now: Date
}

/**
 * Stores a site's goods, in the caller's transaction. A change makes a new version, so that what was bought stays as bought. Resolves to
 * true if anything was different.
 */
export async function saveGoods(tx: Db, { tenantId, list, covers, now }: GoodsSaving): Promise<boolean> {
  const rows = await tx
    .selectDistinctOn([goods.kind, goods.code])
    .from(goods)
    .where(eq(goods.tenantId, tenantId))
    .orderBy(goods.kind, goods.code, desc(goods.version))
  const isCovered = (row: Row) => covers.some(({ kind, role }) => kind === row.kind && role === row.role)
  const gone = rows
    .filter((row) => row.isOnSale && isCovered(row))
    .filter((row) => !list.some(({ kind, code }) => kind === row.kind && code === row.code))
    .map(({ id, version, createdAt, tenantId: _, ...sold }): SoldGoods => ({ ...sold, isOnSale: false }))
  const changed = [...list, ...gone].flatMap((sold) => {
    const former = rows.find(({ kind, code }) => kind === sold.kind && code === sold.code)
    return former && isSame(former, sold) ? [] : [{ ...sold, version: (former?.version ?? 0) + 1 }]
  })
  for (const each of changed) await tx.insert(goods).values({ ...each, tenantId, createdAt: now })
  return changed.length > 0
}

const facts = (sold: SoldGoods) => {
  const { role, name, note, price, promotion, days, rights, daily, isHighlighted, isOnSale, position } = sold
  return [
    ...[role, name, note, price, promotion, days, isHighlighted, isOnSale, position],
    ...rightNames.flatMap((right) => [rights[right] ?? 0, daily[right] ?? 0]),
  ]
}

const isSame = (left: SoldGoods, right: SoldGoods): boolean =>
  JSON.stringify(facts(left)) === JSON.stringify(facts(right))
