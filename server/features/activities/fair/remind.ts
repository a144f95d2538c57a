import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { activityTypes } from '#contract/activities/fairs'
import { activityPages } from '#contract/activities/pages'
import { pathTo } from '#contract/page'
import type { Db } from '../../../db/database'
import { activities, activitySignUps } from '../../../db/schema/activities'
import { userSettings } from '../../../db/schema/preferences'
import type { Services } from '../../../services'
import { takeBackNotices, tellOfEvent } from '../../notices/eventNotices'
import { earliestReminder, reminderTime } from '../../notices/reminderTime'
import { sayTime } from '../../notices/sayTime'
import type { ActivityRow } from '../showActivity'

/** How long before the beginning people are reminded, in ms. */
const ahead = 2 * 3_600_000

/** Reminds those who signed up for a fair or a teach-in that begins soon, once each. Resolves to their number. */
export async function remindOfFairs({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const time = now()
  const fairs = new Set((await findDue(db, time)).map(({ fairId }) => fairId))
  let reminded = 0
  for (const id of fairs)
    reminded += await db.transaction(async (tx) => {
      // Operators who move the fair meanwhile wait, and take these reminders back.
      const [fair] = await tx.select().from(activities).where(eq(activities.id, id)).for('no key update')
      if (!fair) return 0
      const people = await take(tx, fair.id, await findDue(tx, time, fair.id), time)
      await tellOfEvent(tx, people, reminderOf(fair), time)
      return people.length
    })
  return reminded
}

interface Due {
  readonly fairId: number
  readonly userId: number
}

/** Who is to be reminded now: by the quiet hours of some, long before the others. */
async function findDue(db: Db, time: Date, fairId?: number): Promise<Due[]> {
  const until = (ms: number) => lte(activities.startAt, new Date(time.getTime() + ms))
  const mayBeEarly = and(until(earliestReminder(ahead)), isNotNull(userSettings.noticeQuiet))
  const rows = await db
    .select({ startAt: activities.startAt, signUp: activitySignUps, quiet: userSettings.noticeQuiet })
    .from(activitySignUps)
    .innerJoin(activities, eq(activities.id, activitySignUps.activityId))
    .leftJoin(userSettings, eq(userSettings.userId, activitySignUps.userId))
    .where(
      and(
        isNull(activitySignUps.remindedAt),
        gt(activities.type, activityTypes.activity),
        gt(activities.startAt, time),
        or(until(ahead), mayBeEarly),
        fairId === undefined ? undefined : eq(activities.id, fairId),
      ),
    )
  return rows.flatMap(({ startAt, signUp: { activityId, userId, createdAt }, quiet }) => {
    // Whoever signs up in the last hours is reminded at once, and may still set out.
    const isLate = createdAt.getTime() > startAt.getTime() - ahead
    const isDue = isLate || reminderTime({ startAt, askedAt: createdAt, ahead }, quiet) <= time
    return isDue ? [{ fairId: activityId, userId }] : []
  })
}

async function take(tx: Db, fairId: number, due: readonly Due[], time: Date): Promise<number[]> {
  const userIds = due.map(({ userId }) => userId)
  const isUntold = and(inArray(activitySignUps.userId, userIds), isNull(activitySignUps.remindedAt))
  const rows = await tx
    .update(activitySignUps)
    .set({ remindedAt: time })
    .where(and(eq(activitySignUps.activityId, fairId), isUntold))
    .returning({ userId: activitySignUps.userId })
  return rows.map(({ userId }) => userId)
}

/** A fair that begins at another time is reminded of anew. */
const keyOf = ({ id, startAt }: ActivityRow): string => `fair-${id}-${startAt.getTime()}`
const whereOf = ({ startAt, place }: ActivityRow): string => [sayTime(startAt), place].filter(Boolean).join('，')

const reminderOf = (fair: ActivityRow) => ({
  tenantId: fair.tenantId,
  title: `${fair.title}快开始了`,
  content: whereOf(fair),
  link: pageOf(fair),
  onceKey: keyOf(fair),
  until: fair.endAt,
})

/** Tells those who signed up that operators have changed time or place; they are reminded of it unless it begins soon. */
export async function tellOfMove(tx: Db, former: ActivityRow, next: ActivityRow, now: Date): Promise<void> {
  const isMoved = former.startAt.getTime() !== next.startAt.getTime()
  if ((!isMoved && former.place === next.place) || next.startAt <= now) return
  const ofIt = eq(activitySignUps.activityId, next.id)
  const people = (await tx.select({ userId: activitySignUps.userId }).from(activitySignUps).where(ofIt)).map(
    ({ userId }) => userId,
  )
  await takeBackNotices(tx, people, { onceKey: keyOf(former) }, now)
  const isSoon = next.startAt.getTime() - ahead <= now.getTime()
  await tx
    .update(activitySignUps)
    .set({ remindedAt: isSoon ? now : null })
    .where(ofIt)
  const notice = {
    tenantId: next.tenantId,
    title: `${next.title}改了${isMoved ? '时间' : '地点'}`,
    content: `现在是${whereOf(next)}。`,
    link: pageOf(next),
    until: next.endAt,
  }
  await tellOfEvent(tx, people, notice, now)
}

const pages = {
  [activityTypes.activity]: 'notice-activity',
  [activityTypes.careerFair]: 'fair-id',
  [activityTypes.teachIn]: 'teach-in-id',
} as const

const pageOf = ({ id, type }: ActivityRow): string =>
  pathTo(activityPages[pages[type as keyof typeof pages] ?? 'notice-activity'], { id })
