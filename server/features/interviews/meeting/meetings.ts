import { and, eq } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import { accepted, cancelled, endOf, roomOpensAt } from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import type { MeetingPhase, MeetingSide } from '#contract/interviews/room'
import type { RoomKey } from '#contract/interviews/roomKey'
import { wordsOf } from '#contract/interviews/roomWords'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import { isMemberWith, presentBrandOf } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { interviews, meetingPeople } from '../../../db/schema/interviews'
import { type Asker, chatUserOf } from '../changing'
import type { InterviewRow } from '../interviewRows'

/** An interview's meeting, for somebody who is invited to it. */
export interface KnownMeeting {
  readonly row: InterviewRow
  readonly side: MeetingSide
  /** The caller's chat user. */
  readonly imUserId: number
  readonly userId: number
}

/** For people who are not invited to the room; it tells nothing of it. */
export const noRoom = (key: Pick<RoomKey, 'of'>): Failure => failure(codes.notFound, wordsOf(key).unknown)
export const noMeeting = noRoom({})
export const noVideo = failure(codes.conflict, '只有待面试的视频面试可以进入面试间')
export const notOpen = failure(codes.conflict, '面试间还没有开放，请等待对方开启')
export const closed = failure(codes.conflict, '面试间已关闭，如需继续请联系对方')
const isOff = failure(codes.conflict, '面试已取消，不能再进入面试间')
const isPast = failure(codes.conflict, '面试已经结束，不能再进入面试间')

/** The meeting, if the caller is one of the interview's sides or a colleague on its panel. A link alone gives nothing. */
export async function findMeeting(
  db: Db,
  asker: Pick<Asker, 'tenant' | 'user'>,
  id: number,
): Promise<KnownMeeting | undefined> {
  const { tenant, user } = asker
  const isWanted = and(eq(interviews.id, id), eq(interviews.tenantId, tenant.id))
  const [row] = await db.select().from(interviews).where(isWanted)
  if (!row) return undefined
  const imUserId = await chatUserOf(db, asker)
  const known = { row, imUserId, userId: user.userId }
  if (user.role !== recruiter) return row.seekerIm === imUserId ? { ...known, side: 'candidate' } : undefined
  if (row.recruiterIm === imUserId) return { ...known, side: 'host' }
  return (await isOnPanel(db, row, user.userId)) ? { ...known, side: 'panel' } : undefined
}

/** Whether a colleague was put on the panel and still is one. */
async function isOnPanel(db: Db, row: InterviewRow, userId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: meetingPeople.id })
    .from(meetingPeople)
    .innerJoin(chatUsers, eq(chatUsers.id, row.recruiterIm))
    .where(
      and(
        eq(meetingPeople.interviewId, row.id),
        eq(meetingPeople.userId, userId),
        eq(meetingPeople.side, 'panel'),
        isMemberWith('seeColleagues', { userId, brandId: presentBrandOf(chatUsers.userId, 'handleCandidates') }),
      ),
    )
  return found !== undefined
}

/** When the room can no longer be entered, in ms since 1970. */
export const lastEntryOf = (row: Pick<InterviewRow, 'startAt' | 'minutes'>): number => endOf(row) + limits.meetingAfter

export function phaseOf(row: InterviewRow, now: Date): MeetingPhase {
  if (row.status !== accepted || row.kind !== 'video' || now.getTime() > lastEntryOf(row)) return 'over'
  if (now.getTime() < roomOpensAt(row.startAt)) return 'early'
  return row.roomClosedAt ? 'closed' : 'ready'
}

/** Why the room cannot be opened yet, with the time from which it can. */
export function refuseEarly(startAt: Date, now: Date): Failure | undefined {
  const opensAt = roomOpensAt(startAt)
  if (now.getTime() >= opensAt) return undefined
  return failure(
    codes.conflict,
    `面试将于${sayInterviewTime(startAt)}开始，${sayInterviewTime(new Date(opensAt))}起可以进入面试间`,
  )
}

/** Why nobody can be in the room now. */
export function refuseMeeting(row: InterviewRow, now: Date): Failure | undefined {
  if (row.status === cancelled) return isOff
  if (row.status !== accepted || row.kind !== 'video') return noVideo
  if (now.getTime() > lastEntryOf(row)) return isPast
  return refuseEarly(row.startAt, now) ?? (row.roomClosedAt ? closed : undefined)
}

export const roomNameOf = ({ jobName }: { jobName: string }): string => (jobName ? `${jobName}面试` : '视频面试')
