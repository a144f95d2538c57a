import * as z from 'zod/mini'
import { FenAmount } from '../wallet/fen'
import { RightCounts } from './rights'

/** `vip` is a membership, `package` a bundle of rights that its owner opens at any time, `prop` pieces of one right. */
export const goodsKinds = ['vip', 'package', 'prop'] as const
export type GoodsKind = (typeof goodsKinds)[number]

/** Goods of a tenant. A change creates a new version; earlier purchases keep theirs. */
export const Goods = z.object({
  kind: z.enum(goodsKinds),
  code: z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/, '商品编号不正确')),
  version: z.int(),
  role: z.union([z.literal(0), z.literal(1)]),
  name: z.string().check(z.minLength(1), z.maxLength(20)),
  note: z.string().check(z.maxLength(60)),
  /** The regular price in fen; `promotion`, if present, replaces it. */
  price: FenAmount,
  promotion: z.nullable(FenAmount),
  /** How long a membership lasts, or the rights of a package or prop once they are given. */
  days: z.int().check(z.gte(1), z.lte(3660)),
  /** Rights given at once. */
  rights: RightCounts,
  /** Rights given on each day of a membership. */
  daily: RightCounts,
  /** The recommended one. */
  isHighlighted: z.boolean(),
})
export type Goods = z.infer<typeof Goods>

/** The price without a coupon. */
export const priceOf = ({ price, promotion }: Pick<Goods, 'price' | 'promotion'>): number => promotion ?? price
