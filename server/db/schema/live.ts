import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { RoomMessage } from '#contract/chat/rooms'
import type { MediaStatus, TranscodeTemplate } from '#contract/live/media'
import { users } from './accounts/accounts'
import { chatUsers } from './chat'
import { createdAt, identity, instant, rowId, tenantId, updatedAt } from './columns'
import { jobs } from './jobs'

/** A live stream and its chatroom. `seq` is the last number of the room's log; raising it locks the row, which orders the log. */
export const liveRooms = pgTable(
  'live_rooms',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** The host speaks as a recruiter. */
    hostId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Identifies the stream in shared links. */
    code: text().notNull().unique(),
    title: text().notNull(),
    /** One paragraph per line. */
    intro: text().notNull().default(''),
    poster: text().notNull().default(''),
    videoUrl: text().notNull().default(''),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    /** Why operators ended it; empty if they did not. */
    stopReason: text().notNull().default(''),
    likes: integer().notNull().default(0),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.tenantId, t.endAt)],
)

const roomId = () =>
  rowId()
    .notNull()
    .references(() => liveRooms.id, { onDelete: 'cascade' })

const imUserId = () =>
  rowId()
    .notNull()
    .references(() => chatUsers.id, { onDelete: 'cascade' })

export const liveRoomJobs = pgTable(
  'live_room_jobs',
  {
    roomId: roomId(),
    jobId: rowId()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    place: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.jobId] })],
)

/** Users who want to be reminded of a stream, and when they were. */
export const liveSubscriptions = pgTable(
  'live_subscriptions',
  {
    roomId: roomId(),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    remindedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.userId] })],
)

/** Streams that users have kept. */
export const liveFavorites = pgTable(
  'live_favorites',
  {
    roomId: roomId(),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.userId] }), index().on(t.userId, t.createdAt)],
)

/** A viewer's question about a job of a stream. `answeredAt` is null until the host answers. */
export const liveQuestions = pgTable(
  'live_questions',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    roomId: roomId(),
    jobId: rowId()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    answer: text().notNull().default(''),
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.roomId, t.jobId), index().on(t.userId)],
)

/** When the host began to talk about a job of the stream: the chapters of its recording. */
export const liveChapters = pgTable(
  'live_chapters',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    roomId: roomId(),
    jobId: rowId()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    startAt: instant().notNull(),
  },
  (t) => [index().on(t.roomId, t.startAt)],
)

/**
 * One go of a host's camera, from its start to its end; a stream has one for each time that the host came back. Rows outlive their
 * room until their contents are gone from storage, so they do not refer to it.
 */
export const liveRuns = pgTable(
  'live_runs',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    roomId: rowId().notNull(),
    /** `video/mp4;codecs=…`, as the host's browser records it. */
    type: text().notNull(),
    /** Of all of its pieces. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    startAt: instant().notNull(),
    /** When its last piece came; first its start. */
    lastAt: instant().notNull(),
    endAt: instant(),
  },
  (t) => [index().on(t.roomId, t.id)],
)

/** The pieces of a stream, numbered from 0 over all of its runs. `ms` 0: the head of a run, which players need before
 * its other pieces. */
export const liveSegments = pgTable(
  'live_segments',
  {
    roomId: rowId().notNull(),
    number: integer().notNull(),
    tenantId: tenantId(),
    runId: rowId().notNull(),
    /** How long it plays, in ms. */
    ms: integer().notNull(),
    bytes: integer().notNull(),
    /** Its content's name in storage. */
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.number] })],
)

/** Films of a host: uploaded, or made of a recording or of another film. `uploadId` is the film, once there is one. */
export const liveMedia = pgTable(
  'live_media',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The stream whose recording it is made of. */
    roomId: rowId(),
    /** The upload that it is made of. */
    sourceId: uuid(),
    uploadId: uuid(),
    title: text().notNull(),
    /** Null for a film that was uploaded. */
    template: text().$type<TranscodeTemplate>(),
    status: text().$type<MediaStatus>().notNull(),
    /** Why it failed; empty otherwise. */
    failure: text().notNull().default(''),
    ms: integer(),
    createdAt: createdAt(),
    /** When a process took it on. */
    takenAt: instant(),
  },
  (t) => [index().on(t.userId, t.id), index().on(t.status)],
)

/** A room's log, numbered from 1 without gaps. Names are stored as they were at the time. */
export const roomMessages = pgTable(
  'room_messages',
  {
    roomId: roomId(),
    id: bigint({ mode: 'number' }).notNull(),
    tenantId: tenantId(),
    fromIm: imUserId(),
    name: text().notNull(),
    avatar: text().notNull().default(''),
    isHost: boolean().notNull().default(false),
    clientId: uuid().notNull(),
    type: text().$type<RoomMessage['type']>().notNull(),
    content: jsonb().$type<RoomMessage['content']>().notNull(),
    revoked: boolean().notNull().default(false),
    sendAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.id] }), unique().on(t.roomId, t.fromIm, t.clientId)],
)

/** A host's restraint on a user in one room. */
export const roomRestraints = pgTable(
  'room_restraints',
  {
    roomId: roomId(),
    imUserId: imUserId(),
    tenantId: tenantId(),
    isMuted: boolean().notNull().default(false),
    isBlocked: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.imUserId] })],
)

/** Not used: former releases counted viewers here. */
export const roomVisits = pgTable(
  'room_visits',
  {
    roomId: roomId(),
    socketId: text().notNull(),
    tenantId: tenantId(),
    viewer: text().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.socketId] }), index().on(t.socketId), index().on(t.seenAt)],
)
