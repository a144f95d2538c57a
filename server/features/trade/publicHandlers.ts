import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { confirmPublicOrder, getPublicOrder } from '../../../contract/trade/trade'
import { wireFen } from '../../../contract/wallet/fen'
import { orders } from '../../db/schema/money/trade'
import { networkOf } from '../../edge/proxies'
import { type RateLimiter, SlidingWindow } from '../../edge/rateLimit'
import { runInTransaction } from '../../transactional'
import { type Handler, handle } from '../../wire/handle'
import { findNewestPayment, findOrder } from './orderRows'
import { payerOf } from './payments/payers'
import { beginPayment } from './payments/paying'
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
    const { title, amount, state, closesAt } = order
    return success({
      ...{ title, amount: wireFen(amount), state, closesAt: closesAt.toISOString() },
      payment: showPayment(await findNewestPayment(services.db, order.id)),
      channels: showChannels(services, order, false),
    })
  }),

  handle(confirmPublicOrder, ({ input: { token, ...wish }, user, tenant, services, request }) =>
    runInTransaction(services, async (inside) => {
      if (!paysPerAddress.take(request.ip, inside.now().getTime())) return tooMany
      const order = await findOrder(inside.db, byToken(tenant.id, token))
      if (!order) return unknown
      const payer = await payerOf({ services: inside, tenant }, user?.userId, wish)
      if (!payer.ok) return payer
      const { channel, scene } = wish
      const by = payerName(inside, payer.data ?? `network ${networkOf(request.ip)}`)
      const begun = await beginPayment(inside, order, { channel, scene, payer: payer.data, by, key: request.act })
      if (!begun.ok) return begun
      return success({ state: begun.data.order.state, payment: showPayment(begun.data.payment) })
    }),
  ),
]
