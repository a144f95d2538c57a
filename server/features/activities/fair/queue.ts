import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type BoothQueue, mostQueues } from '#contract/activities/fairs'
import { codes, type Failure, failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { activities, activitySignUps, boothTickets, fairBooths } from '../../../db/schema/activities'
import { resumes } from '../../../db/schema/resumes'
import { together } from '../../../db/together'
import { type ActivityRow, calledOff } from '../showActivity'
import { isWaiting } from './showFairs'

export type Booth = typeof fairBooths.$inferSelect

/** A booth of the tenant with its fair. Locked, so that its queue is read and changed by one call at a time. */
export async function takeBooth(
  tx: Db,
  { tenantId, boothId }: { tenantId: number; boothId: number },
): Promise<{ booth: Booth; fair: ActivityRow } | undefined> {
  const [booth] = await tx
    .select()
    .from(fairBooths)
    .where(and(eq(fairBooths.id, boothId), eq(fairBooths.tenantId, tenantId)))
    .for('update')
  if (!booth) return undefined
  const [fair] = await tx.select().from(activities).where(eq(activities.id, booth.activityId))
  return fair && { booth, fair }
}

const late = failure(codes.conflict, '招聘会已结束')
const early = failure(codes.conflict, '招聘会开始后才能排队')
const unknown = failure(codes.conflict, '请先报名')
const absent = failure(codes.conflict, '请先在现场签到，再排队')
const closed = failure(codes.conflict, '这个展位暂停排队了，请看看其他展位')
const many = failure(codes.conflict, `最多同时排${mostQueues}个队，请先离开一个`)

/** Why somebody cannot stand in a queue now. Their sign-up is locked, so that calls side by side count each other's tickets. */
export async function refuseJoining(
  tx: Db,
  { booth, fair, userId, now }: { booth: Booth; fair: ActivityRow; userId: number; now: Date },
): Promise<Failure | undefined> {
  if (fair.callOffReason !== null) return calledOff
  if (now >= fair.endAt) return late
  if (now < fair.startAt) return early
  const isOwn = and(eq(activitySignUps.activityId, fair.id), eq(activitySignUps.userId, userId))
  const [signUp] = await tx.select().from(activitySignUps).where(isOwn).for('update')
  if (!signUp) return unknown
  if (fair.signInCode !== '' && !signUp.signedInAt) return absent
  if (!booth.isOpen) return closed
  const others = await tx
    .select({ boothId: boothTickets.boothId })
    .from(boothTickets)
    .innerJoin(fairBooths, eq(fairBooths.id, boothTickets.boothId))
    .where(and(eq(fairBooths.activityId, fair.id), eq(boothTickets.userId, userId), isNull(boothTickets.endedAt)))
  if (others.some(({ boothId }) => boothId === booth.id)) return undefined
  return others.length >= mostQueues ? many : undefined
}

/** Takes a place at the end of the queue; the one there is stays. */
export async function joinQueue(
  tx: Db,
  { booth, userId, now }: { booth: Booth; userId: number; now: Date },
): Promise<void> {
  await tx
    .insert(boothTickets)
    .values({ tenantId: booth.tenantId, boothId: booth.id, userId, joinedAt: now })
    .onConflictDoNothing()
}

export type Outcome = 'met' | 'absent' | 'left'

/** Ends the ticket of a person at a booth, or one ticket. Resolves to what has ended now: nothing if it had ended before. */
export async function endTicket(
  tx: Db,
  which: { readonly booth: Booth; readonly userId?: number; readonly ticketId?: number },
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<(typeof boothTickets.$inferSelect)[]> {
  const { booth, userId, ticketId } = which
  return tx
    .update(boothTickets)
    .set({ endedAt: now, outcome })
    .where(
      and(
        eq(boothTickets.boothId, booth.id),
        isNull(boothTickets.endedAt),
        userId === undefined ? undefined : eq(boothTickets.userId, userId),
        ticketId === undefined ? undefined : eq(boothTickets.id, ticketId),
      ),
    )
    .returning()
}

/** Calls the first who waits; the booth is locked. */
export async function callFirst(tx: Db, booth: Booth, now: Date) {
  const [first] = await tx
    .select({ id: boothTickets.id })
    .from(boothTickets)
    .where(and(eq(boothTickets.boothId, booth.id), isWaiting))
    .orderBy(asc(boothTickets.id))
    .limit(1)
  if (!first) return undefined
  const [called] = await tx.update(boothTickets).set({ calledAt: now }).where(eq(boothTickets.id, first.id)).returning()
  return called
}

/** The queue as the company sees it. */
export async function showQueue(db: Db, booth: Booth, now: Date): Promise<BoothQueue> {
  const [rows, ended, [fair]] = await together(
    db,
    () =>
      db
        .select({
          ticket: boothTickets,
          resume: { id: resumes.id, name: resumes.name, avatar: resumes.avatar },
          isHere: isInRoom(now),
        })
        .from(boothTickets)
        .leftJoin(resumes, eq(resumes.userId, boothTickets.userId))
        .where(and(eq(boothTickets.boothId, booth.id), isNull(boothTickets.endedAt)))
        .orderBy(desc(sql`${boothTickets.calledAt} is not null`), asc(boothTickets.id))
        .limit(200),
    () =>
      db
        .select({ outcome: boothTickets.outcome, people: count() })
        .from(boothTickets)
        .where(and(eq(boothTickets.boothId, booth.id), inArray(boothTickets.outcome, ['met', 'absent'])))
        .groupBy(boothTickets.outcome),
    () => db.select({ isOnline: activities.isOnline }).from(activities).where(eq(activities.id, booth.activityId)),
  )
  const endedAs = (outcome: Outcome) => ended.find((row) => row.outcome === outcome)?.people ?? 0
  return {
    boothId: booth.id,
    isOnline: fair?.isOnline ?? false,
    isOpen: booth.isOpen,
    visitors: rows.map(({ ticket, resume, isHere }) => ({
      ticketId: ticket.id,
      userId: ticket.userId,
      resumeId: resume?.id ?? null,
      name: resume?.name || '求职者',
      avatar: resume?.avatar ?? '',
      joinedAt: ticket.joinedAt.toISOString(),
      calledAt: ticket.calledAt?.toISOString() ?? null,
      isHere,
    })),
    met: endedAs('met'),
    absent: endedAs('absent'),
  }
}

/** Whether the person of a ticket is in the room of the talk. */
const isInRoom = (now: Date) => sql<boolean>`exists (
  select from meeting_people p where p.ticket_id = booth_tickets.id and p.user_id = booth_tickets.user_id and p.state = 'in'
    and p.seen_at > ${new Date(now.getTime() - limits.meetingSilence).toISOString()}::timestamptz)`
