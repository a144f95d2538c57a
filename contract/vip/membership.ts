import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing, Role } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { FenAmount } from '../wallet/fen'
import { Goods } from './goods'
import { RightCounts, RightName } from './rights'
import { FormerVip, VipState } from './vipState'

/**
 * State of a membership. `waiting`: begins when the one before it ends. `suspended`: its clock is stopped. `upgraded`: was
 * replaced by a better one. `refunded`: was taken back.
 */
export const membershipStates = {
  active: '生效中',
  waiting: '待生效',
  suspended: '已暂停',
  expired: '已到期',
  upgraded: '已升级',
  refunded: '已退款',
} as const
export type MembershipState = keyof typeof membershipStates
const MembershipState = z.enum(Object.keys(membershipStates) as [MembershipState, ...MembershipState[]])

export const Membership = z.object({
  id: z.string(),
  role: Role,
  code: z.string(),
  name: z.string(),
  state: MembershipState,
  startsAt: Instant,
  /** While its clock is stopped: the end if it were resumed now. */
  endsAt: Instant,
  /** Days left; a day that has begun counts as a whole day. */
  daysLeft: z.int(),
  /** The order that it was bought with; empty if it was not bought. */
  orderId: z.string(),
})
export type Membership = z.infer<typeof Membership>

/**
 * What a purchase of a membership does. `open`: the first one begins at once. `renew`: adds its days to the same membership.
 * `upgrade`: replaces the present one, whose unused days are deducted from the price. `after`: begins when the present one ends.
 */
export const BuyingAct = z.enum(['open', 'renew', 'upgrade', 'after'])
export type BuyingAct = z.infer<typeof BuyingAct>

/** A membership for sale, with its price for the caller now. */
export const Tier = z.extend(Goods, {
  act: BuyingAct,
  /** Value of the unused days of the present membership, in fen. */
  credit: FenAmount,
  /** Amount to pay. */
  amount: FenAmount,
  /** The price before the promotion, if somebody has paid it. */
  former: z.nullable(FenAmount),
  /** When it would begin and end. */
  startsAt: Instant,
  endsAt: Instant,
})
export type Tier = z.infer<typeof Tier>

/** How memberships work on this site. */
export const getVipSetting = endpoint({
  path: '/api-user/vip/settingGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    suspension: z.object({
      /** How often a user may suspend within `within` days; 0 means never. */
      times: z.int(),
      within: z.int(),
      /** After this many days the clock restarts by itself. */
      days: z.int(),
    }),
    /** What everybody gets each day without a membership. */
    ordinary: RightCounts,
  }),
})

/** The memberships for sale to the caller's role, in the tenant's order. */
export const findVips = endpoint({
  path: '/api-user/vip/find',
  effect: 'read',
  needs: 'shop',
  access: 'login',
  input: Nothing,
  output: z.object({
    list: z.array(Tier),
    /** The rights that any of them gives. */
    rights: z.array(RightName),
    ordinary: RightCounts,
    /** Why memberships cannot be bought now; empty if they can. */
    refusal: z.string(),
  }),
})

/** The caller's memberships in this role: the current one, waiting ones, then former ones, newest first. */
export const findMyVips = endpoint({
  path: '/api-user/vip/findMe',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject({ ...cursorInput(20) }), { limit: 20 }),
  output: cursorPageOf(Membership),
})

const UsedRight = z.object({ right: RightName, given: z.int(), used: z.int(), free: z.int() })

/** A membership with its rights and how many are left. Fails with 1002 if it is not the caller's. */
export const getVip = endpoint({
  path: '/api-user/vip/get',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: z.uuid('会员编号不正确') }),
  output: z.extend(Membership, {
    note: z.string(),
    /** The amount paid, with earlier payments that were credited. */
    value: FenAmount,
    rights: z.array(UsedRight),
    daily: RightCounts,
  }),
})

const Pausing = z.object({
  /** How often the caller may still suspend; `nextAt`: when again if that is 0, empty if waiting does not help. */
  left: z.int(),
  nextAt: Instant,
  /** When the clock stopped, and when it restarts by itself; empty while it runs. */
  since: Instant,
  until: Instant,
})

/** The caller's membership in this role: `simple` says whether there is one, `full` also what can be done with it. */
export const getVipData = endpoint({
  path: '/api-user/vip/data',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject({ type: z._default(z.enum(['simple', 'full']), 'simple') }), { type: 'simple' }),
  output: z.object({
    vip: z.nullable(VipState),
    /** Without `vip`: the one that expired last; null for none. */
    formerVip: z.nullable(FormerVip),
    /** With `full`: the membership that counts, or is suspended. */
    current: z.nullable(Membership),
    pausing: z.nullable(Pausing),
  }),
})

/**
 * Stops the clock of the caller's memberships in this role; their rights cannot be used until it restarts. Fails with 1010 if
 * there is no membership, the clock is already stopped, or the site's limit is reached.
 */
export const startSuspension = endpoint({
  path: '/api-user/vip/suspend/start',
  effect: 'once',
  access: 'login',
  input: Nothing,
  output: z.object({ current: Membership, pausing: Pausing }),
})

/** Restarts the clock, with as much time as was left. Fails with 1010 if it is not stopped. */
export const endSuspension = endpoint({
  path: '/api-user/vip/suspend/end',
  effect: 'once',
  access: 'login',
  input: Nothing,
  output: z.object({ current: Membership, pausing: Pausing }),
})
