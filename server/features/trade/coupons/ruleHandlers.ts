import { and, eq, ne } from 'drizzle-orm'
import type { Values } from '#contract/basis'
import { codes, failure, success } from '#contract/errors'
import { severalWays } from '#contract/trade/coupon'
import {
  type CouponRule,
  findCouponRules,
  mostCouponRules,
  saveCouponRule,
  switchCouponRule,
} from '#contract/trade/couponRules'
import type { Db } from '../../../db/database'
import { couponRules } from '../../../db/schema/money/coupons'
import { runInTransaction } from '../../../db/transactional'
import { noteAct } from '../../../operators/acts'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { adoptDefaults, endOfDay, findOwnRules, lockRules, type RuleRow, roleOf, showRules } from './ownRules'

const unknown = failure(codes.notFound, '优惠券规则不存在，请刷新列表')
const wayFixed = failure(codes.invalidInput, '发放方式不能修改，请新建一条', { field: 'way' })
const codeTaken = failure(codes.invalidInput, '这个兑换码已被另一条规则使用', { field: 'code' })
const tooMany = failure(codes.conflict, `优惠券规则最多${mostCouponRules}条，请修改已停用的规则`)
const fewerThanGiven = (given: number) =>
  failure(codes.invalidInput, `已发放${given}张，总数不能少于已发放的数量`, { field: 'most' })

/** A rule of the site, a default one made a row. Under the lock. */
async function takeRule(db: Db, tenantId: number, key: string): Promise<RuleRow | undefined> {
  const own = (await findOwnRules(db, tenantId)).find((each) => each.key === key)
  if (!own) return undefined
  await adoptDefaults(db, tenantId, own.way)
  const [row] = await db
    .select()
    .from(couponRules)
    .where(and(eq(couponRules.tenantId, tenantId), eq(couponRules.key, key)))
    .for('update')
  return row
}

/** A rule as its form edits it. */
const storedIn = ({ way, audience, name, off, threshold, products, days, code, ...rest }: CouponRule): Values => ({
  way,
  audience,
  name,
  off,
  threshold,
  products,
  days,
  code,
  mostEach: rest.mostEach,
  most: rest.most,
  lastDay: rest.lastDay,
})

/** Operators' calls about the rules that give coupons. */
export const couponRuleHandlers: readonly Handler[] = [
  handle(findCouponRules, async ({ input: { group, page, limit }, tenant, services: { db, now } }) => {
    const all = await showRules(db, await findOwnRules(db, tenant.id), now())
    const list = all.filter(({ state }) => (state === 'on') === (group === 'on'))
    return success({ list: list.slice((page - 1) * limit, page * limit), total: list.length })
  }),

  handle(saveCouponRule, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, user, tenant, request } = context
      const { db, now } = inside
      await lockRules(db, tenant.id)
      const former = input.key === '' ? undefined : await takeRule(db, tenant.id, input.key)
      if (input.key !== '' && !former) return unknown
      if (former && former.way !== input.way) return wayFixed
      const [shownFormer] = former ? await showRules(db, [former], now()) : []
      const newer =
        shownFormer && refuseOverwrite({ schema: saveCouponRule.input, input, stored: storedIn(shownFormer) })
      if (newer) return newer
      const { way, name, off, threshold, products, days, code, mostEach, most = null } = input
      if (former && most !== null && most < former.given) return fewerThanGiven(former.given)
      if (!former) {
        if ((await db.$count(couponRules, eq(couponRules.tenantId, tenant.id))) >= mostCouponRules) return tooMany
        await adoptDefaults(db, tenant.id, way)
      }
      // The act's key names a new rule, so that it is another one each time.
      const key = former?.key ?? `r-${request.act.toLowerCase()}`
      const others = and(eq(couponRules.tenantId, tenant.id), eq(couponRules.code, code), ne(couponRules.key, key))
      if (code !== '' && (await db.$count(couponRules, others)) > 0) return codeTaken
      const values = {
        way,
        role: roleOf(input.audience),
        name,
        off,
        threshold,
        products: [...new Set(products)],
        days,
        most,
        code: code === '' ? null : code,
        mostEach: severalWays.includes(way) ? mostEach : 1,
        endsAt: endOfDay(input.lastDay),
        changedBy: user.userId,
        changedAt: now(),
      }
      const [row] = former
        ? await db.update(couponRules).set(values).where(eq(couponRules.id, former.id)).returning()
        : await db
            .insert(couponRules)
            .values({ tenantId: tenant.id, key, ...values })
            .returning()
      const [shown] = await showRules(db, row ? [row] : [], now())
      if (!shown) throw new Error('A coupon rule was not written')
      await noteAct(inside, context, {
        act: saveCouponRule.acts.save,
        id: key,
        before: shownFormer && { rule: shownFormer },
        after: { rule: shown },
      })
      return success(shown)
    }),
  ),

  handle(switchCouponRule, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, user, tenant } = context
      const { key, isOn } = input
      const { db, now } = inside
      await lockRules(db, tenant.id)
      const row = await takeRule(db, tenant.id, key)
      if (!row) return unknown
      if (row.isOn === isOn) return success({})
      const values = { isOn, changedBy: user.userId, changedAt: now() }
      await db.update(couponRules).set(values).where(eq(couponRules.id, row.id))
      await noteAct(inside, context, {
        act: switchCouponRule.acts.switch,
        id: key,
        before: { isOn: row.isOn },
        after: { isOn, name: row.name },
      })
      return success({})
    }),
  ),
]
