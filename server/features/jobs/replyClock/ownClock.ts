import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { success } from '#contract/errors'
import { getOwnReplyClock, type OwnReplyClock } from '#contract/jobs/ownReplyClock'
import { replyBands, replyClock } from '#contract/jobs/replyClock'
import type { Db } from '../../../db/database'
import { recruiters } from '../../../db/schema/recruiters'
import { handle } from '../../../wire/handle'
import { waitsSince } from './waits'

/** Number of clocks of a site from which its recruiters are compared. */
const leastCompared = 5

export interface Wait {
  readonly minutes: number
  readonly counts: boolean
  readonly waits: boolean
}

export const ownReplyClockHandler = handle(getOwnReplyClock, async ({ user, tenant, services: { db, now } }) => {
  const [own] = await db.select().from(recruiters).where(eq(recruiters.userId, user.userId))
  const minutes = own?.replyMinutes ?? null
  const waits = await loadWaits(db, user.userId, now())
  const counted = waits.filter(({ counts }) => counts)
  const waiting = waits.filter((each) => each.waits)
  return success({
    minutes,
    talks: counted.length,
    waiting: { count: waiting.length, longestMinutes: Math.round(Math.max(0, ...waiting.map((each) => each.minutes))) },
    next: minutes === null ? null : nextBand(minutes, counted),
    fasterThan: minutes === null ? null : await fasterThan(db, tenant.id, minutes),
  })
})

async function loadWaits(db: Db, userId: number, now: Date): Promise<Wait[]> {
  const { rows } = await db.execute<{ minutes: string; counts: boolean; waits: boolean }>(
    waitsSince(now, sql`theirs.user_id = ${userId}`),
  )
  return rows.map(({ minutes, ...rest }) => ({ ...rest, minutes: Number(minutes) }))
}

/** How many more answers within the next better band would move the median into it. */
export function nextBand(minutes: number, waits: readonly Pick<Wait, 'minutes'>[]): OwnReplyClock['next'] {
  const better = replyBands.filter((band) => band.minutes < minutes).at(-1)
  if (better === undefined) return null
  const fast = waits.filter((wait) => wait.minutes <= better.minutes).length
  const slow = waits.length - fast
  // With more fast ones than slow ones the middle is a fast one.
  return { band: better.value, answers: Math.max(1, slow - fast + 1, replyClock.leastTalks - waits.length) }
}

async function fasterThan(db: Db, tenantId: number, minutes: number): Promise<number | null> {
  const ofSite = and(eq(recruiters.tenantId, tenantId), isNotNull(recruiters.replyMinutes))
  const all = await db.$count(recruiters, ofSite)
  if (all < leastCompared) return null
  const [slower] = await db
    .select({ count: count() })
    .from(recruiters)
    .where(and(ofSite, gt(recruiters.replyMinutes, minutes)))
  return Math.round(((slower?.count ?? 0) / (all - 1)) * 100)
}
