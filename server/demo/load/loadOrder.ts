import { eq } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import { type Goods, priceOf } from '#contract/vip/goods'
import { fen } from '#contract/wallet/fen'
import type { OrderRow, Product } from '../../area/product'
import type { Db } from '../../db/database'
import { orders, payments, refunds, sandboxPayments } from '../../db/schema/money/trade'
import { bookPayment } from '../../features/trade/bookings'
import { spendCoupon } from '../../features/trade/coupons/orderCoupons'
import { orderNo } from '../../features/trade/createOrder'
import { paymentNo } from '../../features/trade/payments/paying'
import { recharge } from '../../features/trade/recharge'
import { defaultGoods } from '../../features/vip/goods/defaultGoods'
import { openPackage } from '../../features/vip/packages/acts'
import { money, openAccount } from '../../features/wallet/ledger/accounts'
import { book } from '../../features/wallet/ledger/book'
import { takeRight } from '../../features/wallet/rights/takeRight'
import type { Services } from '../../services'
import { deriveId } from '../../wire/deriveId'
import type { DemoOrder } from '../money/orders'
import { momentOf } from '../times'

const minute = 60_000
const day = 86_400_000

export interface StepParts {
  readonly db: Db
  readonly now: () => Date
  readonly products: ReadonlyMap<string, Product>
}

/** Something that happened at a time; `now` is that time. */
export interface Step {
  readonly at: Date
  readonly run: (parts: StepParts) => Promise<void>
}

interface Loading {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
  readonly now: Date
  readonly nth: number
  readonly order: DemoOrder
}

/** Key of the order at an index of `demoOrders`. */
export const demoOrderId = (tenantId: number, userId: number, nth: number): string =>
  deriveId('demo order', tenantId, userId, nth)

/** The default goods of a role, by kind and code. */
export function goodsOf(role: Role, kind: Goods['kind'], code: string): Goods {
  const found = defaultGoods.find((each) => each.kind === kind && each.role === role && each.code === code)
  if (!found) throw new Error(`There are no goods ${kind} ${code}`)
  return found
}

/** An order with its payment and its rights, then their uses, and its refund. */
export function stepsOfOrder(loading: Loading): readonly Step[] {
  const { tenantId, userId, role, now, nth, order } = loading
  const { days, hour, refund, weekly = {} } = order
  const id = demoOrderId(tenantId, userId, nth)
  const at = new Date(momentOf(now, -days, hour).getTime() + ((nth * 7) % 60) * minute)
  const later = (days: number) => new Date(at.getTime() + days * day)
  const uses = [1, 2, 3].flatMap((week) =>
    Object.entries(weekly).map(([unit, count], place) => ({
      at: new Date(later(week * 6).getTime() + (place * 47 - 90) * minute),
      run: async (parts: StepParts) => {
        const use = { tenantId, userId, role, unit, count, id: deriveId(id, 'demo use', unit, week), reason: unit }
        const used = await takeRight(parts, use)
        if (!used.ok) throw new Error(`A demo account has too few ${unit}`)
      },
    })),
  )
  const back = refund && { at: later(1), run: (parts: StepParts) => giveMoneyBack(parts, id, refund) }
  return [{ at, run: (parts) => loadOrder(parts, loading, id) }, ...uses, ...(back ? [back] : [])]
}

/** The order's item in the form of its product. */
function offered({ order: { what }, role }: Loading) {
  if (typeof what === 'number')
    return { product: recharge.kind, title: '钱包充值', price: what, item: { amount: what } as Record<string, unknown> }
  const goods = goodsOf(role, what.kind, what.code)
  const items = { vip: { goods, act: 'open', replaces: [] }, package: { goods }, prop: goods }
  return { product: what.kind, title: goods.name, price: priceOf(goods), item: items[what.kind] }
}

/** From the order to its payment. */
const pause = 2 * minute

