import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { InterviewKind, InterviewResult, InterviewStatus } from '#contract/interviews/interview'
import type { OfferStatus } from '#contract/interviews/offer'
import type { MeetingQuality, MeetingSide, MeetingState } from '#contract/interviews/room'
import type { SlotsStatus } from '#contract/interviews/slots'
import type { Role } from '#contract/roles'
import { users } from './accounts/accounts'
import { talks } from './chat'
import { createdAt, identity, instant, rowId, tenantId, updatedAt } from './columns'

/** An interview between the two sides of a talk. `requestId` is the latest request message; `version` grows with each change. */
export const interviews = pgTable(
  'interviews',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    cid: rowId()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    seekerIm: rowId().notNull(),
    recruiterIm: rowId().notNull(),
    jobId: rowId(),
    requestId: bigint({ mode: 'number' }).notNull().default(0),
    status: integer().$type<InterviewStatus>().notNull().default(0),
    reason: text().notNull().default(''),
    kind: text().$type<InterviewKind>().notNull(),
    startAt: instant().notNull(),
    minutes: integer().notNull(),
    address: text().notNull().default(''),
    contactName: text().notNull(),
    contactTel: text().notNull(),
    note: text().notNull().default(''),
    delayAt: instant(),
    delayReason: text().notNull().default(''),
    /** 1 pending, 2 accepted, 3 refused. */
    delayStatus: integer().$type<1 | 2 | 3>(),
    checkedInAt: instant(),
    roomOpenedAt: instant(),
    /** The recruiter has closed the video room, for as long as it is not opened again. */
    roomClosedAt: instant(),
    result: text().$type<InterviewResult>(),
    resultNote: text().notNull().default(''),
    /** The result was announced to the seeker. */
    resultTold: boolean().notNull().default(false),
    resultAskedAt: instant(),
    resultAsks: integer().notNull().default(0),
    /** When the seeker recorded that the interviewer did not come. */
    hostAbsentAt: instant(),
    hostAbsentNote: text().notNull().default(''),
    /** The check-in was by the code that the recruiter shows. */
    checkedInOnSite: boolean().notNull().default(false),
    /** How many of `limits.interviewReminders` were sent. */
    reminded: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.cid),
    index().on(t.seekerIm, t.startAt),
    index().on(t.recruiterIm, t.startAt),
    index().on(t.status, t.startAt),
  ],
)

/**
 * People of a video interview: colleagues on its panel from when they were put there, the two sides from when they first enter. Or of the
 * room of a booth, until that ends. A row keeps its person's place in the room for `limits.meetingSilence` after `seenAt`.
 */
export const meetingPeople = pgTable(
  'meeting_people',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** Whose room it is: an interview's, or that of a place in the queue of a booth. One of them is null. */
    interviewId: rowId().references(() => interviews.id, { onDelete: 'cascade' }),
    ticketId: rowId(),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    imUserId: rowId().notNull(),
    side: text().$type<MeetingSide>().notNull(),
    state: text().$type<MeetingState['mine']['state']>().notNull().default('out'),
    /** The page that has the place; null without one. */
    seat: text(),
    seenAt: instant(),
    joinedAt: instant(),
    /** When the recruiter let a waiting person in. */
    admittedAt: instant(),
    /** The last report of the person's browser. */
    quality: jsonb().$type<MeetingQualityRow>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique().on(t.interviewId, t.userId),
    uniqueIndex('meeting_people_ticket').on(t.ticketId, t.userId),
    index().on(t.userId),
  ],
)

export interface MeetingQualityRow {
  readonly grade: MeetingQuality
  readonly lost: number
  readonly roundTrip: number
  readonly isRelayed: boolean
  readonly joinMs?: number | undefined
}

/** What members of the recruiter's company think of a person after an interview. The whole team reads it. */
export const interviewScores = pgTable(
  'interview_scores',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    interviewId: rowId()
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 1 to 5. */
    score: integer().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique().on(t.interviewId, t.userId), index().on(t.userId)],
)

/** One side's rating of an interview. Scores are 1 to 5; seekers rate the company and the process, recruiters the person. */
export const interviewEvaluations = pgTable(
  'interview_evaluations',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    interviewId: rowId()
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer().$type<Role>().notNull(),
    /** The company of the interview; null if the recruiter had none. */
    brandId: rowId(),
    company: integer(),
    process: integer(),
    person: integer(),
    /** Only its author reads it. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique().on(t.interviewId, t.role), index().on(t.brandId), index().on(t.userId)],
)

/** Times that a recruiter offers in a talk; the seeker takes one, which becomes an interview. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    cid: rowId()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    seekerIm: rowId().notNull(),
    recruiterIm: rowId().notNull(),
    jobId: rowId(),
    messageId: bigint({ mode: 'number' }).notNull().default(0),
    status: integer().$type<SlotsStatus>().notNull().default(1),
    /** Instants as ISO 8601, in order. */
    times: jsonb().$type<readonly string[]>().notNull(),
    kind: text().$type<InterviewKind>().notNull(),
    minutes: integer().notNull(),
    address: text().notNull().default(''),
    contactName: text().notNull(),
    contactTel: text().notNull(),
    note: text().notNull().default(''),
    interviewId: rowId(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.cid), index().on(t.recruiterIm, t.status)],
)

/** The secret address under which calendars read a user's interviews. A new token revokes the former. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer().$type<Role>().notNull(),
    tenantId: tenantId(),
    token: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
)

/** An offer of work in a talk. `requestId` is its message; money in yuan. */
export const offers = pgTable(
  'offers',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    cid: rowId()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    seekerIm: rowId().notNull(),
    recruiterIm: rowId().notNull(),
    jobId: rowId(),
    requestId: bigint({ mode: 'number' }).notNull().default(0),
    status: integer().$type<OfferStatus>().notNull().default(1),
    jobName: text().notNull(),
    monthly: integer().notNull(),
    months: integer().notNull(),
    /** Paid once a year beside the months. */
    bonus: integer().notNull().default(0),
    areaCode: text().notNull(),
    address: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    startOn: text().notNull(),
    probationMonths: integer().notNull().default(0),
    probationPercent: integer().notNull().default(100),
    note: text().notNull().default(''),
    expiresAt: instant().notNull(),
    reason: text().notNull().default(''),
    answeredAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.cid), index().on(t.seekerIm, t.id), index().on(t.status, t.expiresAt)],
)
