import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayInChina } from '#contract/chinaTime'
import { pathTo } from '#contract/page'
import { seeker } from '#contract/roles'
import { vipPages } from '#contract/vip/pages'
import { rightKey } from '#contract/vip/shortfall'
import { refreshPlans } from '../../../db/schema/ownResume'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { notify } from '../../notices/notify'
import { spendRight } from '../../vip/rights/spendRight'
import { lockResume } from '../resumeStore'
import { nextRefresh } from './nextRefresh'
import { isPaidDay } from './paidDays'
import { findObstacle, noteRefresh, refreshNow } from './refreshNow'
import { findRefreshUses } from './uses'

const PlannedRefresh = z.object({ userId: z.int(), at: z.string() })

/**
 * Refreshes a resume at a time of its owner's plan, and enqueues the next time, unless a right is missing: the plan pauses then.
 * No-op if the plan has changed since. There is no last attempt, since it would end the plan.
 */
export const plannedRefreshes = workKind({
  kind: 'resumeRefresh',
  title: '定时刷新简历',
  payload: PlannedRefresh,
  mostAttempts: 1_000_000,
  run: (services, { payload }) => runPlan(services, payload),
})

function runPlan(services: Services, { userId, at }: z.infer<typeof PlannedRefresh>): Promise<void> {
  return services.db.transaction(async (tx) => {
    const isDue = and(
      eq(refreshPlans.userId, userId),
      eq(refreshPlans.nextAt, new Date(at)),
      eq(refreshPlans.isOn, true),
    )
    const [plan] = await tx.select().from(refreshPlans).where(isDue).for('update')
    if (!plan) return
    const inside = { ...services, db: tx }
    const nextAt = (await refreshByPlan(inside, plan)) ? (nextRefresh(plan, services.now()) ?? null) : null
    await tx.update(refreshPlans).set({ nextAt }).where(eq(refreshPlans.userId, userId))
    await enqueueRefresh(inside, userId, nextAt)
  })
}

type PlanRow = typeof refreshPlans.$inferSelect

/** Refreshes, with a right for the day if it costs one. If that is missing, notifies the owner and returns false. */
async function refreshByPlan(inside: Services, plan: PlanRow): Promise<boolean> {
  const { db, now } = inside
  const { tenantId, userId } = plan
  const row = await lockResume(db, plan)
  const today = dayInChina(now())
  if (findObstacle(row) === 'done' && isPaidDay(plan, await findRefreshUses(db, plan), today)) {
    const id = deriveId('resumeRefresh', userId, today)
    const spent = await spendRight(inside, { tenantId, userId, role: seeker, reason: 'resumeRefresh', id })
    if (!spent.ok) {
      await noteRefresh(db, plan, { way: 'auto', result: 'lacking' }, now())
      await notify(db, {
        tenantId,
        userId,
        role: seeker,
        kind: 'system',
        now: now(),
        onceKey: `resumeRefresh:${today}`,
        title: '自动刷新已暂停',
        content: '您的自动刷新天数已用完，简历今天没有自动刷新。补充后，在刷新简历页继续。',
        link: pathTo(vipPages['vip-mall-supplement'], { key: rightKey('resumeRefresh') }),
      })
      return false
    }
  }
  await refreshNow(db, row, 'auto', now())
  return true
}

export async function enqueueRefresh(
  services: Pick<Services, 'db' | 'now' | 'secret'>,
  userId: number,
  at: Date | null,
): Promise<void> {
  if (at) await enqueue(services, plannedRefreshes, { userId, at: at.toISOString() }, { runAt: at })
}
