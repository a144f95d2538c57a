import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { JobSnapshot, SendAnswer, SendEvent } from '#contract/jobs/send'
import type { Mover, SendStatus } from '#contract/jobs/sendStates'
import type { SubmitModel } from '#contract/jobs/submitSource'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, searchVector, tenantId, updatedAt } from './columns'
import { brands } from './companies'

/**
 * No index of it is about what changes often (`score`, `refreshed_at`), so that such a change is made in place; `jobRanks` has them
 * for searches, and `jobWords` its words.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: rowId()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** The recruiter who owns it. */
    userId: ownerId(),
    jobName: text().notNull(),
    positionCode: text().notNull(),
    jobType: integer().notNull().default(0),
    salaryMin: integer().notNull(),
    salaryMax: integer().notNull(),
    salaryUnit: integer().notNull().default(1),
    salaryMonths: integer().notNull().default(12),
    /** The pay converted to yuan a month, so that bands compare across units. */
    monthlyMin: integer().notNull(),
    monthlyMax: integer().notNull(),
    experience: integer().notNull(),
    degree: integer().notNull(),
    areaCode: text().notNull(),
    address: text().notNull(),
    /** The company's address that it was taken from; null for one that is the job's alone. */
    addressId: rowId(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    headcount: integer().notNull().default(1),
    skills: text().array().notNull().default([]),
    welfare: text().array().notNull().default([]),
    description: text().notNull(),
    /**
     * 1 = 招聘中, 0 = 已停止, 2 = was 1 when the owner's account was blocked (a trigger on `users` sets 2 and restores 1), 3 = waits
     * for `beginOn`, 4 = an operator reviews it, 5 = the review refused it. Only 1 is found by others.
     */
    status: integer().notNull().default(1),
    /** Requirements of an application (domain 3, "Job submit config"): 0 the resume, 1 a form, 2 not supported by this product. */
    submitType: integer().notNull().default(0),
    /** First and last day of hiring, `YYYY-MM-DD` in China; empty for none. */
    beginOn: text().notNull().default(''),
    endOn: text().notNull().default(''),
    allowances: text().array().notNull().default([]),
    workTags: text().array().notNull().default([]),
    /** 急招 until then. */
    urgentUntil: instant(),
    /** On top of lists until then; null when it is not. */
    topUntil: instant(),
    /** Why the review refused it. */
    reviewNote: text().notNull().default(''),
    /** When it was first published, or the first of a chain of reposts; null before. */
    firstPostedAt: instant().defaultNow(),
    /** Questions to applicants; if there are any, applications need a form. */
    questions: text().array().notNull().default([]),
    /** Sort key of 综合, computed whenever the job is written (`features/jobs/jobIndex.ts`). */
    score: doublePrecision().notNull().default(0),
    /** Not used: former releases kept words and the reply clock here. What they write is copied to `jobWords` by a trigger. */
    search: searchVector().notNull().default(sql`''::tsvector`),
    body: searchVector().notNull().default(sql`''::tsvector`),
    indexVersion: integer().notNull().default(0),
    replyMinutes: integer(),
    tile: bigint({ mode: 'number' }),
    publishedAt: createdAt(),
    refreshedAt: instant().notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.brandId),
    index().on(t.userId),
    index().on(t.tenantId, t.id).where(sql`status = 4`),
    // The console's list, whole, by state and by city.
    index().on(t.tenantId, t.publishedAt, t.id),
    index().on(t.tenantId, t.status, t.publishedAt, t.id),
    index('jobs_city_index').on(t.tenantId, sql`left(area_code, 4)`, t.publishedAt, t.id),
  ],
)

/** A resume sent to a job. Who applies again after an end keeps the row, in the next `round`. */
export const jobSends = pgTable(
  'job_sends',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    jobId: rowId()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    seekerId: ownerId(),
    /** The recruiter whose talk it came to. */
    recruiterId: ownerId(),
    /** A colleague to whom it was handed over. Counts only while in the job's company. */
    handlerId: rowId(),
    resumeId: rowId().notNull(),
    cid: rowId().notNull(),
    /** State by `contract/jobs/sendStates.ts`; only `features/resume/sends/moveSends.ts` changes it. */
    status: integer().$type<SendStatus>().notNull().default(0),
    round: integer().notNull().default(1),
    sentAt: createdAt(),
    /** When `status` changed last. */
    changedAt: instant().notNull().defaultNow(),
    urgedAt: instant(),
    /** When the site closes it unless it is answered; null once answered, and for applications from before. */
    closesAt: instant(),
    answers: jsonb().$type<SendAnswer[]>().notNull().default([]),
    /** The job at that time; null for older applications. */
    snapshot: jsonb().$type<JobSnapshot>(),
    /** What led the seeker to the job; `modelId` is null for older applications. */
    model: text().$type<SubmitModel>().notNull().default('job'),
    modelId: rowId(),
    /** The file that went with it. */
    uploadId: text(),
    fileName: text().notNull().default(''),
  },
  (t) => [
    unique().on(t.jobId, t.seekerId),
    index().on(t.seekerId, t.id),
    index().on(t.recruiterId, t.id),
    index().on(t.jobId, t.status, t.changedAt, t.id),
  ],
)

/** History of applications. `actorId`: the account that acted; null for the site. */
export const jobSendEvents = pgTable(
  'job_send_events',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    sendId: rowId()
      .notNull()
      .references(() => jobSends.id, { onDelete: 'cascade' }),
    kind: text().$type<SendEvent['kind']>().notNull(),
    from: integer().$type<SendStatus>(),
    to: integer().$type<SendStatus>().notNull(),
    by: text().$type<Mover>().notNull(),
    actorId: rowId(),
    /** The words that the seeker got. */
    reason: text().notNull().default(''),
    /** For a hand-over: the former talk. */
    cid: rowId(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.sendId, t.id)],
)

export const searchHistory = pgTable(
  'search_history',
  {
    userId: ownerId(),
    keyword: text().notNull(),
    tenantId: tenantId(),
    searchedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.keyword] })],
)

/** Jobs that a seeker does not want to be recommended (不感兴趣). */
export const jobRefusals = pgTable(
  'job_refusals',
  {
    userId: ownerId(),
    jobId: rowId()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] }), index().on(t.jobId)],
)

/** `kind` is job, company or resume; `targetId` is the id of that record. */
export const favorites = pgTable(
  'favorites',
  {
    userId: ownerId(),
    kind: text().notNull(),
    targetId: rowId().notNull(),
    tenantId: tenantId(),
    /** The owner's private group; null for none. Deleting the group clears it. */
    groupId: rowId(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.targetId] }), index().on(t.kind, t.targetId)],
)
