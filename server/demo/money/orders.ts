import type { Role } from '#contract/roles'
import type { GoodsKind } from '#contract/vip/goods'
import type { RightCounts } from '#contract/vip/rights'

export interface DemoOrder {
  /** Days before the day of the demo, and the hour in China. */
  readonly days: number
  readonly hour: number
  /** An item of the role's default goods, or fen to charge the wallet with. */
  readonly what: { readonly kind: GoodsKind; readonly code: string } | number
  readonly by: 'wallet' | 'sandbox'
  /** Fen that a coupon took off: the one of `demoCoupons` that names the order. */
  readonly discount?: number
  /** Without it, the order was paid and fulfilled. */
  readonly end?: 'closed'
  readonly refund?: { readonly amount: number; readonly why: string }
  /** Pieces of its rights, as they were used in each of three weeks. */
  readonly weekly?: RightCounts
}

type Rest = Partial<Omit<DemoOrder, 'days' | 'hour' | 'what'>>

const recharge = (days: number, hour: number, what: number): DemoOrder => ({ days, hour, what, by: 'sandbox' })

const sold =
  (kind: GoodsKind) =>
  (days: number, hour: number, code: string, rest: Rest = {}): DemoOrder => ({
    days,
    hour,
    what: { kind, code },
    by: 'wallet',
    ...rest,
  })

const membership = sold('vip')
const bundle = sold('package')
const prop = sold('prop')

/** Purchases of the demo's seeker (0) and recruiter (1), oldest first. */
export const demoOrders: Readonly<Record<Role, readonly DemoOrder[]>> = {
  0: [
    recharge(168, 20, 5000),
    prop(168, 21, 'resumerefresh-7', { weekly: { resumeRefresh: 2 } }),
    membership(131, 12, 'month', { discount: 300, weekly: { resumeRefresh: 7, resumeTop: 1 } }),
    recharge(97, 19, 10_000),
    membership(96, 9, 'month', { weekly: { resumeRefresh: 6, smsNotice: 2 } }),
    prop(64, 22, 'resumetop-3', { weekly: { resumeTop: 1 } }),
    bundle(41, 13, 'sprint', { by: 'sandbox', end: 'closed' }),
    recharge(33, 20, 5000),
    membership(31, 8, 'month', { by: 'sandbox', weekly: { resumeRefresh: 7, smsNotice: 1 } }),
    prop(12, 18, 'resumetop-3', { refund: { amount: 300, why: '提前入职，退回未用的1天' } }),
    prop(4, 21, 'greeting-20'),
    recharge(2, 12, 2000),
  ],
  1: [
    recharge(171, 10, 100_000),
    membership(170, 11, 'plus', { discount: 5000, weekly: { phone: 9, download: 12, jobRefresh: 21 } }),
    prop(139, 15, 'jobtop-3', { weekly: { jobTop: 1 } }),
    recharge(122, 9, 50_000),
    bundle(120, 16, 'starter', { weekly: { greeting: 18 } }),
    prop(83, 14, 'joburgent-1', { refund: { amount: 2900, why: '职位已招满' } }),
    recharge(79, 10, 100_000),
    membership(78, 10, 'plus', {
      weekly: { phone: 14, relation: 6, download: 17, jobRefresh: 19, jobTop: 2, jobUrgent: 1, smsNotice: 8 },
    }),
    prop(52, 17, 'phone-10', { by: 'sandbox' }),
    prop(37, 11, 'jobrefresh-10'),
    bundle(24, 9, 'starter', { by: 'sandbox', end: 'closed' }),
    recharge(20, 14, 20_000),
    prop(19, 15, 'jobtop-3'),
    prop(6, 16, 'greeting-30'),
    prop(1, 10, 'smsnotice-30', { by: 'sandbox' }),
  ],
}
