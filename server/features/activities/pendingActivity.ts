import { and, desc, eq, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { ActivityAction } from '#contract/activities/activity'
import type { Role } from '#contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { activities, activityReplies, activitySignUps } from '../../db/schema/activities'
import { takesPeople } from './listActivities'
import { loadRounds } from './showActivity'

/** New users fill in a resume or a company first; in ms. */
const quietTime = 86_400_000
/** A description beside the title stays short. */
const described = 80

export interface Addressee {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
  readonly now: Date
}

/** The newest activity that this person was to hear of and has not answered yet (domain 4, "Response action activity"). */
export async function findPendingActivity(
  db: Db,
  { tenantId, userId, role, now }: Addressee,
): Promise<ActivityAction | undefined> {
  const settled = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.createdAt, new Date(now.getTime() - quietTime))))
  const answered = db
    .select({ one: sql`1` })
    .from(activityReplies)
    .where(and(eq(activityReplies.activityId, activities.id), eq(activityReplies.userId, userId)))
  const signedUp = db
    .select({ one: sql`1` })
    .from(activitySignUps)
    .where(and(eq(activitySignUps.activityId, activities.id), eq(activitySignUps.userId, userId)))
  const [row] = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.tenantId, tenantId),
        eq(activities.type, 1),
        takesPeople,
        isNotNull(activities.config),
        lte(activities.announceFrom, now),
        gt(activities.endAt, now),
        or(isNull(activities.audience), eq(activities.audience, role)),
        sql`exists (${settled})`,
        notExists(answered),
        notExists(signedUp),
      ),
    )
    .orderBy(desc(activities.announceFrom), desc(activities.id))
    .limit(1)
  if (!row?.config) return undefined
  const { id, title, content, type, config } = row
  const [first = ''] = content.split('\n')
  const description = first.length > described ? `${first.slice(0, described)}…` : first
  return { id, title, description, type, config, form: { roundList: await loadRounds(db, id, []) } }
}
