import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { confirmPublicOrder, getPublicOrder, type LinkState } from '#contract/trade/trade'
import { wireFen } from '#contract/wallet/fen'
import type { OrderRow } from '../../area/product'
import type { Db } from '../../db/database'
import { orders, payments } from '../../db/schema/money/trade'
import { runInTransaction } from '../../db/transactional'
import { networkOf } from '../../edge/proxies'
import { type RateLimiter, SlidingWindow } from '../../edge/rateLimit'
import { type Handler, handle } from '../../wire/handle'
import { findOrder, isOpenOrder, lockOrder } from './orderRows'
import { payerOf } from './payments/payers'
import { beginPayment } from './payments/paying'
import { type PaymentRow, refuseOtherAmount } from './payments/paymentRows'
import { payerName } from './risk'
import { showChannels, showPayment } from './show'

const unknown = failure(codes.notFound, '付款链接无效，请向发送链接的人确认')

/** Payments that are begun with links from one address. */
const paysPerAddress: RateLimiter = new SlidingWindow({ name: 'trade.publicPays', count: 60, window: 600_000 })
const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

const byToken = (tenantId: number, token: string) => and(eq(orders.tenantId, tenantId), eq(orders.payToken, token))

/** 代付: a visitor with an order's link can pay it without a login, and sees only the sum and the product. */
export const publicHandlers: readonly Handler[] = [
  handle(getPublicOrder, async ({ input, tenant, services }) => {
    const order = await findOrder(services.db, byToken(tenant.id, input.token))
    if (!order) return unknown
    const { title, amount, closesAt } = order
    const payment = input.payment === undefined ? undefined : await findByLink(services.db, order, input.payment)
    return success({
      title,
      amount: wireFen(amount),
      state: stateFor(order, payment),
      closesAt: closesAt.toISOString(),
      payment: showPayment(payment),
      channels: isOpenOrder(order.state) ? showChannels(services, order, false) : [],
    })
  }),

  handle(confirmPublicOrder, ({ input: { token, amount: shown, ...wish }, user, tenant, services, request }) =>
    runInTransaction(services, async (inside) => {
      if (!paysPerAddress.take(request.ip, inside.now().getTime())) return tooMany
      const found = await findOrder(inside.db, byToken(tenant.id, token))
      const order = found && (await lockOrder(inside.db, found.id))
      if (!order) return unknown
      const changed = refuseOtherAmount(order, shown)
      if (changed) return changed
      const payer = await payerOf({ services: inside, tenant }, user?.userId, wish)
      if (!payer.ok) return payer
      const { channel, scene } = wish
      const by = payerName(inside, payer.data ?? `network ${networkOf(request.ip)}`)
      const begun = await beginPayment(inside, order, {
        channel,
        scene,
        key: request.act,
        payer: payer.data,
        ip: request.ip,
        by,
        byLink: true,
      })
      if (!begun.ok) return begun
      return success({ state: stateFor(begun.data.order, undefined), payment: showPayment(begun.data.payment) })
    }),
  ),
]

/** A payment that somebody with the link may see by its id: one that such a person began. */
async function findByLink(db: Db, { id: orderId }: OrderRow, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.orderId, orderId), eq(payments.byLink, true)))
  return row
}

/** Whoever did not pay sees that it is paid, and nothing of what happened to it since. */
function stateFor({ state, paymentId }: OrderRow, payment: PaymentRow | undefined): LinkState {
  if (isOpenOrder(state)) return 'open'
  if (state === 'closed') return 'closed'
  const hasPaid = payment !== undefined && payment.id === paymentId
  return hasPaid && (state === 'refunding' || state === 'refunded') ? state : 'paid'
}
