import { min } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { moneyFindings } from '../../../db/schema/money/trade'
import { tenants } from '../../../db/schema/site/tenants'
import type { Services } from '../../../services'
import { tellMoneyOperators } from './tellMoneyOperators'

export interface Finding {
  /** 0 if it belongs to no tenant. */
  readonly tenantId: number
  readonly kind: FindingKind
  readonly channel: string
  readonly reference: string
  readonly facts: Readonly<Record<string, string>>
  readonly amount?: bigint
}

export type FindingRow = typeof moneyFindings.$inferSelect

/** Kinds of findings, with their titles for operators. */
export const findingKinds = {
  unknownPayment: '渠道收到一笔我们没有的付款',
  wrongAmount: '付款金额与订单不符',
  paidTwice: '同一笔支付有两个渠道单号',
  refundFailed: '渠道拒绝退款，商品已还给买家',
  refundStuck: '退款超过一天没有结果',
  refundWished: '用户在渠道的页面申请退款',
  notSettled: '货款还冻结在渠道，没有结算给商户',
  notInBill: '我们已入账，账单里没有',
  notBooked: '账单里有，我们没有入账',
  otherAmount: '账单金额与入账不符',
  billMissing: '拿不到这一天的账单，没有对账',
  riskSmallOrders: '一小时内小额订单过多，已暂停下单',
  riskPayers: '一小时内付款人过多，已暂停付款',
} as const
export type FindingKind = keyof typeof findingKinds

type Parts = Pick<Services, 'db' | 'now'> & Partial<Pick<Services, 'log'>>

/** Puts something on the operators' list, once for each event. Resolves to the row if it is new. */
export async function noteFinding({ db, now, log }: Parts, finding: Finding) {
  const [added] = await db
    .insert(moneyFindings)
    .values({ ...finding, at: now() })
    .onConflictDoNothing()
    .returning()
  const { kind, channel, reference } = finding
  if (!added) return undefined
  const site = finding.tenantId > 0 ? finding.tenantId : await firstTenant(db)
  await tellMoneyOperators(db, { tenantId: site, now: now(), what: 'finding' })
  log?.warn({ kind, channel, reference }, 'Something about money needs an operator')
  return added
}

/** The site whose operators work through what names no site. */
export async function firstTenant(db: Db): Promise<number> {
  const [first] = await db.select({ id: min(tenants.id) }).from(tenants)
  return first?.id ?? 0
}
