import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RecordingEnd } from '#contract/interviews/recordingState'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, tenantId } from './columns'
import { interviews } from './interviews'

/** Recordings of video interviews, made in the browser of the recruiter, `userId`. */
export const meetingRecordings = pgTable(
  'meeting_recordings',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    interviewId: rowId()
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    /** Part of the key that encrypts its pieces: once this row is gone, nobody can read them. */
    key: text().notNull(),
    /** How often a page has begun to record. */
    part: integer().notNull().default(0),
    /** Of all pieces, heads included. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    ms: integer().notNull().default(0),
    /** When the first part began. */
    startAt: instant(),
    /** When its last piece came; first when it was asked for. */
    lastAt: instant().notNull(),
    endAt: instant(),
    ending: text().$type<RecordingEnd>(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.interviewId, t.id), index().on(t.userId)],
)

const recordingId = () =>
  rowId()
    .notNull()
    .references(() => meetingRecordings.id, { onDelete: 'cascade' })

/** Who has agreed to be recorded, and who has refused, at first or later. */
export const meetingConsents = pgTable(
  'meeting_consents',
  {
    recordingId: recordingId(),
    userId: ownerId(),
    tenantId: tenantId(),
    agreedAt: instant(),
    refusedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.recordingId, t.userId] }), index().on(t.userId)],
)

/**
 * The encrypted pieces of a recording, numbered from 0 over all of its parts. `ms` 0: the head of a part. Rows outlive their recording
 * until their contents are gone from storage, so they do not refer to it.
 */
export const meetingPieces = pgTable(
  'meeting_pieces',
  {
    recordingId: rowId().notNull(),
    number: integer().notNull(),
    tenantId: tenantId(),
    part: integer().notNull(),
    ms: integer().notNull(),
    /** Its content's name in storage. */
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.recordingId, t.number] })],
)

/** Each time that somebody opened a recording. */
export const meetingRecordingViews = pgTable(
  'meeting_recording_views',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    recordingId: recordingId(),
    userId: ownerId(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.recordingId, t.id), index().on(t.userId)],
)
