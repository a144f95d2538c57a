import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, identity, instant, searchVector, tenantId, updatedAt } from './columns'
import { brands } from './companies'

export const jobs = pgTable(
  'jobs',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** The recruiter who owns it. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobName: text().notNull(),
    positionCode: text().notNull(),
    jobType: integer().notNull().default(0),
    salaryMin: integer().notNull(),
    salaryMax: integer().notNull(),
    salaryUnit: integer().notNull().default(1),
    salaryMonths: integer().notNull().default(12),
    /** The pay's worth in yuan a month, so that bands compare across units. */
    monthlyMin: integer().notNull(),
    monthlyMax: integer().notNull(),
    experience: integer().notNull(),
    degree: integer().notNull(),
    areaCode: text().notNull(),
    address: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    headcount: integer().notNull().default(1),
    skills: text().array().notNull().default([]),
    welfare: text().array().notNull().default([]),
    description: text().notNull(),
    /** 1 = 招聘中, 0 = 已停止, 2 = was 1 when the owner's account was blocked; a trigger on `users` sets 2 and restores 1. */
    status: integer().notNull().default(1),
    /** What applying takes (domain 3, "Job submit config"): 0 the resume, 1 a form, 2 what this product cannot do. */
    submitType: integer().notNull().default(0),
    /** Put to applicants; with any, applying takes a form. */
    questions: text().array().notNull().default([]),
    /** What 综合 sorts by. This and the two vectors are made by `features/jobs/jobIndex.ts` whenever the job is written. */
    score: doublePrecision().notNull().default(0),
    /** Filters, title, skills and company: small, so that reading along an order can test it. */
    search: searchVector().notNull(),
    /** All that `search` has and the words of the description. */
    body: searchVector().notNull(),
    /** The `jobIndexVersion` that made them; jobs of another one are indexed anew in the background. */
    indexVersion: integer().notNull().default(0),
    publishedAt: createdAt(),
    refreshedAt: instant().notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.brandId),
    index().on(t.userId),
    // Words go into the index at once: a list of pending ones would be read through by every search.
    index().using('gin', t.search).where(sql`status = 1`).with({ fastupdate: false }),
    index().using('gin', t.body).where(sql`status = 1`).with({ fastupdate: false }),
    index().on(t.tenantId, t.score, t.id).where(sql`status = 1`),
    index().on(t.tenantId, t.refreshedAt, t.id).where(sql`status = 1`),
  ],
)

/** A resume sent to a job. `status` 0 = 已投递, 1 = 已查看. */
export const jobSends = pgTable(
  'job_sends',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    seekerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recruiterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resumeId: integer().notNull(),
    cid: integer().notNull(),
    status: integer().notNull().default(0),
    sentAt: createdAt(),
  },
  (t) => [unique().on(t.jobId, t.seekerId), index().on(t.seekerId, t.id), index().on(t.recruiterId, t.id)],
)

export const searchHistory = pgTable(
  'search_history',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyword: text().notNull(),
    tenantId: tenantId(),
    searchedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.keyword] })],
)

/** `kind` is job, company or resume; `targetId` is that thing's id. */
export const favorites = pgTable(
  'favorites',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    targetId: integer().notNull(),
    tenantId: tenantId(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.targetId] })],
)
