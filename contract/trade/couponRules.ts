import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { DayOrNone, Instant, Nothing, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { FenAmount, greatestAmount } from '../wallet/fen'
import { CouponKey, CouponWay, couponWays } from './coupon'
import { couponScopes } from './couponWorth'

/** What acts here are about, as the log names it. */
const couponRule = { key: 'couponRule', title: '优惠券规则', facts: { rule: '规则' } } as const

/** The rules by which a site gives coupons; operators see and change them. */

/** The users who get a rule's coupons. */
export const couponAudiences = { both: '所有用户', seeker: '求职者', recruiter: '招聘者' } as const
export type CouponAudience = keyof typeof couponAudiences
const Audience = z.enum(Object.keys(couponAudiences) as [CouponAudience, ...CouponAudience[]], '请选择发放对象')

/** `off`: an operator stopped it. `ended`: its last day is over. `out`: all coupons are given. */
export const couponRuleStates = { on: '发放中', off: '已停用', ended: '已结束', out: '已发完' } as const
export type CouponRuleState = keyof typeof couponRuleStates
const State = z.enum(Object.keys(couponRuleStates) as [CouponRuleState, ...CouponRuleState[]])

const Scope = z.enum(Object.keys(couponScopes) as [string, ...string[]], '适用商品不正确')

const whole = (most: number, message: string) => z.int(message).check(z.gte(1, message), z.lte(most, message))

const yuan = '请输入金额，最多两位小数'
const Off = z.int(yuan).check(z.gte(1, '面额至少¥0.01'), z.lte(greatestAmount, '面额最多¥1,000,000.00'))
const Threshold = z.int(yuan).check(z.gte(0, yuan), z.lte(greatestAmount, '门槛最多¥1,000,000.00'))

const Code = z._default(
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.maxLength(20, '兑换码最多20位'),
    z.refine((code) => code === '' || /^[A-Z\d]{4,20}$/.test(code), '兑换码为4到20位字母或数字'),
  ),
  '',
)

/** Maximum number of rules of a site, including stopped ones. */
export const mostCouponRules = 200

export const CouponRule = z.object({
  key: CouponKey,
  way: CouponWay,
  audience: Audience,
  name: z.string(),
  off: FenAmount,
  threshold: FenAmount,
  /** Kinds of product; empty for all. */
  products: z.array(z.string()),
  /** For how many days a coupon can be used once it is given. */
  days: z.int(),
  /** The code, if `way` is `code`; else empty. */
  code: z.string(),
  /** How many coupons one user gets, if `way` is one of `severalWays`; else 1. */
  mostEach: z.int(),
  /** How many are given in all; null for no limit. */
  most: z.nullable(z.int()),
  given: z.int(),
  /** The last day in China on which it gives; empty for no end. */
  lastDay: z.string(),
  state: State,
  /** Who changed it last, and when; empty for a default rule. */
  changedBy: z.string(),
  changedAt: Instant,
})
export type CouponRule = z.infer<typeof CouponRule>

/** Active rules (`on`), or the others, newest first. */
export const findCouponRules = endpoint({
  path: '/api-admin/trade/couponRuleFind',
  effect: 'read',
  access: { operator: 'money' },
  parties: 'none',
  input: z.strictObject({ group: z._default(z.enum(['on', 'over']), 'on'), ...pageInput(20) }),
  output: pageOf(CouponRule),
})

/**
 * Creates a rule (an empty `key`), or changes one; coupons that were already given stay unchanged. Fails with 1002 if there is no
 * such rule; with 1001 and `data.field` if another rule has the code, or if more than `most` were already given; with 1010 if the
 * site has too many rules.
 */
export const saveCouponRule = endpoint({
  path: '/api-admin/trade/couponRuleSave',
  effect: 'once',
  access: { operator: 'money' },
  parties: 'none',
  acts: { save: { name: 'money.saveRule', title: '修改优惠券规则', of: couponRule } },
  input: z
    .strictObject({
      key: z._default(z.union([z.literal(''), CouponKey], '优惠券规则不正确'), ''),
      /** It cannot be changed afterwards. */
      way: z.enum(Object.keys(couponWays) as [CouponWay, ...CouponWay[]], '请选择发放方式'),
      audience: Audience,
      name: requiredText(20, '请填写名称'),
      off: Off,
      threshold: Threshold,
      products: z._default(z.array(Scope).check(z.maxLength(3, '适用商品不正确')), []),
      days: whole(3650, '有效天数为1到3650天'),
      code: Code,
      mostEach: z._default(whole(1000, '每人最多可得1到1000张'), 1),
      most: z.optional(z.nullable(whole(1_000_000, '发放总数为1到1000000张'))),
      lastDay: z._default(DayOrNone, ''),
      basis: Basis,
    })
    .check(
      z.refine(({ off, threshold }) => threshold === 0 || threshold >= off, {
        message: '使用门槛不能低于面额，无门槛请填0',
        path: ['threshold'],
      }),
      z.refine(({ way, code }) => way !== 'code' || code !== '', {
        message: '请填写兑换码',
        path: ['code'],
      }),
      z.refine(({ way, code }) => way === 'code' || code === '', {
        message: '只有兑换码兑换的优惠券可以填写兑换码',
        path: ['code'],
      }),
    ),
  output: CouponRule,
})

/** Activates a rule, or stops it. Fails with 1002 if there is no such rule. */
export const switchCouponRule = endpoint({
  path: '/api-admin/trade/couponRuleSwitch',
  effect: 'write',
  access: { operator: 'money' },
  parties: 'none',
  acts: { switch: { name: 'money.switchRule', title: '开关优惠券规则', of: couponRule } },
  input: z.strictObject({ key: CouponKey, isOn: z.boolean() }),
  output: Nothing,
})
