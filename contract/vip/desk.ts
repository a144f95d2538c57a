import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'
import { pageInput, pageOf } from '../paging'
import { Goods, goodsKinds } from './goods'

export const DeskGoods = z.extend(Goods, {
  isOnSale: z.boolean(),
  /** The product's own, which a site sells until it has goods of this kind and role of its own. */
  isBuiltIn: z.boolean(),
  /** When this version was made; empty for the product's own. */
  changedAt: Instant,
})
export type DeskGoods = z.infer<typeof DeskGoods>

/** What the site sells of a kind, and what it sold; those on sale first, in the order of the shop. */
export const findDeskGoods = endpoint({
  path: '/api-admin/product/get',
  effect: 'read',
  access: { operator: 'money' },
  parties: 'none',
  input: z.strictObject({ kind: z._default(z.enum(goodsKinds, '商品种类不存在'), 'vip'), ...pageInput(20) }),
  output: pageOf(DeskGoods),
})
