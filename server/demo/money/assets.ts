import type { Role } from '#contract/roles'
import type { CouponWay } from '#contract/trade/coupon'

export interface DemoCoupon {
  readonly way: CouponWay
  readonly name: string
  /** Fen. */
  readonly off: number
  readonly threshold: number
  readonly products?: readonly string[]
  /** Days from the demo's first day to the coupon's end; below 0 if it has ended. */
  readonly days: number
  /** Index in `demoOrders` of the order that used it. */
  readonly order?: number
}

/** Coupons of the demo's seeker (0) and recruiter (1). */
export const demoCoupons: Readonly<Record<Role, readonly DemoCoupon[]>> = {
  0: [
    { way: 'invitation', name: '邀请好友券', off: 500, threshold: 1500, days: 2 },
    { way: 'claim', name: '求职权益包券', off: 200, threshold: 900, products: ['package', 'prop'], days: 12 },
    { way: 'registration', name: '会员抵扣券', off: 1000, threshold: 4900, products: ['vip'], days: 26 },
    { way: 'registration', name: '求职新人券', off: 300, threshold: 990, days: -90, order: 2 },
    { way: 'claim', name: '周末冲刺券', off: 300, threshold: 1990, days: -20 },
  ],
  1: [
    { way: 'invitation', name: '邀请同行券', off: 1500, threshold: 9900, days: 3 },
    { way: 'claim', name: '招聘权益包券', off: 2000, threshold: 9900, products: ['package', 'prop'], days: 14 },
    { way: 'claim', name: '续费专享券', off: 10_000, threshold: 79_800, products: ['vip'], days: 40 },
    { way: 'registration', name: '招聘新人券', off: 5000, threshold: 19_900, days: -120, order: 1 },
    { way: 'claim', name: '金秋招聘券', off: 3000, threshold: 19_900, days: -8 },
  ],
}

export interface DemoPackage {
  /** Code of a package in the default goods. */
  readonly code: string
  /** How many days ago it was given. */
  readonly given: number
  /** How many days ago it was opened; undefined if it was not. */
  readonly opened?: number
  /** Days left to open it. */
  readonly openIn?: number
  /** Number of used pieces by right. */
  readonly used?: Readonly<Record<string, number>>
}

/** Packages that the demo's seeker (0) and recruiter (1) were given. */
export const demoPackages: Readonly<Record<Role, readonly DemoPackage[]>> = {
  0: [
    { code: 'sprint', given: 70, opened: 66, used: { greeting: 50 } },
    { code: 'sprint', given: 9, opened: 6, used: { greeting: 17 } },
    { code: 'sprint', given: 1, openIn: 29 },
  ],
  1: [
    { code: 'starter', given: 85, opened: 80, used: { greeting: 60 } },
    { code: 'urgent', given: 14, opened: 13, used: { greeting: 64, phone: 12, jobTop: 5, jobRefresh: 21 } },
    { code: 'starter', given: 2, openIn: 28 },
  ],
}

/** A code that every user of a demo site can redeem. */
export const demoCouponCode = {
  key: 'demo-code',
  code: 'RENCAI2026',
  name: '体验券',
  off: 500,
  threshold: 900,
  days: 30,
}
