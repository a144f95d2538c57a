import { codes, failure, success } from '#contract/errors'
import { rightKinds, rightNames } from '#contract/vip/rights'
import { findPackLog, getPackDetail, getPackRights } from '#contract/vip/rightsLog'
import { type Handler, handle } from '../../../wire/handle'
import { findLots } from '../../wallet/rights/lots'
import { countNotGiven, findDailySources } from '../rights/dailyRights'
import { readLog } from './readLog'
import { readLots } from './readLots'

/** The rights of a user in detail: lots, and what became of them. */
export const packHandlers: readonly Handler[] = [
  handle(getPackRights, async ({ user, tenant, services }) => {
    const member = { tenantId: tenant.id, userId: user.userId, role: user.role }
    const [lots, sources] = await Promise.all([
      findLots(services, member, { role: user.role }),
      findDailySources(services, member),
    ])
    const own = rightNames.filter((right) => (rightKinds[right].roles as readonly number[]).includes(user.role))
    const list = own.map((right) => {
      const all = lots.filter(({ unit, free }) => unit === right && free > 0)
      const usable = all.filter(({ suspendedAt }) => suspendedAt === null)
      const next = usable.find(({ endsAt }) => endsAt !== null)?.endsAt ?? null
      const ending = usable.filter(({ endsAt }) => endsAt !== null && endsAt.getTime() === next?.getTime())
      return {
        right,
        free: sumOf(usable),
        suspended: sumOf(all) - sumOf(usable),
        ending: sumOf(ending),
        today: countNotGiven(sources, lots, right),
        endsAt: next?.toISOString() ?? '',
      }
    })
    return success({ list })
  }),

  handle(getPackDetail, async ({ input: { right }, user, tenant, services }) => {
    const member = { tenantId: tenant.id, userId: user.userId, role: user.role }
    const [lots, given, sources] = await Promise.all([
      readLots(services, member, { right }),
      findLots(services, member, { units: [right], role: user.role }),
      findDailySources(services, member),
    ])
    const free = sumOf(lots.filter(({ state }) => state === 'usable'))
    return success({ right, free, today: countNotGiven(sources, given, right), lots: [...lots] })
  }),

  handle(findPackLog, async ({ input, user, tenant, services: { db } }) => {
    const { right, kind, cursor, limit } = input
    const member = { tenantId: tenant.id, userId: user.userId, role: user.role }
    if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return failure(codes.invalidInput, '请从第一页重新加载')
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor)
    const rows = await readLog(db, member, { right, kind, before, limit: limit + 1 })
    const list = rows.slice(0, limit)
    const last = list.at(-1)
    return success({ list, total: null, ...(rows.length > limit && last && { next: String(last.id) }) })
  }),
]

const sumOf = (parts: readonly { readonly free: number }[]): number => parts.reduce((sum, { free }) => sum + free, 0)
