import type { Failure, Result } from '../../../contract/errors'
import type { Role } from '../../../contract/roles'
import type { Fen } from '../../../contract/wallet/fen'
import type { orders } from '../../db/schema/money/trade'
import type { Services } from '../../services'

export type OrderRow = typeof orders.$inferSelect

export interface Buyer {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
}

/** Which of a product is bought, as the caller names it. */
export type Item = Readonly<Record<string, string | number>>

/** What an order will say and cost. Computed by the server alone, and kept in the order. */
export interface Offer {
  readonly title: string
  /** What it costs now without a coupon. */
  readonly price: Fen
  /** What is bought, as it is now: what was bought stays so when the tenant changes it. */
  readonly item: Readonly<Record<string, unknown>>
}

/**
 * A kind of product. List it in `server/features/products.ts`. All its functions run in the caller's transaction (`services.db`).
 */
export interface Product {
  /** As callers name it: `recharge`. */
  readonly kind: string
  /** Where the money goes: the platform's revenue, or the buyer's wallet. Coupons count for what is revenue. */
  readonly goesTo: 'revenue' | 'wallet'
  /** False for what may not be paid from the wallet. */
  readonly allowsWallet: boolean
  /** Prices an item for a buyer: a failure if it is not for sale to them, or its name is wrong. */
  offer(services: Services, buyer: Buyer, item: Item): Promise<Result<Offer>>
  /** Short lines about what was bought, from the order's own item. */
  describe(item: OrderRow['item']): readonly { readonly label: string; readonly value: string }[]
  /** Gives what was bought. Runs once for each order, in the transaction that makes it `fulfilled`. Throw to try again later. */
  fulfil(services: Services, order: OrderRow): Promise<void>
  /** Takes back, in the transaction that begins a refund, what was given; a failure keeps the order as it is. */
  takeBack?(services: Services, order: OrderRow, part: { amount: Fen; isWhole: boolean }): Promise<Failure | undefined>
}
