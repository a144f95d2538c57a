import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { refreshPlans } from '../../../db/schema/ownResume'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { lockResume } from '../resumeStore'
import { nextRefresh } from './nextRefresh'
import { refreshNow } from './refreshNow'

const PlannedRefresh = z.object({ userId: z.int(), at: z.string() })

/**
 * Refreshes a resume at a time of its owner's plan, and enqueues the next time. No-op if the plan has changed since. There is no
 * last attempt, since it would end the plan.
 */
export const plannedRefreshes = workKind({
  kind: 'resumeRefresh',
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
    const now = services.now()
    await refreshNow(tx, await lockResume(tx, plan), 'auto', now)
    const nextAt = nextRefresh(plan, now) ?? null
    await tx.update(refreshPlans).set({ nextAt }).where(eq(refreshPlans.userId, userId))
    await enqueueRefresh({ ...services, db: tx }, userId, nextAt)
  })
}

export async function enqueueRefresh(
  services: Pick<Services, 'db' | 'now' | 'secret'>,
  userId: number,
  at: Date | null,
): Promise<void> {
  if (at) await enqueue(services, plannedRefreshes, { userId, at: at.toISOString() }, { runAt: at })
}
