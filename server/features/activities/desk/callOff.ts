import { and, eq, inArray, or } from 'drizzle-orm'
import { callOffActivity } from '#contract/activities/desk'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { activities, boothTickets, fairBooths } from '../../../db/schema/activities'
import { recruiters } from '../../../db/schema/recruiters'
import { runInTransaction } from '../../../db/transactional'
import { noteAct } from '../../../operators/acts'
import { handle } from '../../../wire/handle'
import { isWaiting } from '../fair/showFairs'
import { tellOfCallOff } from '../reminders'
import { type ActivityRow, calledOff } from '../showActivity'
import { missing, takeActivity } from './taking'

const over = failure(codes.conflict, '活动已结束，不用取消了')

/** Talks at booths that have begun end by themselves. */
export const callOffHandler = handle(callOffActivity, (context) =>
  runInTransaction(context.services, async (inside) => {
    const { input, tenant } = context
    const { db, now } = inside
    const activity = await takeActivity(db, tenant.id, input.id)
    if (!activity) return missing
    if (activity.callOffReason !== null) return calledOff
    if (activity.endAt <= now()) return over
    const { reason } = input
    await db.update(activities).set({ callOffReason: reason }).where(eq(activities.id, activity.id))
    await closeBooths(db, activity, now())
    await tellOfCallOff(db, activity, { reason, others: await findInvited(db, activity), now: now() })
    await noteAct(inside, context, {
      act: callOffActivity.acts.callOff,
      id: activity.id,
      after: { name: activity.title },
      note: reason,
    })
    return success({})
  }),
)

/** Whoever joins a queue holds its booth, so closing the booths first leaves nobody behind. */
async function closeBooths(tx: Db, { id }: ActivityRow, now: Date): Promise<void> {
  const closed = await tx
    .update(fairBooths)
    .set({ isOpen: false })
    .where(eq(fairBooths.activityId, id))
    .returning({ id: fairBooths.id })
  const ids = closed.map((booth) => booth.id)
  if (ids.length > 0)
    await tx
      .update(boothTickets)
      .set({ endedAt: now, outcome: 'left' })
      .where(and(inArray(boothTickets.boothId, ids), isWaiting))
}

/** Recruiters of the companies that have a booth or give the talk. */
async function findInvited(tx: Db, { id, brandId }: ActivityRow): Promise<number[]> {
  const withBooth = tx.select({ id: fairBooths.brandId }).from(fairBooths).where(eq(fairBooths.activityId, id))
  const rows = await tx
    .select({ userId: recruiters.userId })
    .from(recruiters)
    .where(or(inArray(recruiters.brandId, withBooth), brandId === null ? undefined : eq(recruiters.brandId, brandId)))
  return rows.map(({ userId }) => userId)
}
