import { and, desc, eq } from 'drizzle-orm'
import type { MeetingRecording, RecordingEnd } from '#contract/interviews/recordingState'
import type { MeetingPerson } from '#contract/interviews/room'
import type { Db } from '../../../db/database'
import { meetingPeople } from '../../../db/schema/interviews'
import { meetingConsents, meetingRecordings } from '../../../db/schema/recordings'

export type RecordingRow = typeof meetingRecordings.$inferSelect

/** The last recording that was asked for in an interview's room. */
export async function findLastRecording(db: Db, interviewId: number): Promise<RecordingRow | undefined> {
  const [row] = await db
    .select()
    .from(meetingRecordings)
    .where(eq(meetingRecordings.interviewId, interviewId))
    .orderBy(desc(meetingRecordings.id))
    .limit(1)
  return row
}

/** What the people of a room see of its last recording, if there is one. */
export async function readRecording(
  db: Db,
  interviewId: number,
  people: readonly MeetingPerson[],
): Promise<MeetingRecording | null> {
  const row = await findLastRecording(db, interviewId)
  if (!row) return null
  const answers = await db
    .select({
      imUserId: meetingPeople.imUserId,
      agreedAt: meetingConsents.agreedAt,
      refusedAt: meetingConsents.refusedAt,
    })
    .from(meetingConsents)
    .innerJoin(
      meetingPeople,
      and(eq(meetingPeople.interviewId, interviewId), eq(meetingPeople.userId, meetingConsents.userId)),
    )
    .where(eq(meetingConsents.recordingId, row.id))
  const agreed = answers.filter(({ agreedAt, refusedAt }) => agreedAt && !refusedAt).map(({ imUserId }) => imUserId)
  const refused = answers.find(({ refusedAt }) => refusedAt)
  return {
    id: row.id,
    state: stateOf(row, people, agreed),
    agreed,
    startAt: row.startAt?.toISOString() ?? null,
    ending: row.ending,
    refusedBy: people.find(({ imUserId }) => imUserId === refused?.imUserId)?.name ?? '',
  }
}

/** The recruiter alone is not recorded, and nobody is who has not agreed: a recording waits for them. */
function stateOf(
  { endAt, startAt }: Pick<RecordingRow, 'endAt' | 'startAt'>,
  people: readonly MeetingPerson[],
  agreed: readonly number[],
): MeetingRecording['state'] {
  if (endAt) return 'ended'
  const inside = people.filter(({ state, isAway }) => state === 'in' && !isAway)
  const isHostIn = inside.some(({ side }) => side === 'host')
  if (isHostIn && inside.length > 1 && inside.every(({ imUserId }) => agreed.includes(imUserId))) return 'on'
  return startAt ? 'paused' : 'asked'
}

/** Locks a recording that goes on, if it is of this interview. */
export async function lockOpenRecording(
  tx: Db,
  { id, recordingId }: { readonly id: number; readonly recordingId: number },
): Promise<RecordingRow | undefined> {
  const isIt = and(eq(meetingRecordings.id, recordingId), eq(meetingRecordings.interviewId, id))
  const [row] = await tx.select().from(meetingRecordings).where(isIt).for('update')
  return row && !row.endAt ? row : undefined
}

export async function noteEnd(
  db: Db,
  id: number,
  { ending, now }: { readonly ending: RecordingEnd; readonly now: Date },
): Promise<void> {
  await db.update(meetingRecordings).set({ endAt: now, ending }).where(eq(meetingRecordings.id, id))
}
