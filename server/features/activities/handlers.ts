import { and, eq } from 'drizzle-orm'
import {
  findActivities,
  getActivity,
  replyActivity,
  signInActivity,
  submitActivity,
} from '#contract/activities/activity'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../db/database'
import { activityReplies, activityRounds, activitySignUps } from '../../db/schema/activities'
import { SlidingWindow } from '../../edge/rateLimit'
import { type Handler, handle } from '../../wire/handle'
import { listActivities } from './listActivities'
import { type ActivityRow, calledOff, findActivity, findSignUp, showActivity } from './showActivity'
import { signUp } from './signUp'

const noActivity = failure(codes.notFound, '活动不存在')
const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

/** Check-in codes have only six digits, so tries are limited. */
const signInsPerUser = new SlidingWindow({ name: 'activities.signInsPerUser', count: 10, window: 600_000 })

/** Every call of `contract/activities` (domain 7, "Activities"). */
export const activityHandlers: readonly Handler[] = [
  handle(findActivities, async ({ user, tenant, services: { db, now } }) =>
    success({ list: await listActivities(db, { tenantId: tenant.id, user, now: now() }) }),
  ),

  handle(getActivity, async ({ input, user, tenant, services: { db, now } }) => {
    const activity = await findActivity(db, { tenantId: tenant.id, id: input.id })
    return activity ? success(await showActivity(db, activity, { userId: user?.userId, now: now() })) : noActivity
  }),

  handle(submitActivity, async ({ input, user, tenant, services: { db, now } }) => {
    const activity = await findActivity(db, { tenantId: tenant.id, id: input.id })
    if (!activity) return noActivity
    const { userId } = user
    const done = await signUp(db, { activity, userId, roundList: input.form.roundList, now: now() })
    return done.ok ? success(await showActivity(db, activity, { userId, now: now() })) : done
  }),

  handle(signInActivity, async ({ input, user, tenant, services: { db, now } }) => {
    const activity = await findActivity(db, { tenantId: tenant.id, id: input.id })
    if (!activity) return noActivity
    const { userId } = user
    if (!signInsPerUser.take(String(userId), now().getTime())) return tooMany
    if (activity.callOffReason !== null) return calledOff
    const own = await findSignUp(db, activity.id, userId)
    if (!own) return failure(codes.conflict, '请先报名')
    if (activity.signInCode === '' || input.code !== activity.signInCode) {
      return failure(codes.invalidInput, '签到码不正确')
    }
    if (!own.signedInAt) await markSignedIn(db, activity, userId, now())
    return success(await showActivity(db, activity, { userId, now: now() }))
  }),

  handle(replyActivity, async ({ input, user, tenant, services: { db, now } }) => {
    const activity = await findActivity(db, { tenantId: tenant.id, id: input.id })
    if (!activity) return noActivity
    const { userId } = user
    const { action, data } = input
    const chooses = data === undefined && (await hasRounds(db, activity.id))
    if (action === 1 && !chooses) {
      const done = await signUp(db, { activity, userId, roundList: data?.roundList ?? [], now: now() })
      if (!done.ok) return done
    }
    await keepReply(db, activity, { userId, action, at: now() })
    return success({ message: messageOf(action, chooses) })
  }),
]

function messageOf(action: 0 | 1, chooses: boolean): string {
  if (action === 0) return '已为您关闭此活动的提醒'
  return chooses ? '已记下，请到活动页选择场次' : '报名成功'
}

async function hasRounds(db: Db, activityId: number): Promise<boolean> {
  const [round] = await db
    .select({ id: activityRounds.id })
    .from(activityRounds)
    .where(eq(activityRounds.activityId, activityId))
    .limit(1)
  return round !== undefined
}

async function keepReply(
  db: Db,
  { id: activityId, tenantId }: ActivityRow,
  { userId, action, at }: { userId: number; action: 0 | 1; at: Date },
): Promise<void> {
  await db
    .insert(activityReplies)
    .values({ activityId, userId, tenantId, action, createdAt: at })
    .onConflictDoUpdate({
      target: [activityReplies.activityId, activityReplies.userId],
      set: { action, createdAt: at },
    })
}

async function markSignedIn(db: Db, { id }: ActivityRow, userId: number, signedInAt: Date): Promise<void> {
  await db
    .update(activitySignUps)
    .set({ signedInAt })
    .where(and(eq(activitySignUps.activityId, id), eq(activitySignUps.userId, userId)))
}
