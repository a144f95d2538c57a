import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, type Result, success } from '#contract/errors'
import { proposalLimits } from '#contract/proposals/proposal'
import { OrderId } from '#contract/trade/order'
import { refundOrder as refundCall } from '#contract/trade/trade'
import { FenAmount, showYuan } from '#contract/wallet/fen'
import type { DangerousAct } from '../../../area/dangerousAct'
import type { OrderRow } from '../../../area/product'
import type { Db } from '../../../db/database'
import { orders } from '../../../db/schema/money/trade'
import { noteAct } from '../../../operators/acts'
import type { Services } from '../../../services'
import { findBuyerParties } from '../desk/parties'
import { findOrder } from '../orderRows'
import { checkRefund, type RefundWish, refundOrder } from './refunds'

export const unknownOrder = failure(codes.notFound, '订单不存在')

export const findOrderOfSite = (db: Db, tenantId: number, id: string) =>
  findOrder(db, and(eq(orders.id, id), eq(orders.tenantId, tenantId)))

/** Whether so much money of an order, with what went back before, needs a second operator. */
export const needsSecond = ({ refunded }: OrderRow, amount: bigint): boolean =>
  refunded + amount >= BigInt(proposalLimits.moneyFrom)

const Input = z.strictObject({ id: OrderId, amount: FenAmount, why: z.string(), toWallet: z.boolean() })

/** Refunds from `proposalLimits.moneyFrom` on. */
export const bigRefund: DangerousAct<z.output<typeof Input>> = {
  act: refundCall.acts.refund,
  permission: 'money',
  schema: Input,
  look: async ({ services, tenant }, { id, toWallet, ...wish }) => {
    const order = await findOrderOfSite(services.db, tenant.id, id)
    if (!order) return unknownOrder
    const amount = BigInt(wish.amount)
    const checked = await checkRefund(services, order, { amount, toWallet })
    if (!checked.ok) return checked
    const [parties = {}] = await findBuyerParties(services.db, [order])
    const way = toWallet ? '到买家的钱包' : '，原路退回'
    const words = `退款${showYuan(amount)}${way}：${order.title}，订单${order.no}，实付${showYuan(order.amount)}`
    return success({ subject: `order/${order.no}`, words, parties })
  },
  perform: async (confirmation, { id, why, toWallet, amount }) => {
    const { services, tenant, proposal } = confirmation
    const order = await findOrderOfSite(services.db, tenant.id, id)
    if (!order) return unknownOrder
    const wish = { key: `proposal ${proposal.id}`, why, toWallet, amount: BigInt(amount) }
    return refundAndNote(services, confirmation, { order, wish })
  },
}

interface Refunding {
  readonly order: OrderRow
  readonly wish: RefundWish & { readonly amount: bigint }
}

/** Begins a refund and notes it, in the caller's transaction. */
export async function refundAndNote(
  services: Services,
  by: Parameters<typeof noteAct>[1],
  { order, wish }: Refunding,
): Promise<Result<OrderRow>> {
  const begun = await refundOrder(services, order, wish)
  if (!begun.ok) return begun
  await noteAct(services, by, {
    act: refundCall.acts.refund,
    id: order.no,
    personId: order.userId,
    after: { amount: wish.amount.toString(), toWallet: wish.toWallet },
    note: wish.why,
  })
  return begun
}
