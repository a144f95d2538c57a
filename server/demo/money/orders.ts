import type { Role } from '../../../contract/roles'

export interface DemoOrder {
  /** Days before the day of the demo, and the hour in China. */
  readonly days: number
  readonly hour: number
  readonly title: string
  /** Fen. */
  readonly price: number
  /** Fen. */
  readonly discount?: number
  readonly by: 'wallet' | 'sandbox'
  readonly kind: 'recharge' | 'goods'
  /** Without it, the order was paid and fulfilled. */
  readonly end?: 'closed'
  readonly refund?: { readonly amount: number; readonly why: string }
}

const recharge = (days: number, hour: number, price: number): DemoOrder => ({
  ...{ days, hour, price, title: '钱包充值', by: 'sandbox', kind: 'recharge' },
})

const goods = (days: number, hour: number, title: string, price: number, rest: Partial<DemoOrder> = {}): DemoOrder => ({
  ...{ days, hour, title, price, by: 'wallet', kind: 'goods', ...rest },
})

/** What the demo's seeker (0) and recruiter (1) have bought, the oldest first. */
export const demoOrders: Readonly<Record<Role, readonly DemoOrder[]>> = {
  0: [
    recharge(168, 20, 5000),
    goods(168, 21, '简历刷新 · 10次', 1200),
    goods(131, 12, '简历置顶 · 3天', 1800, { discount: 300 }),
    recharge(97, 19, 10_000),
    goods(96, 9, '求职会员 · 30天', 3000),
    goods(64, 22, '求职会员 · 30天', 3000, { discount: 500 }),
    goods(41, 13, '简历模板 · 商务蓝', 600, { by: 'sandbox', end: 'closed' }),
    recharge(33, 20, 5000),
    goods(31, 8, '求职会员 · 30天', 3000, { by: 'sandbox' }),
    goods(12, 18, '简历置顶 · 7天', 3600, { refund: { amount: 1800, why: '投放期内提前入职，退回未用的天数' } }),
    goods(4, 21, '打招呼 · 20次', 800),
    recharge(2, 12, 2000),
  ],
  1: [
    recharge(171, 10, 100_000),
    goods(170, 11, '招聘会员 · 90天', 59_800, { discount: 5000 }),
    goods(139, 15, '职位置顶 · 7天', 9900),
    recharge(112, 9, 50_000),
    goods(110, 16, '简历查看包 · 50份', 19_900),
    goods(83, 14, '急招标记 · 7天', 4900, { refund: { amount: 4900, why: '职位已招满' } }),
    recharge(79, 10, 100_000),
    goods(78, 10, '招聘会员 · 90天', 59_800),
    goods(52, 17, '电话查看包 · 30次', 14_900, { by: 'sandbox' }),
    goods(37, 11, '职位刷新 · 100次', 6900),
    goods(24, 9, '简历查看包 · 50份', 19_900, { by: 'sandbox', end: 'closed' }),
    recharge(20, 14, 20_000),
    goods(19, 15, '职位置顶 · 7天', 9900, { discount: 1000 }),
    goods(6, 16, '打招呼 · 100次', 3900),
    goods(1, 10, '短信通知 · 200条', 1800, { by: 'sandbox' }),
  ],
}
