import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import type { OrderState } from '#contract/trade/states'
import {
  confirmOrder,
  createOrder as createOrderCall,
  findOrders,
  getOrder,
  getOrderStatus,
  handleTransaction,
} from '#contract/trade/trade'
import { wireFen } from '#contract/wallet/fen'
import { orders } from '../../db/schema/money/trade'
import { isBehind, readTimeCursor, writeTimeCursor } from '../../db/timeCursor'
import { runInTransaction } from '../../db/transactional'
import { handleSometimesProven } from '../../identity/proofs'
import type { Services } from '../../services'
import { isOperator } from '../../sessions/operators'
import { type Handler, handle } from '../../wire/handle'
import { readBalance } from '../wallet/ledger/accounts'
import { closeOrder } from './closing'
import { couponHandlers } from './coupons/handlers'
import { createOrder } from './createOrder'
import { findOwnOrder, findOwnPayment, isOpenOrder, lockOwnOrder } from './orderRows'
import { enqueueCheckNow } from './payments/checks'
import { payerOf } from './payments/payers'
import { beginPayment } from './payments/paying'
import { refuseOtherAmount, refuseState } from './payments/paymentRows'
import { needsPayPassword } from './payments/walletLimits'
import { publicHandlers } from './publicHandlers'
import { rechargeHandlers } from './recharge'
import { refundHandlers } from './refunds/handlers'
import { payerName } from './risk'
import { showChannels, showOrder, showPayment, showSummary } from './show'

const unknown = failure(codes.notFound, '订单不存在')

const groups: Readonly<Record<string, readonly OrderState[]>> = {
  open: ['created', 'paying'],
  done: ['paid', 'fulfilled'],
  refund: ['refunding', 'refunded', 'partlyRefunded'],
  closed: ['closed'],
}

export const tradeHandlers: readonly Handler[] = [
  handle(createOrderCall, ({ input, user, tenant, services, request }) =>
    runInTransaction(services, async (inside) => {
      const { product, item, amount: expected, returnTo } = input
      const buyer = { tenantId: tenant.id, userId: user.userId, role: user.role }
      const made = await createOrder(inside, { ...buyer, key: request.act, product, item, expected, returnTo })
      return made.ok ? success(await showOrder(inside, made.data)) : made
    }),
  ),

  handleSometimesProven(confirmOrder, ({ input, user, tenant, services, request }, prove) =>
    runInTransaction(services, async (inside) => {
      const order = await lockOwnOrder(inside.db, { tenantId: tenant.id, userId: user.userId }, input.id)
      if (!order) return unknown
      const changed = refuseOtherAmount(order, input.amount)
      if (changed) return changed
      const payer = await payerOf({ services: inside, tenant }, user.userId, input)
      if (!payer.ok) return payer
      const isGuarded =
        input.channel === 'wallet' && isOpenOrder(order.state) && (await needsPayPassword(inside, order))
      const by = payerName(inside, payer.data ?? `user ${user.userId}`)
      const pay = async (within: Services) => {
        const begun = await beginPayment(within, order, {
          channel: input.channel,
          scene: input.scene,
          key: request.act,
          payer: payer.data,
          ip: request.ip,
          by,
          byLink: false,
          isProven: isGuarded,
        })
        return begun.ok ? success({ state: begun.data.order.state, payment: showPayment(begun.data.payment) }) : begun
      }
      return isGuarded ? prove(inside, pay) : pay(inside)
    }),
  ),

  handle(getOrderStatus, async ({ input, user, tenant, services }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    const order = await findOwnOrder(services.db, owner, input.id)
    if (!order) return unknown
    const [payment, { free }] = await Promise.all([
      findOwnPayment(services.db, order.id),
      readBalance(services.db, { ...owner, kind: 'wallet' }),
    ])
    return success({
      order: showSummary(order),
      payment: showPayment(payment),
      channels: showChannels(services, order, true),
      wallet: wireFen(free),
      returnTo: order.returnTo,
    })
  }),

  handle(getOrder, async ({ input, user, tenant, services }) => {
    const order = await findOwnOrder(services.db, { tenantId: tenant.id, userId: user.userId }, input.id)
    return order ? success(await showOrder(services, order)) : unknown
  }),

  handle(findOrders, async ({ input: { group, cursor, limit }, user, tenant, services: { db } }) => {
    const states = groups[group]
    const own = and(
      eq(orders.userId, user.userId),
      eq(orders.tenantId, tenant.id),
      states && inArray(orders.state, [...states]),
    )
    const last = cursor === undefined ? undefined : readTimeCursor(cursor)
    if (cursor !== undefined && !last) return failure(codes.invalidInput, '请从第一页重新加载')
    const rows = await db
      .select()
      .from(orders)
      .where(and(own, last && isBehind(orders, last)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit + 1)
    const [counted] = cursor === undefined ? await db.select({ total: count() }).from(orders).where(own) : []
    const list = rows.slice(0, limit)
    const end = list.at(-1)
    return success({
      list: list.map(showSummary),
      next: end && rows.length > limit ? writeTimeCursor(end) : undefined,
      total: counted?.total ?? null,
      mayHandle: await isOperator(db, user.userId, 'money'),
    })
  }),

  handle(handleTransaction, ({ input, user, tenant, services }) =>
    runInTransaction(services, async (inside) => {
      const order = await findOwnOrder(inside.db, { tenantId: tenant.id, userId: user.userId }, input.id)
      if (!order) return unknown
      if (input.act === 'close') {
        if (order.state === 'closed') return success({ state: order.state })
        const closed = await closeOrder(inside, order.id)
        return closed ? success({ state: closed.state }) : (refuseState(order) ?? unknown)
      }
      const payment = await findOwnPayment(inside.db, order.id)
      if (payment && isOpenOrder(order.state)) await enqueueCheckNow(inside, payment)
      return success({ state: order.state })
    }),
  ),

  ...couponHandlers,
  ...refundHandlers,
  ...publicHandlers,
  ...rechargeHandlers,
]
