import { and, eq } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { accepted, endOf } from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import { closeMeeting, extendMeeting } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { meetingPeople } from '../../../db/schema/interviews'
import { handle } from '../../../wire/handle'
import { type Change, changeInterview, tip } from '../changing'
import { conflictOf } from '../conflictOf'
import type { InterviewRow } from '../interviewRows'
import { closed, notOpen } from './meetings'
import { hasPlace, tellMeeting } from './presence'

const minute = 60_000
const notRunning = failure(codes.conflict, '面试已结束')
const tooLong = failure(codes.conflict, `一场面试最长${limits.interviewMinutes / 60}小时，不能再延长`)

export const runningHandlers = [
  handle(closeMeeting, async ({ input: { id }, ...asker }) => {
    const { services } = asker
    let left: readonly number[] = []
    const done = await changeInterview(asker, id, async (row, now, { tx }): Promise<Result<Change>> => {
      if (row.roomClosedAt) return success({ set: {} })
      if (row.status !== accepted) return notRunning
      if (row.roomOpenedAt === null) return notOpen
      left = await emptyMeeting(tx, id, now)
      return success({
        set: { roomClosedAt: now, ...endedAt(row, now) },
        news: tip('您结束了视频面试', '对方结束了视频面试'),
      })
    })
    if (!done.ok) return done
    services.afterCommit((after) => tellMeeting(after, { id }, left))
    return success({})
  }),

  handle(extendMeeting, async ({ input: { id, minutes, despite }, ...asker }) => {
    const { services } = asker
    const done = await changeInterview(asker, id, async (row, now, { tx }): Promise<Result<Change>> => {
      if (row.status !== accepted) return notRunning
      if (row.roomOpenedAt === null) return notOpen
      if (row.roomClosedAt) return closed
      const end = Math.max(endOf(row), now.getTime()) + minutes * minute
      const length = Math.ceil((end - row.startAt.getTime()) / minute)
      if (length > limits.interviewMinutes) return tooLong
      const conflict = despite ? undefined : await conflictOf(tx, { ...row, minutes: length, role: recruiter })
      if (conflict) return conflict
      const until = sayInterviewTime(new Date(endOf({ startAt: row.startAt, minutes: length })))
      return success({ set: { minutes: length }, news: tip(`您将面试延长到${until}`, `对方将面试延长到${until}`) })
    })
    if (!done.ok) return done
    services.afterCommit((after) => tellMeeting(after, { id }))
    return success({})
  }),
]

/** An interview that has begun ends with its room: its results and ratings need not wait for the planned end. */
function endedAt(row: InterviewRow, now: Date): Pick<Change['set'], 'minutes'> {
  const spent = (now.getTime() - row.startAt.getTime()) / minute
  return spent > 0 && spent < row.minutes ? { minutes: Math.max(1, Math.floor(spent)) } : {}
}

/** Returns who was there. Whoever comes to the room when it is opened again is let in anew. */
async function emptyMeeting(tx: Db, id: number, now: Date): Promise<readonly number[]> {
  const isOf = eq(meetingPeople.interviewId, id)
  const there = await tx
    .select({ imUserId: meetingPeople.imUserId })
    .from(meetingPeople)
    .where(and(isOf, hasPlace(now)))
  await tx.update(meetingPeople).set({ state: 'out', seat: null, admittedAt: null, updatedAt: now }).where(isOf)
  return there.map(({ imUserId }) => imUserId)
}
