import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, tenantId, updatedAt } from './columns'
import { jobs } from './jobs'

const jobId = () =>
  rowId()
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' })

/** Public history of jobs (`JobEventKind`). `data` of pay: the former and the new pay. */
export const jobEvents = pgTable(
  'job_events',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    jobId: jobId(),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.jobId, t.id)],
)

/** A job that its owner stored unfinished. */
export const jobDrafts = pgTable(
  'job_drafts',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    title: text().notNull().default(''),
    /** The form's values as JSON. */
    content: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.userId, t.updatedAt)],
)

/** How many people saw a job on a day (in China). */
export const jobDays = pgTable(
  'job_days',
  {
    jobId: jobId(),
    day: date({ mode: 'string' }).notNull(),
    tenantId: tenantId(),
    seen: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.day] })],
)

/** Viewers counted on a day: a user's id, or the keyed hash of an anonymous visitor. Purged after two days. */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: jobId(),
    day: date({ mode: 'string' }).notNull(),
    viewer: text().notNull(),
    tenantId: tenantId(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.day, t.viewer] }), index().on(t.day)],
)

/** A hard condition of a job (`contract/jobs/conditions.ts`). */
export const jobConditions = pgTable(
  'job_conditions',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    jobId: jobId(),
    /** Index in the job's list. */
    position: integer().notNull(),
    kind: text().notNull(),
    /** The least degree (a value of `degrees`) or the least years of work; 0 for other kinds. */
    level: integer().notNull().default(0),
    /** The certificate's name, or the question; empty for other kinds. */
    text: text().notNull().default(''),
  },
  (t) => [index().on(t.jobId, t.position)],
)

/** A seeker's answer to a condition that the resume does not decide. */
export const conditionAnswers = pgTable(
  'condition_answers',
  {
    conditionId: rowId()
      .notNull()
      .references(() => jobConditions.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    tenantId: tenantId(),
    met: boolean().notNull(),
    answeredAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.conditionId, t.userId] }), index().on(t.userId)],
)

/** Seekers who meet no condition of a job, were warned and went on. */
export const conditionPasses = pgTable(
  'condition_passes',
  { jobId: jobId(), userId: ownerId(), tenantId: tenantId(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.jobId, t.userId] }), index().on(t.userId)],
)

/** Seekers' looks at recruiters' phone numbers, with the privacy number that each got. */
export const contactViews = pgTable(
  'contact_views',
  {
    jobId: jobId(),
    userId: ownerId(),
    tenantId: tenantId(),
    seenAt: instant().notNull(),
    /** Empty if the seeker saw the number itself. */
    privacyNumber: text().notNull().default(''),
    privacyUntil: instant(),
    /** Fingerprint of the two numbers that it connects. */
    connects: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.userId] }), index().on(t.userId, t.seenAt)],
)
