import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Activity, ActivityRound } from '#contract/activities/activity'
import { codes, failure } from '#contract/errors'
import type { Db } from '../../db/database'
import { activities, activityRounds, activitySignUps } from '../../db/schema/activities'

export type ActivityRow = typeof activities.$inferSelect

export interface ActivityKey {
  readonly tenantId: number
  readonly id: number
}

export async function findActivity(db: Db, { tenantId, id }: ActivityKey): Promise<ActivityRow | undefined> {
  const [row] = await db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.tenantId, tenantId)))
  return row
}

export async function findSignUp(db: Db, activityId: number, userId: number) {
  const [row] = await db
    .select()
    .from(activitySignUps)
    .where(and(eq(activitySignUps.activityId, activityId), eq(activitySignUps.userId, userId)))
  return row
}

/** The sessions with their numbers of participants; those in `chosen` are checked. */
export async function loadRounds(db: Db, activityId: number, chosen: readonly number[]): Promise<ActivityRound[]> {
  const taken = sql<number>`(
    select count(*)::int from ${activitySignUps}
    where ${activitySignUps.activityId} = ${activityId} and ${activityRounds.id} = any(${activitySignUps.roundIds}))`
  const rows = await db
    .select({ round: activityRounds, taken })
    .from(activityRounds)
    .where(eq(activityRounds.activityId, activityId))
    .orderBy(asc(activityRounds.startAt), asc(activityRounds.id))
  return rows.map(({ round: { id, name, place, startAt, capacity }, taken }) => ({
    id,
    name,
    place,
    startAt: startAt.toISOString(),
    capacity,
    taken,
    checked: chosen.includes(id),
  }))
}

/** What users are told who act on an activity that will not be. */
export const calledOff = failure(codes.conflict, '活动已取消')

export const isOpenAt = (row: ActivityRow, now: Date): boolean =>
  row.isOpen && row.callOffReason === null && row.endAt > now

/** Where it is on the street map, if that is known. */
export const pointOf = ({ lat, lng }: Pick<ActivityRow, 'lat' | 'lng'>) =>
  lat === null || lng === null ? null : { lat, lng }

/** An activity as one person sees it; without a person, as anybody does. */
export async function showActivity(
  db: Db,
  row: ActivityRow,
  { userId, now }: { userId: number | undefined; now: Date },
): Promise<Activity> {
  const signUp = userId === undefined ? undefined : await findSignUp(db, row.id, userId)
  const [people] = await db
    .select({ count: count() })
    .from(activitySignUps)
    .where(eq(activitySignUps.activityId, row.id))
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    content: row.content,
    place: row.place,
    point: pointOf(row),
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    form: { roundList: await loadRounds(db, row.id, signUp?.roundIds ?? []) },
    callOffReason: row.callOffReason,
    open: isOpenAt(row, now),
    needsSignIn: row.signInCode !== '',
    people: people?.count ?? 0,
    signedUp: signUp !== undefined,
    signedIn: signUp?.signedInAt != null,
  }
}
