import type { OutputOf } from '#contract/endpoint'
import { codes, failure, success } from '#contract/errors'
import { priceOf } from '#contract/vip/goods'
import {
  endSuspension,
  findMyVips,
  findVips,
  getVip,
  getVipData,
  getVipSetting,
  startSuspension,
  type Tier,
} from '#contract/vip/membership'
import { rightNames } from '#contract/vip/rights'
import { wireFen } from '#contract/wallet/fen'
import { runInTransaction } from '../../../db/transactional'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { findMoneyRules } from '../../trade/moneyRules'
import { findFormerPrices } from '../goods/formerPrices'
import { findGoods } from '../goods/goods'
import { readLots } from '../pack/readLots'
import { findFreeRights } from '../rights/freeRights'
import { type Member, readTimeline, type Timeline } from './membershipRows'
import { suspendedRefusal } from './product'
import { showMembership, showPausing, showVipOfUser } from './show'
import { endPause, readPausing, startPause } from './suspension'
import { day, endOf, planPurchase } from './timeline'

const unknown = failure(codes.notFound, '会员不存在')

interface Caller {
  readonly user: { readonly userId: number; readonly role: Member['role'] }
  readonly tenant: { readonly id: number }
}

const memberOf = ({ user, tenant }: Caller): Member => ({ tenantId: tenant.id, userId: user.userId, role: user.role })

/** Memberships on sale, with the terms of buying them now. */
async function offerTiers({ db }: Services, member: Member, { live, clock }: Timeline): Promise<Tier[]> {
  const goods = await findGoods(db, { tenantId: member.tenantId, kind: 'vip', role: member.role })
  const former = await findFormerPrices(db, member.tenantId, goods)
  return goods.map((each) => {
    const { act, replaces } = planPurchase(live, each, clock)
    const credit = replaces.reduce((sum, one) => sum + one.credit, 0n)
    const startsAt = act === 'upgrade' ? clock : endOf(live, clock)
    const endsAt = new Date(startsAt.getTime() + each.days * day)
    return {
      ...each,
      act,
      credit: wireFen(credit),
      amount: priceOf(each) - wireFen(credit),
      former: former.get(each.code) ?? null,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }
  })
}

type Suspended = OutputOf<typeof startSuspension>

async function showSuspension(services: Services, member: Member): Promise<Suspended> {
  const timeline = await readTimeline(services, member)
  const [first] = timeline.live
  if (!first) throw new Error('A membership that was suspended is gone')
  return {
    current: showMembership(first, timeline, services.now()),
    pausing: showPausing(await readPausing(services, member)),
  }
}

export const membershipHandlers: readonly Handler[] = [
  handle(getVipSetting, async ({ user, tenant, services: { db } }) => {
    const { suspension } = await findMoneyRules(db, tenant.id)
    return success({ suspension, ordinary: await findFreeRights(db, tenant.id, user.role) })
  }),

  handle(findVips, async (context) => {
    const { services } = context
    const member = memberOf(context)
    const timeline = await readTimeline(services, member)
    const list = await offerTiers(services, member, timeline)
    const ordinary = await findFreeRights(services.db, member.tenantId, member.role)
    const rights = rightNames.filter((right) => list.some((tier) => tier.rights[right] || tier.daily[right]))
    return success({ list, rights, ordinary, refusal: timeline.live[0]?.suspendedAt ? suspendedRefusal : '' })
  }),

  handle(findMyVips, async (context) => {
    const { input, services } = context
    const timeline = await readTimeline(services, memberOf(context))
    const former = timeline.rows.filter((row) => !timeline.live.includes(row))
    const ended = ({ endedAt, endsAt }: (typeof former)[number]) => (endedAt ?? endsAt).getTime()
    const all = [...timeline.live, ...former.sort((left, right) => ended(right) - ended(left))]
    const from = input.cursor === undefined ? 0 : all.findIndex(({ id }) => id === input.cursor) + 1
    const list = all.slice(from, from + input.limit).map((row) => showMembership(row, timeline, services.now()))
    const hasMore = from + input.limit < all.length
    return success({ list, total: all.length, ...(hasMore && { next: list.at(-1)?.id }) })
  }),

  handle(getVip, async (context) => {
    const { input, services } = context
    const member = memberOf(context)
    const timeline = await readTimeline(services, member)
    const row = timeline.rows.find(({ id }) => id === input.id)
    if (!row) return unknown
    const lots = await readLots(services, member, { source: 'period', sourceId: row.id })
    const rights = rightNames.flatMap((right) => {
      const own = lots.filter((lot) => lot.right === right)
      const sum = (name: 'given' | 'used' | 'free') => own.reduce((total, lot) => total + lot[name], 0)
      return own.length > 0 ? [{ right, given: sum('given'), used: sum('used'), free: sum('free') }] : []
    })
    const { note, daily } = row.goods
    const shown = showMembership(row, timeline, services.now())
    return success({ ...shown, note, value: wireFen(row.value), rights, daily })
  }),

  handle(getVipData, async (context) => {
    const { input, services } = context
    const member = memberOf(context)
    const timeline = await readTimeline(services, member)
    const own = showVipOfUser(timeline, services.now())
    if (input.type === 'simple') return success({ ...own, current: null, pausing: null })
    const [first] = timeline.live
    const current = first ? showMembership(first, timeline, services.now()) : null
    return success({ ...own, current, pausing: showPausing(await readPausing(services, member)) })
  }),

  handle(startSuspension, (context) =>
    runInTransaction(context.services, async (inside) => {
      const done = await startPause(inside, memberOf(context), context.request.act)
      return done.ok ? success(await showSuspension(inside, memberOf(context))) : done
    }),
  ),

  handle(endSuspension, (context) =>
    runInTransaction(context.services, async (inside) => {
      const done = await endPause(inside, memberOf(context))
      return done.ok ? success(await showSuspension(inside, memberOf(context))) : done
    }),
  ),
]
