import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { FenAmount } from '../wallet/fen'
import { goodsKinds } from './goods'
import { RightCounts, RightName } from './rights'

/** Goods that cover a shortfall. */
export const SupplementOffer = z.object({
  kind: z.enum(goodsKinds),
  code: z.string(),
  name: z.string(),
  note: z.string(),
  /** Amount to pay in fen, and the price before the promotion, if somebody has paid it. */
  amount: FenAmount,
  former: z.nullable(FenAmount),
  days: z.int(),
  /** Pieces of the missing right that it gives at once, and on each day of a membership. */
  gives: z.int(),
  daily: z.int(),
  /** All rights that it gives. */
  rights: RightCounts,
})
export type SupplementOffer = z.infer<typeof SupplementOffer>

export const Supplement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('right'),
    right: RightName,
    /** Pieces that the caller has now. */
    left: z.int(),
    /** The cheapest first. */
    offers: z.array(SupplementOffer),
  }),
  z.object({
    kind: z.literal('wallet'),
    /** Money in the wallet, and missing money, in fen. */
    free: FenAmount,
    lacks: FenAmount,
    /** Amounts that may be charged and cover it, the smallest first. */
    recharges: z.array(FenAmount),
  }),
])
export type Supplement = z.infer<typeof Supplement>

/**
 * A shortfall, by the key of a 14550, and the goods that cover it. Fails with 1002 for an unknown key or a right of the other
 * role.
 */
export const findSupplement = endpoint({
  path: '/api-user/user/prop/supplementFind',
  effect: 'read',
  needs: 'shop',
  access: 'login',
  input: z.strictObject({
    key: z.string().check(z.maxLength(40, '链接不完整')),
    lacks: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  }),
  output: Supplement,
})
