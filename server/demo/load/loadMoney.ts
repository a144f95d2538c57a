import { and, eq } from 'drizzle-orm'
import { isRole, type Role } from '../../../contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { invoices, moneyFindings, orders, payments, refunds, sandboxPayments } from '../../db/schema/money/trade'
import { bookPayment } from '../../features/trade/bookings'
import { spendCoupon } from '../../features/trade/coupons/orderCoupons'
import { orderNo } from '../../features/trade/createOrder'
import { paymentNo } from '../../features/trade/paying'
import { recharge } from '../../features/trade/recharge'
import { money, openAccount } from '../../features/wallet/ledger/accounts'
import { book } from '../../features/wallet/ledger/book'
import { deriveId } from '../../features/wallet/ledger/deriveId'
import { demoRecruiter, demoSeeker } from '../accounts'
import { type DemoOrder, demoOrders } from '../money/orders'
import { momentOf } from '../times'

interface Site {
  readonly tenantId: number
  readonly now: Date
}

/** What operators find on their lists: a difference of a bill, and a company's request for an invoice. */
async function loadQueues(tx: Db, { tenantId, now }: Site): Promise<void> {
  const at = momentOf(now, -1, 10)
  const no = `demo${tenantId}P20261102`
  await tx.insert(moneyFindings).values({
    ...{ tenantId, kind: 'notInBill', channel: 'sandbox', reference: no, amount: 4900n, at },
    facts: { day: momentOf(now, -2, 12).toISOString().slice(0, 10), no },
  })
  const isIt = and(eq(orders.tenantId, tenantId), eq(orders.role, 1), eq(orders.amount, 59_800n))
  const [order] = await tx.select().from(orders).where(isIt).limit(1)
  if (!order) return
  const buyer = { kind: 'company' as const, title: '福建楼台人力资源有限公司', taxNo: '91350100M000100Y43' }
  await tx.insert(invoices).values({
    ...{ id: deriveId('demo invoice', order.id), tenantId, orderId: order.id, userId: order.userId, ...buyer },
    ...{ email: 'caiwu@example.com', amount: order.amount, state: 'requested' as const, byHand: true, createdAt: at },
  })
}

/** Half a year of orders, payments and refunds of both demo accounts, booked as the product books them. */
export async function loadMoney(tx: Db, { tenantId, now }: Site): Promise<void> {
  for (const { mobile } of [demoSeeker, demoRecruiter]) {
    const isIt = and(eq(users.tenantId, tenantId), eq(users.mobile, mobile))
    const [account] = await tx.select({ id: users.id }).from(users).where(isIt)
    const role = mobile === demoRecruiter.mobile ? 1 : 0
    if (!account || !isRole(role)) continue
    for (const [nth, order] of demoOrders[role].entries())
      await loadOrder(tx, { tenantId, userId: account.id, role, nth, order, now })
  }
  await loadQueues(tx, { tenantId, now })
}

interface Loading extends Site {
  readonly userId: number
  readonly role: Role
  readonly nth: number
  readonly order: DemoOrder
}

/** Minutes from the order to its payment. */
const pause = 2

async function loadOrder(tx: Db, { tenantId, userId, role, nth, order, now }: Loading): Promise<void> {
  const { days, hour, title, price, discount = 0, by, kind, end, refund } = order
  const createdAt = new Date(momentOf(now, -days, hour).getTime() + ((nth * 7) % 60) * 60_000)
  const paidAt = new Date(createdAt.getTime() + pause * 60_000)
  const closesAt = new Date(createdAt.getTime() + 30 * 60_000)
  const id = deriveId('demo order', tenantId, userId, nth)
  const paymentId = deriveId('demo payment', id)
  const no = orderNo(id, createdAt)
  const amount = BigInt(price - discount)
  const isClosed = end === 'closed'
  const [row] = await tx
    .insert(orders)
    .values({
      ...{ id, no, tenantId, userId, role, title, amount, price: BigInt(price), discount: BigInt(discount) },
      product: kind,
      item: kind === recharge.kind ? { amount: price } : {},
      state: isClosed ? ('closed' as const) : ('fulfilled' as const),
      payToken: id.replaceAll('-', '').slice(0, 22),
      ...{ createdAt, closesAt },
      ...(isClosed ? { closedAt: closesAt } : { paidAt, fulfilledAt: paidAt, paymentId }),
    })
    .returning()
  if (!row || isClosed) return
  const parts = { db: tx, now: () => paidAt, products: new Map([[recharge.kind, recharge]]) }
  const number = paymentNo(row, paymentId)
  const providerNo = by === 'sandbox' ? `demo${number}` : null
  await tx.insert(payments).values({
    ...{ id: paymentId, no: number, tenantId, orderId: id, channel: by, amount, state: 'paid', createdAt, paidAt },
    ...{ scene: by === 'sandbox' ? 'qr' : 'wallet', providerNo },
  })
  if (providerNo) {
    await tx.insert(sandboxPayments).values({
      ...{ no: number, prepayId: `demo${number}`, transactionId: providerNo, amount, description: title },
      ...{ notifyUrl: '', state: 'SUCCESS' as const, createdAt, paidAt },
    })
    await bookPayment(parts, row, { channel: by })
  } else {
    const from = await openAccount(parts, { tenantId, userId, kind: 'wallet' })
    const to = await openAccount(parts, { tenantId, kind: 'revenue' })
    const transfer = { id: deriveId('pay', id), tenantId, unit: money, from, to, amount, orderId: id }
    const booked = await book(parts, [{ ...transfer, reason: 'order.pay', reference: id }])
    if (!booked.ok) throw new Error('A demo account has too little money')
    await spendCoupon(parts, row)
  }
  if (refund) await loadRefund(tx, { row, refund, at: new Date(paidAt.getTime() + 86_400_000) })
}

/** Back into the wallet that paid. */
async function loadRefund(
  tx: Db,
  { row, refund, at }: { row: typeof orders.$inferSelect; refund: NonNullable<DemoOrder['refund']>; at: Date },
): Promise<void> {
  const { id: orderId, tenantId, userId, paymentId } = row
  const parts = { db: tx, now: () => at }
  const id = deriveId('demo refund', orderId)
  const transferId = deriveId(id, 'transfer')
  const amount = BigInt(refund.amount)
  const from = await openAccount(parts, { tenantId, kind: 'revenue' })
  const to = await openAccount(parts, { tenantId, userId, kind: 'wallet' })
  await book(parts, [
    { id: transferId, tenantId, unit: money, from, to, amount, reason: 'refund', reference: id, orderId },
  ])
  await tx.insert(refunds).values({
    ...{ id, no: `R${id.replaceAll('-', '').slice(0, 28)}`, tenantId, orderId, paymentId: paymentId ?? '', amount },
    ...{ why: refund.why, transferId, state: 'done' as const, createdAt: at, doneAt: at },
  })
  const state = amount === row.amount ? ('refunded' as const) : ('partlyRefunded' as const)
  await tx.update(orders).set({ state, refunded: amount }).where(eq(orders.id, orderId))
}
