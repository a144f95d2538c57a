import { and, asc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { activityTypes } from '#contract/activities/fairs'
import { activityPages } from '#contract/activities/pages'
import { pathTo } from '#contract/page'
import type { Db } from '../../db/database'
import { activities, activityReplies, activityRounds, activitySignUps } from '../../db/schema/activities'
import { userSettings } from '../../db/schema/preferences'
import { tellOfEvent } from '../notices/eventNotices'
import { type Asker, moveReminders, type ReminderKind, takeBackReminders } from '../notices/reminders'
import { sayTime } from '../notices/sayTime'
import type { ActivityRow } from './showActivity'

type Begins = Pick<Asker, 'startAt' | 'session'>

/** Of activities, fairs and teach-ins: those who signed up, two hours before it or each session of theirs begins. */
export const activityReminders: ReminderKind<ActivityRow> = {
  ahead: 2 * 3_600_000,
  // They may still set out.
  latecomers: 'atOnce',
  findAskers: async (db, { now, id, isNear }) => {
    const rows = await db
      .select({
        of: { id: activities.id, tenantId: activities.tenantId },
        wholeStartAt: activities.startAt,
        round: activityRounds,
        userId: activitySignUps.userId,
        askedAt: activitySignUps.createdAt,
        remindedAt: activitySignUps.remindedAt,
        quiet: userSettings.noticeQuiet,
      })
      .from(activitySignUps)
      .innerJoin(activities, eq(activities.id, activitySignUps.activityId))
      .leftJoin(
        activityRounds,
        and(
          eq(activityRounds.activityId, activitySignUps.activityId),
          sql`${activityRounds.id} = any(${activitySignUps.roundIds})`,
        ),
      )
      .leftJoin(userSettings, eq(userSettings.userId, activitySignUps.userId))
      .leftJoin(activityReplies, isStopped)
      .where(
        and(
          isNull(activityReplies.userId),
          gt(activities.endAt, now),
          isNull(activities.callOffReason),
          or(
            and(isNull(activityRounds.id), gt(activities.startAt, now), isNear(activities.startAt)),
            and(gt(activityRounds.startAt, now), isNear(activityRounds.startAt)),
          ),
          id === undefined ? undefined : eq(activities.id, id),
        ),
      )
    return rows.map(({ wholeStartAt, round, ...asker }) => ({
      ...asker,
      startAt: round?.startAt ?? wholeStartAt,
      session: round ?? undefined,
    }))
  },
  lock: async (tx, { id, tenantId }) => {
    const isIt = and(eq(activities.id, id), eq(activities.tenantId, tenantId))
    const [activity] = await tx.select().from(activities).where(isIt).for('no key update')
    return activity
  },
  findPeople: async (tx, id) => {
    const rows = await tx
      .select({ userId: activitySignUps.userId })
      .from(activitySignUps)
      .where(eq(activitySignUps.activityId, id))
      .orderBy(asc(activitySignUps.userId))
    return rows.map(({ userId }) => userId)
  },
  note: (tx, { id, userIds }, remindedAt) =>
    tx
      .update(activitySignUps)
      .set({ remindedAt })
      .where(and(eq(activitySignUps.activityId, id), inArray(activitySignUps.userId, [...userIds]))),
  describe: (activity, begins) => ({
    tenantId: activity.tenantId,
    title: `${activity.title}快开始了`,
    content: whereOf(activity, begins),
    link: pageOf(activity),
    // Sessions may begin at once.
    onceKey: ['activity', activity.id, begins.startAt.getTime(), begins.session?.id].filter(Boolean).join('-'),
    until: activity.endAt,
  }),
}

/** Whoever has stopped the reminders of an activity since signing up gets none (domain 4). */
const isStopped = and(
  eq(activityReplies.activityId, activitySignUps.activityId),
  eq(activityReplies.userId, activitySignUps.userId),
  eq(activityReplies.action, 0),
  gte(activityReplies.createdAt, activitySignUps.createdAt),
)

const whereOf = ({ place }: ActivityRow, { startAt, session }: Begins): string =>
  [sayTime(startAt), session?.name, session?.place || place].filter(Boolean).join('，')

/** Tells those who signed up that operators have changed time or place. */
export async function tellOfMove(tx: Db, former: ActivityRow, next: ActivityRow, now: Date): Promise<void> {
  const isMoved = former.startAt.getTime() !== next.startAt.getTime()
  if ((!isMoved && former.place === next.place) || next.startAt <= now) return
  const describe = () => ({
    tenantId: next.tenantId,
    title: `${next.title}改了${isMoved ? '时间' : '地点'}`,
    content: `现在是${whereOf(next, next)}。`,
    link: pageOf(next),
    until: next.endAt,
  })
  await moveReminders(activityReminders, tx, { former, next, describe }, now)
}

/** Tells `others`, and those who signed up, that it will not be. */
export async function tellOfCallOff(
  tx: Db,
  activity: ActivityRow,
  { reason, others, now }: { reason: string; others: readonly number[]; now: Date },
): Promise<void> {
  const people = await takeBackReminders(activityReminders, tx, activity, now)
  const notice = {
    tenantId: activity.tenantId,
    title: `${activity.title}取消了`,
    content: `原定${whereOf(activity, activity)}。原因：${reason}`,
    link: pageOf(activity),
    until: activity.endAt,
  }
  await tellOfEvent(tx, [...new Set([...people, ...others])], notice, now)
}

const pages = {
  [activityTypes.activity]: 'notice-activity',
  [activityTypes.careerFair]: 'fair-id',
  [activityTypes.teachIn]: 'teach-in-id',
} as const

const pageOf = ({ id, type }: ActivityRow): string =>
  pathTo(activityPages[pages[type as keyof typeof pages] ?? 'notice-activity'], { id })
