import { and, asc, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import {
  chooseOrderCoupon,
  claimCoupon,
  countCoupons,
  findCouponOffers,
  findCoupons,
  findOrderCoupons,
  redeemCoupon,
} from '#contract/trade/coupon'
import { discountOf } from '#contract/trade/couponWorth'
import { coupons } from '../../../db/schema/money/coupons'
import { runInTransaction } from '../../../db/transactional'
import { SlidingWindow } from '../../../edge/rateLimit'
import { type Handler, handle } from '../../../wire/handle'
import { findOwnOrder } from '../orderRows'
import { showSummary } from '../show'
import { tellOrder } from '../tellOrder'
import { chooseCoupon, mayChangeCoupon } from './chooseCoupon'
import { countUsable, findUnused, isInGroup, isOwn, showCoupon } from './couponRows'
import { giveCoupon } from './give'
import { hindranceOf, purchaseOf } from './judge'
import { findCodeRule, findCouponRules } from './rules'

/** Limits tries, so that nobody finds codes by guessing. */
const triesPerUser = new SlidingWindow({ name: 'coupons.triesPerUser', count: 10, window: 600_000 })

const tooMany = failure(codes.tooManyRequests, '兑换太频繁了，请10分钟后再试')
const unknownOrder = failure(codes.notFound, '订单不存在')
const unknownCode = failure(codes.invalidInput, '兑换码不存在，请检查后重试', { field: 'code' })
const codeOver = failure(codes.conflict, '这个兑换码已经过期')
const gone = failure(codes.conflict, '来晚了，优惠券已经领完')
const had = failure(codes.conflict, '您已经领过这张优惠券')
const otherRole = failure(codes.conflict, '这张优惠券不适用于当前身份，切换身份后再试')

export const couponHandlers: readonly Handler[] = [
  handle(findCoupons, async ({ input: { group, cursor, limit }, user, tenant, services: { db, now } }) => {
    const at = now()
    const own = and(isOwn({ tenantId: tenant.id, userId: user.userId, role: user.role }), isInGroup(group, at))
    const isFirstEnd = group === 'usable'
    const { endsAt, id } = coupons
    const [time = Number.NaN, before = Number.NaN] = (cursor ?? '').split('_').map(Number)
    if (cursor !== undefined && !(Number.isSafeInteger(before) && Math.abs(time) <= 8.64e15))
      return failure(codes.invalidInput, '请从第一页重新加载')
    const beyond = isFirstEnd ? gt : lt
    const last = new Date(time)
    const rows = await db
      .select()
      .from(coupons)
      .where(
        and(
          own,
          cursor === undefined ? undefined : or(beyond(endsAt, last), and(eq(endsAt, last), beyond(id, before))),
        ),
      )
      .orderBy(...(isFirstEnd ? [asc(endsAt), asc(id)] : [desc(endsAt), desc(id)]))
      .limit(limit + 1)
    const list = rows.slice(0, limit)
    const end = list.at(-1)
    return success({
      list: list.map((row) => showCoupon(row, at)),
      next: end && rows.length > limit ? `${end.endsAt.getTime()}_${end.id}` : undefined,
      total: cursor === undefined ? await db.$count(coupons, own) : null,
    })
  }),

  handle(countCoupons, async ({ user, tenant, services: { db, now } }) =>
    success(await countUsable(db, { tenantId: tenant.id, userId: user.userId, role: user.role }, now())),
  ),

  handle(findCouponOffers, async ({ user, tenant, services: { db, now } }) => {
    const rules = await findCouponRules(db, { tenantId: tenant.id, way: 'claim', now: now() })
    const fitting = rules.filter(({ role }) => role === null || role === user.role)
    const keys = fitting.map(({ key }) => key)
    const mine = await db
      .select({ key: coupons.ruleKey })
      .from(coupons)
      .where(and(eq(coupons.userId, user.userId), inArray(coupons.ruleKey, keys)))
    const isMine = (key: string) => mine.some((each) => each.key === key)
    return success({
      list: fitting.map(({ key, name, off, threshold, products, days, left }) => ({
        key,
        name,
        off,
        threshold,
        products: [...products],
        days,
        state: isMine(key) ? ('claimed' as const) : left === 0 ? ('gone' as const) : ('open' as const),
      })),
    })
  }),

  handle(claimCoupon, ({ input: { key }, user, tenant, services }) =>
    runInTransaction(services, async ({ db, now }) => {
      const rules = await findCouponRules(db, { tenantId: tenant.id, way: 'claim', now: now() })
      const rule = rules.find((each) => each.key === key)
      if (!rule) return failure(codes.notFound, '这个活动已经结束')
      if (rule.role !== null && rule.role !== user.role) return otherRole
      const given = await giveCoupon(db, { tenantId: tenant.id, userId: user.userId, rule, now: now() })
      if (given.kind === 'given') return success(showCoupon(given.coupon, now()))
      return given.kind === 'gone' ? gone : had
    }),
  ),

  handle(redeemCoupon, ({ input: { code }, user, tenant, services }) =>
    runInTransaction(services, async ({ db, now }) => {
      if (!triesPerUser.take(`${user.userId}`, now().getTime())) return tooMany
      const rule = await findCodeRule(db, { tenantId: tenant.id, code, now: now() })
      if (!rule) return unknownCode
      if (rule.isOver) return codeOver
      if (rule.role !== null && rule.role !== user.role) return otherRole
      const given = await giveCoupon(db, { tenantId: tenant.id, userId: user.userId, rule, now: now() })
      if (given.kind === 'given') return success(showCoupon(given.coupon, now()))
      return given.kind === 'gone' ? gone : had
    }),
  ),

  handle(findOrderCoupons, async ({ input: { orderId }, user, tenant, services }) => {
    const { db, now } = services
    const order = await findOwnOrder(db, { tenantId: tenant.id, userId: user.userId }, orderId)
    if (!order) return unknownOrder
    const purchase = purchaseOf(services, order)
    const { role, price } = purchase
    const at = now()
    const shown = (await findUnused(db, { tenantId: tenant.id, userId: user.userId, role }))
      .map((row) => ({ row, hindrance: hindranceOf(row, purchase, at) ?? '' }))
      .filter(({ row }) => row.state === 'reserved' || row.endsAt > at)
      .map(({ row, hindrance }) => ({
        ...showCoupon(row, at),
        hindrance,
        discount: hindrance ? 0 : discountOf(row.off, price),
      }))
    return success({
      mayChange: await mayChangeCoupon(db, order),
      chosen: order.couponId ?? 0,
      list: shown.toSorted((left, right) => right.discount - left.discount),
    })
  }),

  handle(chooseOrderCoupon, ({ input: { orderId, couponId }, user, tenant, services }) =>
    runInTransaction(services, async (inside) => {
      const order = await findOwnOrder(inside.db, { tenantId: tenant.id, userId: user.userId }, orderId)
      if (!order) return unknownOrder
      const changed = await chooseCoupon(inside, order, couponId)
      if (!changed.ok) return changed
      inside.afterCommit((after) => tellOrder(after, order))
      return success(showSummary(changed.data))
    }),
  ),
]
