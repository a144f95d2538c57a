import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { type Goods, goodsKinds } from '#contract/vip/goods'
import { rightKinds, rightNames } from '#contract/vip/rights'
import type { Db } from '../db/database'
import { goods } from '../db/schema/money/goods'

const fen = (name: string) =>
  z
    .number(`${name}必须是数字（元）`)
    .min(0.01, `${name}至少 0.01 元`)
    .max(1_000_000, `${name}过大`)
    .refine((yuan) => Number.isInteger(Math.round(yuan * 1e6) / 1e4), `${name}最多两位小数`)
    .transform((yuan) => Math.round(yuan * 100))

const Counts = z
  .partialRecord(
    z.enum(rightNames, `权益只能是 ${rightNames.join('、')}`),
    z.number().int('权益的数量必须是整数').min(1, '权益的数量至少为 1').max(100_000, '权益的数量过大'),
  )
  .default({})

/** Something that a site sells. Prices are yuan. */
export const SiteGoods = z
  .strictObject({
    kind: z.enum(goodsKinds, `商品的 kind 只能是 ${goodsKinds.join('、')}`),
    code: z.string().regex(/^[a-z][a-z\d-]{0,39}$/, '商品的 code 由小写字母、数字和 - 组成，以字母开头'),
    role: z.enum(['seeker', 'recruiter'], '商品的 role 只能是 seeker 或 recruiter'),
    name: z.string().trim().min(1, '商品缺少名称').max(20, '商品名称不能超过20个字'),
    note: z.string().trim().max(60, '商品说明不能超过60个字').default(''),
    price: fen('价格'),
    promotion: fen('促销价').optional(),
    days: z.number().int('天数必须是整数').min(1, '天数至少为 1').max(3660, '天数不能超过 3660'),
    rights: Counts,
    daily: Counts,
    isHighlighted: z.boolean().default(false),
    isOnSale: z.boolean().default(true),
  })
  .superRefine(({ name, kind, price, promotion, role, rights, daily }, context) => {
    const fault = (message: string) => context.addIssue({ code: 'custom', message: `商品 ${name}：${message}` })
    const given = rightNames.filter((right) => rights[right] || daily[right])
    const as = role === 'seeker' ? 0 : 1
    const strange = given.find((right) => !(rightKinds[right].roles as readonly number[]).includes(as))
    if (promotion !== undefined && promotion >= price) fault('促销价必须低于价格')
    if (given.length === 0) fault('没有任何权益')
    if (strange) fault(`这个身份没有权益 ${strange}`)
    if (kind !== 'vip' && Object.keys(daily).length > 0) fault('只有会员能有每日权益')
    if (kind === 'prop' && given.length !== 1) fault('加购商品只能有一种权益')
  })
export type SiteGoods = z.infer<typeof SiteGoods>

export const SiteGoodsList = z.array(SiteGoods, '商品必须是列表').superRefine((list, context) => {
  const codes = list.map(({ kind, code }) => `${kind} ${code}`)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) context.addIssue({ code: 'custom', message: `商品 ${twice} 出现了两次` })
})

type Row = typeof goods.$inferSelect
type Sold = Omit<Goods, 'version'> & Pick<Row, 'isOnSale' | 'position'>

/**
 * Stores a site's goods, in the transaction of `changeSites`. A change makes a new version, so that what was bought
 * stays as bought. Of a kind and role that the list names, goods that it does not name are not for sale any more. Resolves to true
 * if anything was different.
 */
export async function saveGoods(tx: Db, tenantId: number, list: readonly SiteGoods[], now: Date): Promise<boolean> {
  const rows = await tx
    .selectDistinctOn([goods.kind, goods.code])
    .from(goods)
    .where(and(eq(goods.tenantId, tenantId)))
    .orderBy(goods.kind, goods.code, desc(goods.version))
  const wanted = list.map((each, position): Sold => {
    const { role, promotion = null, ...rest } = each
    return { ...rest, promotion, role: role === 'seeker' ? 0 : 1, position }
  })
  const isNamed = (row: Row) => wanted.some(({ kind, role }) => kind === row.kind && role === row.role)
  const gone = rows
    .filter((row) => row.isOnSale && isNamed(row))
    .filter((row) => !wanted.some(({ kind, code }) => kind === row.kind && code === row.code))
    .map(({ id, version, createdAt, tenantId: _, ...sold }): Sold => ({ ...sold, isOnSale: false }))
  const changed = [...wanted, ...gone].flatMap((sold) => {
    const former = rows.find(({ kind, code }) => kind === sold.kind && code === sold.code)
    return former && isSame(former, sold) ? [] : [{ ...sold, version: (former?.version ?? 0) + 1 }]
  })
  for (const each of changed) await tx.insert(goods).values({ ...each, tenantId, createdAt: now })
  return changed.length > 0
}

const facts = ({
  role,
  name,
  note,
  price,
  promotion,
  days,
  rights,
  daily,
  isHighlighted,
  isOnSale,
  position,
}: Sold) => [
  ...[role, name, note, price, promotion, days, isHighlighted, isOnSale, position],
  ...rightNames.flatMap((right) => [rights[right] ?? 0, daily[right] ?? 0]),
]

const isSame = (left: Sold, right: Sold): boolean => JSON.stringify(facts(left)) === JSON.stringify(facts(right))
