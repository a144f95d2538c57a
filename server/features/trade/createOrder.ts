import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, failure, type Result, success } from '#contract/errors'
import { wireFen } from '#contract/wallet/fen'
import { type Buyer, type Item, type OrderRow, takesCoupons } from '../../area/product'
import { lock } from '../../db/locks'
import { orders } from '../../db/schema/money/trade'
import type { Services } from '../../services'
import { deriveId } from '../../wire/deriveId'
import { enqueue } from '../../work/enqueue'
import { orderClosings } from './closing'
import { reserveBest } from './coupons/orderCoupons'
import { findMoneyRules } from './moneyRules'
import { refuseSmallOrders } from './risk'

export interface NewOrder extends Buyer {
  /** The key of the act: the order's id derives from it. */
  readonly key: string
  readonly product: string
  readonly item: Item
  /** The price that the page showed, without a coupon; undefined if it showed none. */
  readonly expected?: number | undefined
  readonly returnTo?: string
}

const notForSale = failure(codes.notFound, '该商品已下架，请看看其他商品')

/** Prices and stores an order with the coupon that takes most off, in the caller's transaction. */
export async function createOrder(services: Services, wanted: NewOrder): Promise<Result<OrderRow>> {
  const { db, now, products } = services
  const { tenantId, userId, role, key, item, expected, returnTo = '' } = wanted
  const product = products.get(wanted.product)
  if (!product) return notForSale
  // Acts at once must not each find room for themselves alone.
  await lock(db, 'orders', userId)
  const rules = await findMoneyRules(db, tenantId)
  const tooMany = await refuseTooMany(services, wanted, rules)
  if (tooMany) return tooMany
  const risky = await refuseSmallOrders(services, wanted)
  if (risky) return risky
  const offered = await product.offer(services, wanted, item)
  if (!offered.ok) return offered
  const { title, price, item: kept } = offered.data
  if (price <= 0n) throw new Error(`${product.kind} is offered for ${price} fen`)
  if (expected !== undefined && BigInt(expected) !== price)
    return failure(codes.conflict, '价格有变化，请确认新的价格', { amount: wireFen(price) })
  const id = deriveId('order', tenantId, userId, key)
  const createdAt = now()
  const closesAt = new Date(createdAt.getTime() + rules.closesAfter * 60_000)
  const [row] = await db
    .insert(orders)
    .values({
      id,
      no: orderNo(id, createdAt),
      tenantId,
      userId,
      role,
      product: product.kind,
      item: kept,
      title,
      price,
      discount: 0n,
      amount: price,
      state: 'created' as const,
      returnTo,
      createdAt,
      closesAt,
      payToken: randomBytes(16).toString('base64url'),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return failure(codes.conflict, '操作编号已用于另一个订单，请刷新页面后重试')
  await enqueue(services, orderClosings, { id }, { key: id, runAt: closesAt })
  return success(takesCoupons(product) ? await takeCoupon(services, wanted, row) : row)
}

async function takeCoupon(services: Services, buyer: Buyer, order: OrderRow): Promise<OrderRow> {
  const { id: orderId, product, price } = order
  const purchase = { orderId, product, role: buyer.role, price: Number(price), allowsCoupons: true }
  const taken = await reserveBest(services, buyer, purchase)
  if (!taken) return order
  const discount = BigInt(taken.discount)
  const [row] = await services.db
    .update(orders)
    .set({ couponId: taken.couponId, discount, amount: price - discount })
    .where(eq(orders.id, orderId))
    .returning()
  if (!row) throw new Error('An order was not changed')
  return row
}

async function refuseTooMany(
  { db, now }: Services,
  { tenantId, userId }: Buyer,
  { openOrders, ordersAnHour }: { openOrders: number; ordersAnHour: number },
) {
  const own = and(eq(orders.userId, userId), eq(orders.tenantId, tenantId))
  const hourAgo = new Date(now().getTime() - 3_600_000)
  const lately = await db.$count(orders, and(own, gt(orders.createdAt, hourAgo)))
  if (lately >= ordersAnHour) return failure(codes.tooManyRequests, '下单太频繁了，请稍后再试')
  const open = await db.$count(orders, and(own, inArray(orders.state, ['created', 'paying'])))
  return open >= openOrders ? failure(codes.conflict, `您有${open}个订单待支付，请先支付或取消`) : undefined
}

/** `20261121` and 12 digits that follow from the order's id. */
export function orderNo(id: string, createdAt: Date): string {
  const day = dayInChina(createdAt).replaceAll('-', '')
  const digits = createHash('sha256').update(id).digest().readBigUInt64BE(0) % 1_000_000_000_000n
  return day + String(digits).padStart(12, '0')
}
