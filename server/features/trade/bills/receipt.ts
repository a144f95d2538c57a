import { and, asc, eq } from 'drizzle-orm'
import { timeInChina } from '#contract/chinaTime'
import { maskMobile } from '#contract/text/maskMobile'
import { type PayChannel, payChannels } from '#contract/trade/order'
import { capitalYuan } from '#contract/wallet/capitalYuan'
import { showYuan } from '#contract/wallet/fen'
import type { OrderRow } from '../../../area/product'
import { users } from '../../../db/schema/accounts/accounts'
import { payments, refunds } from '../../../db/schema/money/trade'
import { tenants } from '../../../db/schema/site/tenants'
import type { Bill } from '../../../papers/bill'
import type { Services } from '../../../services'

/** 付款凭证: the payment of an order and its refunds. Undefined before it is paid. */
export async function describeReceipt({ db }: Pick<Services, 'db'>, order: OrderRow): Promise<Bill | undefined> {
  const { tenantId, userId, paymentId, paidAt } = order
  if (!paidAt || !paymentId) return undefined
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const [site] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  const [payer] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId))
  const isBack = and(eq(refunds.orderId, order.id), eq(refunds.paymentId, paymentId), eq(refunds.state, 'done'))
  const back = await db.select().from(refunds).where(isBack).orderBy(asc(refunds.createdAt))
  const kept = order.amount - order.refunded
  const isRefunded = order.refunded > 0n
  const facts = [
    { label: '付款账号', value: maskMobile(payer?.mobile ?? '') },
    { label: '支付方式', value: payChannels[(payment?.channel ?? 'wallet') as PayChannel] },
    { label: '支付单号', value: payment?.no ?? '' },
    { label: '渠道单号', value: payment?.providerNo ?? '' },
    { label: '支付时间', value: timeInChina(paidAt) },
  ]
  return {
    title: '付款凭证',
    site: site?.name ?? '',
    number: { label: '订单编号', value: order.no },
    facts: facts.filter(({ value }) => value !== ''),
    columns: ['项目', '金额'],
    rows: [
      { label: order.title, value: showYuan(order.price) },
      ...(order.discount > 0n ? [{ label: '优惠', value: showYuan(-order.discount) }] : []),
      ...back.map(({ amount, doneAt, createdAt }) => ({
        label: `退款（${timeInChina(doneAt ?? createdAt)}）`,
        value: showYuan(-amount),
      })),
    ],
    total: { label: isRefunded ? '实付（已减退款）' : '实付', value: showYuan(kept) },
    words: { label: '大写', value: capitalYuan(kept) },
    notes: ['本凭证只证明付款，不是发票，不能用于报销抵税。需要发票请在订单页申请。'],
    mark: '',
  }
}
