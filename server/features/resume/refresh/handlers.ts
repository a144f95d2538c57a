import { desc, eq } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, failure, success } from '#contract/errors'
import {
  autoRefresh,
  findRefreshes,
  refreshLogLimits,
  refreshPlanLimits,
  refreshResume,
} from '#contract/resume/refresh'
import { seeker } from '#contract/roles'
import { refreshLog, refreshPlans } from '../../../db/schema/ownResume'
import { resumes } from '../../../db/schema/resumes'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { countRight } from '../../vip/rights/rightCounts'
import { lockResume } from '../resumeStore'
import { nextRefresh } from './nextRefresh'
import { isPaidDay } from './paidDays'
import { enqueueRefresh } from './plannedRefreshes'
import { countByHand, findObstacle, refreshNow } from './refreshNow'
import { findRefreshUses } from './uses'

type PlanRow = typeof refreshPlans.$inferSelect

const incomplete = failure(codes.resumeMissing, '请先完善基本信息和求职期望')
const hidden = failure(codes.conflict, '您已从人才库中隐藏，重新展示后才能刷新')

const showPlan = (plan: PlanRow, now: Date) => {
  const { isOn, often, times, until, nextAt } = plan
  return {
    isOn,
    often,
    times,
    until,
    nextAt: nextAt?.toISOString() ?? null,
    isPaused: isOn && nextAt === null && nextRefresh(plan, now) !== undefined,
  }
}

/** /resume/auto-refresh: on top of recruiters' lists by hand and by a plan. */
export const refreshHandlers: readonly Handler[] = [
  handle(findRefreshes, async ({ user: { userId }, tenant, services: { db, now } }) => {
    const owner = { tenantId: tenant.id, userId }
    const [[row], [plan], uses, used, log] = await Promise.all([
      db.select().from(resumes).where(eq(resumes.userId, userId)),
      db.select().from(refreshPlans).where(eq(refreshPlans.userId, userId)),
      findRefreshUses(db, owner),
      countByHand(db, owner, now()),
      db
        .select()
        .from(refreshLog)
        .where(eq(refreshLog.userId, userId))
        .orderBy(desc(refreshLog.at), desc(refreshLog.id))
        .limit(refreshLogLimits.entries),
    ])
    return success({
      plan: plan ? showPlan(plan, now()) : null,
      byHand: { used, most: uses.byHand },
      most: { times: uses.times, days: uses.days },
      obstacle: findObstacle(row),
      updatedAt: (row?.updatedAt ?? now()).toISOString(),
      topUntil: row?.topUntil && row.topUntil > now() ? row.topUntil.toISOString() : null,
      log: log.map(({ id, at, way, result }) => ({ id, at: at.toISOString(), way, result })),
    })
  }),

  handle(autoRefresh, async ({ input, user: { userId }, tenant, services }) => {
    const { db, now } = services
    const owner = { tenantId: tenant.id, userId }
    const today = dayInChina(now())
    if (input.isOn) {
      const last = dayInChina(new Date(now().getTime() + refreshPlanLimits.days * 86_400_000))
      if (input.until < today) return failure(codes.invalidInput, '截止日期不能早于今天', { field: 'until' })
      if (input.until > last)
        return failure(codes.conflict, `截止日期不能超过${refreshPlanLimits.days}天后`, { field: 'until' })
      const free = await findRefreshUses(db, owner)
      const start = { times: input.times, since: today }
      const [isPaidNow, isPaidLater] = [today, input.until].map((on) => isPaidDay(start, free, on))
      if (isPaidLater && (await countRight(services, { ...owner, role: seeker }, 'resumeRefresh')) === 0)
        return isPaidNow
          ? failure(codes.conflict, `免费每天最多${free.times}个时间，选更多要有自动刷新天数`, { field: 'times' })
          : failure(codes.conflict, `免费最长${free.days}天，选更久要有自动刷新天数`, { field: 'until' })
    }
    return db.transaction(async (tx) => {
      const times = input.times.toSorted()
      const [former] = await tx.select().from(refreshPlans).where(eq(refreshPlans.userId, userId)).for('update')
      const newer = former && refuseOverwrite({ schema: autoRefresh.input, input, stored: former })
      if (newer) return newer
      const { isOn, often, until } = input
      const plan = { isOn, often, until, times, since: today }
      const nextAt = (input.isOn && nextRefresh(plan, now())) || null
      const values = { ...plan, nextAt, updatedAt: now() }
      const [saved] = await tx
        .insert(refreshPlans)
        .values({ ...owner, ...values })
        .onConflictDoUpdate({ target: refreshPlans.userId, set: values })
        .returning()
      if (!saved) throw new Error('A plan was not written')
      await enqueueRefresh({ ...services, db: tx }, userId, nextAt)
      return success(showPlan(saved, now()))
    })
  }),

  handle(refreshResume, ({ user: { userId }, tenant, services: { db, now } }) =>
    db.transaction(async (tx) => {
      const owner = { tenantId: tenant.id, userId }
      const row = await lockResume(tx, owner)
      const obstacle = findObstacle(row)
      if (obstacle !== 'done') return obstacle === 'incomplete' ? incomplete : hidden
      const { byHand } = await findRefreshUses(tx, owner)
      const used = await countByHand(tx, owner, now())
      if (used >= byHand) return failure(codes.conflict, `今天的${byHand}次刷新已用完，明天再来刷新`)
      await refreshNow(tx, row, 'hand', now())
      return success({ updatedAt: now().toISOString(), left: byHand - used - 1 })
    }),
  ),
]
