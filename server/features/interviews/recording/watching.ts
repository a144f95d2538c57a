import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import {
  deleteRecording,
  findRecordings,
  type InterviewRecording,
  watchRecording,
} from '#contract/interviews/recording'
import type { MeetingSide } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { meetingPeople } from '../../../db/schema/interviews'
import { meetingConsents, meetingRecordings, meetingRecordingViews } from '../../../db/schema/recordings'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'
import { handle } from '../../../wire/handle'
import { keyFor } from '../../live/broadcast/addresses'
import { findMeeting, type KnownMeeting, noMeeting } from '../meeting/meetings'
import { tellMeeting } from '../meeting/presence'
import { recordedPath } from './serve'
import type { RecordingRow } from './state'

const noRecording = failure(codes.notFound, '没有找到这段录像，可能已被删除')

/** Views that are listed of each recording. */
const viewsShown = 20

export const watchingHandlers = [
  handle(findRecordings, async ({ input: { id }, ...asker }) => {
    const { db, now } = asker.services
    const meeting = await findMeeting(db, asker, id)
    if (!meeting) return noMeeting
    const rows = await findReadable(db, meeting, now())
    const views = meeting.side === 'panel' ? [] : await findViews(db, id, rows)
    return success({
      list: rows.map((row): InterviewRecording => {
        const seen = views.filter(({ recordingId }) => recordingId === row.id).slice(0, viewsShown)
        return {
          id: row.id,
          startAt: (row.startAt ?? row.createdAt).toISOString(),
          isOpen: row.endAt === null,
          ms: row.ms,
          bytes: row.bytes,
          keptUntil: new Date(row.createdAt.getTime() + limits.recordingKept).toISOString(),
          views: seen.map(({ name, side, at }) => ({ name, side, at: at.toISOString() })),
          isMine: meeting.side === 'host',
        }
      }),
    })
  }),

  handle(watchRecording, async ({ input, ...asker }) => {
    const { db, now, secret } = asker.services
    const meeting = await findMeeting(db, asker, input.id)
    if (!meeting) return noMeeting
    const row = (await findReadable(db, meeting, now())).find(({ id }) => id === input.recordingId)
    if (!row) return noRecording
    const { tenantId, id: recordingId } = row
    await db.insert(meetingRecordingViews).values({ tenantId, recordingId, userId: meeting.userId, createdAt: now() })
    const opened = { purpose: 'interview recording', tenantId, roomId: recordingId } as const
    const key = keyFor(secret, opened, { steps: limits.recordingHours, now: now() })
    return success({ url: `${recordedPath}/${recordingId}/replay.m3u8?key=${key}` })
  }),

  /** Its pieces follow by a timed task: without the key in its row they are noise. */
  handle(deleteRecording, async ({ input, ...asker }) => {
    const { services } = asker
    const meeting = await findMeeting(services.db, asker, input.id)
    if (meeting?.side !== 'host') return noMeeting
    const isIt = and(eq(meetingRecordings.id, input.recordingId), eq(meetingRecordings.interviewId, input.id))
    await services.db.delete(meetingRecordings).where(isIt)
    await tellMeeting(services, { id: input.id })
    return success({})
  }),
]

/** Recordings with something in them: all for the recruiter and the panel, for the seeker those to which they once agreed. */
async function findReadable(db: Db, { row, side, userId }: KnownMeeting, now: Date): Promise<RecordingRow[]> {
  const isKept = gt(meetingRecordings.createdAt, new Date(now.getTime() - limits.recordingKept))
  const agreed = db
    .select({ id: meetingConsents.recordingId })
    .from(meetingConsents)
    .where(and(eq(meetingConsents.userId, userId), isNotNull(meetingConsents.agreedAt)))
  return db
    .select()
    .from(meetingRecordings)
    .where(
      and(
        eq(meetingRecordings.interviewId, row.id),
        gt(meetingRecordings.ms, 0),
        isKept,
        side === 'candidate' ? inArray(meetingRecordings.id, agreed) : undefined,
      ),
    )
    .orderBy(desc(meetingRecordings.id))
}

interface View {
  readonly recordingId: number
  readonly name: string
  readonly side: MeetingSide
  readonly at: Date
}

async function findViews(db: Db, interviewId: number, rows: readonly RecordingRow[]): Promise<View[]> {
  if (rows.length === 0) return []
  const { recordingId, userId, createdAt } = meetingRecordingViews
  const found = await db
    .select({ recordingId, at: createdAt, side: meetingPeople.side, recruiter: recruiters.name, seeker: resumes.name })
    .from(meetingRecordingViews)
    .innerJoin(meetingPeople, and(eq(meetingPeople.userId, userId), eq(meetingPeople.interviewId, interviewId)))
    .leftJoin(recruiters, eq(recruiters.userId, userId))
    .leftJoin(resumes, eq(resumes.userId, userId))
    .where(
      inArray(
        recordingId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(meetingRecordingViews.id))
    .limit(viewsShown * rows.length)
  return found.map(({ recruiter, seeker, ...view }) => ({
    ...view,
    name: (view.side === 'candidate' ? seeker : recruiter) || (view.side === 'candidate' ? '求职者' : '招聘者'),
  }))
}
