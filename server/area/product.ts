import type { Result } from '#contract/errors'
import type { Role } from '#contract/roles'
import type { Fen } from '#contract/wallet/fen'
import type { orders } from '../db/schema/money/trade'
import type { Services } from '../services'

export type OrderRow = typeof orders.$inferSelect

export interface Buyer {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
}

/** Identifies what is bought of a product. */
export type Item = Readonly<Record<string, string | number>>

/** An order's text and price, computed by the server and stored in the order. */
export interface Offer {
  readonly title: string
  /** The present price without a coupon. */
  readonly price: Fen
  /** The bought item. Its copy in the order does not change with the tenant's goods. */
  readonly item: Readonly<Record<string, unknown>>
}

/** A short fact about goods. */
export interface Line {
  readonly label: string
  readonly value: string
}

/** What is left of an order's goods. */
export interface Rest {
  /** The part of the paid amount, without refunds, that was not used up. */
  readonly worth: Fen
  /** Why nothing can be refunded, if the product has a reason of its own. */
  readonly refusal?: string
  /** What was used and what is left, for operators. */
  readonly lines: readonly Line[]
}

/** The part of an order that a refund covers. */
export interface RefundPart {
  /** Names the act, since an order has several refunds if some are refused. */
  readonly refundId: string
  readonly amount: Fen
  /** All that could be refunded: the worth of what is left. A refund of it takes everything. */
  readonly of: Fen
}

/** The former state of the goods, which `giveAgain` restores. Stored in the refund's row. */
export type Taken = Readonly<Record<string, unknown>>

/**
 * A kind of product, which its area lists in `area.ts`. All its functions run in the caller's transaction (`services.db`).
 */
export interface Product {
  /** As callers name it: `recharge`. */
  readonly kind: string
  /** Destination of the money: the platform's revenue, or the buyer's wallet. */
  readonly goesTo: 'revenue' | 'wallet'
  /** False for what may not be paid from the wallet. */
  readonly allowsWallet: boolean
  /** False for a fee. Coupons never apply to the buyer's wallet. */
  readonly allowsCoupons?: boolean
  /** Prices an item for a buyer: a failure if it is not for sale to them, or its name is wrong. */
  offer(services: Services, buyer: Buyer, item: Item): Promise<Result<Offer>>
  /** Short lines about the goods, from the order's own item. */
  describe(item: OrderRow['item']): readonly Line[]
  /** Delivers the goods. Runs once for each order, in the transaction that makes it `fulfilled`. Throw to try again later. */
  fulfil(services: Services, order: OrderRow): Promise<void>
  /** What is left of the goods of a fulfilled order, locked until the end of the transaction; all without it. */
  lockRest?(services: Services, order: OrderRow): Promise<Rest>
  /** Takes the goods back, in the transaction that begins a refund; a failure keeps the order unchanged. */
  takeBack?(services: Services, order: OrderRow, part: RefundPart): Promise<Result<Taken>>
  /** Gives again what a refund took that the provider refused in the end, in the transaction that ends it. */
  giveAgain?(services: Services, order: OrderRow, refund: { refundId: string; taken: Taken }): Promise<void>
}

/** Whether coupons lessen the price of a product. */
export const takesCoupons = (product: Product | undefined): boolean =>
  product?.goesTo === 'revenue' && product.allowsCoupons !== false