async function loadOrder({ db, products, now }: StepParts, loading: Loading, id: string): Promise<void> {
  const { tenantId, userId, role, order } = loading
  const { discount = 0, by, end } = order
  const { product, title, price, item } = offered(loading)
  const createdAt = now()
  const paidAt = new Date(createdAt.getTime() + pause)
  const closesAt = new Date(createdAt.getTime() + 30 * minute)
  const paymentId = deriveId('demo payment', id)
  const amount = BigInt(price - discount)
  const isClosed = end === 'closed'
  const [row] = await db
    .insert(orders)
    .values({
      id,
      no: orderNo(id, createdAt),
      tenantId,
      userId,
      role,
      title,
      product,
      item,
      amount,
      price: BigInt(price),
      discount: BigInt(discount),
      createdAt,
      closesAt,
      state: isClosed ? ('closed' as const) : ('fulfilled' as const),
      payToken: id.replaceAll('-', '').slice(0, 22),
      ...(isClosed ? { closedAt: closesAt } : { paidAt, fulfilledAt: paidAt, paymentId }),
    })
    .returning()
  if (!row || isClosed) return
  const parts = { db, now: () => paidAt, products }
  await pay(parts, row, { by, paymentId })
  // Products need no other services than these.
  await products.get(product)?.fulfil(parts as unknown as Services, row)
  if (product === 'package') await openPackage(parts, { tenantId, userId, role }, deriveId(id, 'package'))
}

async function pay(parts: StepParts, row: OrderRow, { by, paymentId }: { by: DemoOrder['by']; paymentId: string }) {
  const { id, tenantId, userId, amount, title, createdAt, paidAt } = row
  const number = paymentNo(row, paymentId)
  const providerNo = by === 'sandbox' ? `demo${number}` : null
  await parts.db.insert(payments).values({
    id: paymentId,
    no: number,
    tenantId,
    orderId: id,
    channel: by,
    amount,
    state: 'paid',
    createdAt,
    paidAt,
    scene: by === 'sandbox' ? 'qr' : 'wallet',
    providerNo,
  })
  if (providerNo) {
    await parts.db.insert(sandboxPayments).values({
      no: number,
      prepayId: `demo${number}`,
      transactionId: providerNo,
      amount,
      description: title,
      notifyUrl: '',
      state: 'SUCCESS' as const,
      createdAt,
      paidAt,
    })
    await bookPayment(parts, row, { channel: by })
    return
  }
  const from = await openAccount(parts, { tenantId, userId, kind: 'wallet' })
  const to = await openAccount(parts, { tenantId, kind: 'revenue', shareOf: userId })
  const transfer = { id: deriveId('pay', id), tenantId, unit: money, from, to, amount, orderId: id }
  const booked = await book(parts, [{ ...transfer, reason: 'order.pay', reference: id }])
  if (!booked.ok) throw new Error('A demo account has too little money')
  await spendCoupon(parts, row)
}

/** Refunds to the wallet that paid, and takes the goods back. */
async function giveMoneyBack(
  parts: StepParts,
  orderId: string,
  refund: NonNullable<DemoOrder['refund']>,
): Promise<void> {
  const { db, now } = parts
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) return
  const { tenantId, userId, paymentId, product } = row
  const id = deriveId('demo refund', orderId)
  const transferId = deriveId(id, 'transfer')
  const amount = BigInt(refund.amount)
  const isWhole = amount === row.amount
  await parts.products.get(product)?.takeBack?.(parts as unknown as Services, row, {
    refundId: id,
    amount: fen(amount),
    of: fen(row.amount),
  })
  const from = await openAccount(parts, { tenantId, kind: 'revenue', shareOf: userId })
  const to = await openAccount(parts, { tenantId, userId, kind: 'wallet' })
  await book(parts, [
    { id: transferId, tenantId, unit: money, from, to, amount, reason: 'refund', reference: id, orderId },
  ])
  await db.insert(refunds).values({
    id,
    no: `R${id.replaceAll('-', '').slice(0, 28)}`,
    tenantId,
    orderId,
    paymentId: paymentId ?? '',
    amount,
    why: refund.why,
    transferId,
    state: 'done' as const,
    createdAt: now(),
    doneAt: now(),
  })
  const state = isWhole ? ('refunded' as const) : ('partlyRefunded' as const)
  await db.update(orders).set({ state, refunded: amount }).where(eq(orders.id, orderId))
}
