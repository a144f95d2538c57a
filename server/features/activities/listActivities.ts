import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ActivityCard } from '#contract/activities/activity'
import type { Db } from '../../db/database'
import { activities, activitySignUps } from '../../db/schema/activities'
import type { Caller } from '../../wire/handle'

const most = 50

/** Those that others than the people who signed up see in lists. */
export const takesPeople = and(eq(activities.isOpen, true), isNull(activities.callOffReason))

export interface Viewing {
  readonly tenantId: number
  readonly user: Caller | undefined
  readonly now: Date
}

/** Current activities for the viewer's role, and those that the viewer signed up for, the next first. */
export async function listActivities(db: Db, { tenantId, user, now }: Viewing): Promise<ActivityCard[]> {
  const own = and(eq(activitySignUps.activityId, activities.id), eq(activitySignUps.userId, user?.userId ?? 0))
  const fits = user ? or(isNull(activities.audience), eq(activities.audience, user.role)) : sql`true`
  const rows = await db
    .select({ activity: activities, signUp: activitySignUps })
    .from(activities)
    .leftJoin(activitySignUps, own)
    .where(
      and(
        eq(activities.tenantId, tenantId),
        eq(activities.type, 1),
        gt(activities.endAt, now),
        or(and(takesPeople, fits), isNotNull(activitySignUps.userId)),
      ),
    )
    .orderBy(asc(activities.startAt), asc(activities.id))
    .limit(most)
  return rows.map(({ activity: { id, title, place, startAt, callOffReason }, signUp }) => ({
    id,
    title,
    place,
    startAt: startAt.toISOString(),
    signedUp: signUp !== null,
    signedIn: signUp?.signedInAt != null,
    isCalledOff: callOffReason !== null,
  }))
}
