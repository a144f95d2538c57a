import * as z from 'zod'
import { type Role, recruiter, seeker } from '#contract/roles'
import { goodsKinds } from '#contract/vip/goods'
import { rightNames } from '#contract/vip/rights'
import { goodsLists, goodsPlaces } from '#contract/vip/siteKinds'
import type { Db } from '../db/database'
import { faultOf } from '../features/vip/goods/goodsContent'
import { type SoldGoods, saveGoods } from '../features/vip/goods/saveGoods'
import { publishFromCommand } from '../siteContent/publishFromCommand'

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

const roleOf = (role: 'seeker' | 'recruiter'): Role => (role === 'seeker' ? seeker : recruiter)

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
  .superRefine(({ name, kind, promotion = null, role, ...rest }, context) => {
    const fault = faultOf({ ...rest, promotion }, { kind, role: roleOf(role) })
    if (fault) context.addIssue({ code: 'custom', message: `商品 ${name}：${fault}` })
  })
export type SiteGoods = z.infer<typeof SiteGoods>

export const SiteGoodsList = z.array(SiteGoods, '商品必须是列表').superRefine((list, context) => {
  const codes = list.map(({ kind, code }) => `${kind} ${code}`)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) context.addIssue({ code: 'custom', message: `商品 ${twice} 出现了两次` })
})

/** Stores a site's goods, in the transaction of `changeSites`. Of a kind and role that the list names, no others are sold any more. */
export async function saveSiteGoods(tx: Db, tenantId: number, list: readonly SiteGoods[], now: Date): Promise<boolean> {
  const sold = list.map((each, position): SoldGoods => {
    const { role, promotion = null, ...rest } = each
    return { ...rest, promotion, role: roleOf(role), position }
  })
  const changed = await saveGoods(tx, { tenantId, list: sold, covers: sold, now })
  if (changed)
    for (const [key, place] of Object.entries(goodsPlaces)) {
      const here = sold.filter(({ kind, role }) => kind === place.kind && role === place.role)
      const data = { list: here.map(({ kind: _, role, position, ...each }) => each) }
      if (here.length > 0) await publishFromCommand(tx, { kind: goodsLists, key, tenantId, data, now })
    }
  return changed
}
