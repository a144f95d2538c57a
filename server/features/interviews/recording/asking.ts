import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { answerRecording, askForRecording, endRecording } from '#contract/interviews/recording'
import { limits } from '#contract/limits'
import { interviews } from '../../../db/schema/interviews'
import { meetingConsents, meetingRecordings } from '../../../db/schema/recordings'
import { handle } from '../../../wire/handle'
import type { Asker } from '../changing'
import { findMeeting, type KnownMeeting, noMeeting, refuseMeeting } from '../meeting/meetings'
import { readMeeting, tellMeeting } from '../meeting/presence'
import { findLastRecording, lockOpenRecording, noteEnd } from './state'

type Done = Result<Record<string, never>>

const notInside = failure(codes.conflict, '您不在这个面试间')
const isAlone = failure(codes.conflict, '面试间里还没有其他人，等对方进入后再录制')
const isOver = failure(codes.conflict, '录制已经结束')
const enough = failure(codes.conflict, `一场面试最多录制${limits.recordingsOfOne}次`)

export const askingHandlers = [
  handle(askForRecording, async ({ input: { id }, ...asker }) => {
    const { services } = asker
    const meeting = await findMeeting(services.db, asker, id)
    if (meeting?.side !== 'host') return noMeeting
    const refusal = refuseMeeting(meeting.row, services.now())
    if (refusal) return refusal
    const room = await readMeeting(services, { id: id }, meeting.imUserId)
    if (room?.mine.state !== 'in') return notInside
    if (room.people.filter(({ state, isAway }) => state === 'in' && !isAway).length < 2) return isAlone
    const asked = await ask(asker, meeting)
    if (asked.ok) await tellMeeting(services, { id: id })
    return asked
  }),

  handle(answerRecording, async ({ input, ...asker }) => {
    const { services } = asker
    const meeting = await findMeeting(services.db, asker, input.id)
    if (!meeting) return noMeeting
    const room = await readMeeting(services, { id: input.id }, meeting.imUserId)
    if (room?.mine.state !== 'in') return notInside
    const answered = await answer(asker, input)
    if (answered.ok) await tellMeeting(services, { id: input.id })
    return answered
  }),

  handle(endRecording, async ({ input, ...asker }) => {
    const { services } = asker
    const meeting = await findMeeting(services.db, asker, input.id)
    if (meeting?.side !== 'host') return noMeeting
    await services.db.transaction(async (tx) => {
      const row = await lockOpenRecording(tx, input)
      if (row) await noteEnd(tx, row.id, { ending: 'stopped', now: services.now() })
    })
    await tellMeeting(services, { id: input.id })
    return success({})
  }),
]

/** The recruiter who asks has agreed. */
function ask({ services, user }: Asker, { row }: KnownMeeting): Promise<Done> {
  const now = services.now()
  const { tenantId, id: interviewId } = row
  const { userId } = user
  return services.db.transaction(async (tx): Promise<Done> => {
    // Of two presses, the second finds the recording of the first.
    await tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.id, interviewId)).for('update')
    const last = await findLastRecording(tx, interviewId)
    if (last && !last.endAt) return success({})
    if ((await tx.$count(meetingRecordings, eq(meetingRecordings.interviewId, interviewId))) >= limits.recordingsOfOne)
      return enough
    const key = randomBytes(32).toString('base64url')
    const [made] = await tx
      .insert(meetingRecordings)
      .values({ tenantId, interviewId, userId, key, lastAt: now, createdAt: now })
      .returning({ id: meetingRecordings.id })
    if (!made) throw new Error('A recording was not written')
    await tx.insert(meetingConsents).values({ recordingId: made.id, userId, tenantId, agreedAt: now })
    return success({})
  })
}

interface Answer {
  readonly id: number
  readonly recordingId: number
  readonly isAgreed: boolean
}

function answer({ services, user }: Asker, { isAgreed, ...known }: Answer): Promise<Done> {
  const now = services.now()
  return services.db.transaction(async (tx): Promise<Done> => {
    const row = await lockOpenRecording(tx, known)
    if (!row) return isOver
    const { userId } = user
    const isTheirs = and(eq(meetingConsents.recordingId, row.id), eq(meetingConsents.userId, userId))
    const [former] = await tx.select().from(meetingConsents).where(isTheirs)
    if (isAgreed && former) return success({})
    const said = isAgreed ? { agreedAt: now } : { refusedAt: now }
    await tx
      .insert(meetingConsents)
      .values({ recordingId: row.id, userId, tenantId: row.tenantId, ...said })
      .onConflictDoUpdate({ target: [meetingConsents.recordingId, meetingConsents.userId], set: said })
    if (!isAgreed) await noteEnd(tx, row.id, { ending: row.startAt ? 'withdrawn' : 'refused', now })
    return success({})
  })
}
