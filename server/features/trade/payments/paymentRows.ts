import { eq } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import { pathTo } from '#contract/page'
import { tradePages } from '#contract/trade/pages'
import { wireFen } from '#contract/wallet/fen'
import type { OrderRow } from '../../../area/product'
import { orders, payments } from '../../../db/schema/money/trade'
import { tenants } from '../../../db/schema/site/tenants'
import type { Services } from '../../../services'
import { isOpenOrder } from '../orderRows'

export type PaymentRow = typeof payments.$inferSelect

/** The failure of an order that cannot be paid. */
export function refuseState({ state }: OrderRow): Failure | undefined {
  if (isOpenOrder(state)) return undefined
  return failure(codes.conflict, state === 'closed' ? '订单已关闭，请重新下单' : '订单已支付，不用再次支付', { state })
}

/** The failure of a payment whose page showed another sum than the order has now. */
export function refuseOtherAmount({ amount }: OrderRow, shown: number | undefined): Failure | undefined {
  if (shown === undefined || BigInt(shown) === amount) return undefined
  return failure(codes.conflict, '应付金额有变化，请确认后再付', { amount: wireFen(amount) })
}

export const noticePath = '/api-pay/notice'

/** Addresses of a tenant's site that a provider is given. */
export async function providerUrls({ db, siteUrl }: Services, tenantId: number, channel: string, orderId: string) {
  const [tenant] = await db.select({ key: tenants.key }).from(tenants).where(eq(tenants.id, tenantId))
  const site = siteUrl({ key: tenant?.key ?? '' })
  const notifyUrl = `${site}${noticePath}/${channel}`
  return { notifyUrl, returnUrl: `${site}${pathTo(tradePages['vip-trade-status'], { id: orderId })}` }
}

export async function findPayment({ db }: Pick<Services, 'db'>, id: string) {
  const [row] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id))
  return row
}
