import { and, eq } from 'drizzle-orm'
import { type Fen, fen } from '#contract/wallet/fen'
import type { Line, OrderRow } from '../../../area/product'
import { refunds } from '../../../db/schema/money/trade'
import type { Services } from '../../../services'

export interface Refundable {
  readonly amount: Fen
  readonly lines: readonly Line[]
  readonly refusal?: string | undefined
}

/**
 * What may be refunded of an order: what is left of its goods is worth, without former refunds. Locks the goods until the end of
 * the transaction.
 */
export async function lockRefundable(services: Services, order: OrderRow): Promise<Refundable> {
  const left = order.amount - order.refunded
  const product = services.products.get(order.product)
  if (order.fulfilledAt === null || !product?.lockRest) return { amount: fen(left), lines: [] }
  const { worth, lines, refusal } = await product.lockRest(services, order)
  return { amount: fen(worth < left ? worth : left), lines, refusal }
}

/** Whether an operator may give the money to the buyer's wallet: the provider refused a refund of what is not a recharge. */
export async function mayGoToWallet({ db, products }: Services, { id, product }: OrderRow): Promise<boolean> {
  if (products.get(product)?.goesTo === 'wallet') return false
  const isRefused = and(eq(refunds.orderId, id), eq(refunds.state, 'failed'))
  return (await db.$count(refunds, isRefused)) > 0
}
