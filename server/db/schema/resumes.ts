import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RelationState } from '#contract/resume/relation'
import type { TalentRight } from '#contract/resume/rights'
import { users } from './accounts/accounts'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, searchVector, tenantId, updatedAt } from './columns'

/** One resume per account: 基本信息 and 个人优势 are columns, the other sections are rows of `resumeRows`. */
export const resumes = pgTable(
  'resumes',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: rowId()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    avatar: text().notNull().default(''),
    gender: integer().notNull().default(0),
    /** Months as `YYYY-MM`, empty when unknown. */
    birthday: text().notNull().default(''),
    workingDate: text().notNull().default(''),
    degree: integer().notNull().default(0),
    areaCode: text().notNull().default(''),
    jobStatus: integer().notNull().default(0),
    email: text().notNull().default(''),
    weixin: text().notNull().default(''),
    description: text().notNull().default(''),
    integrity: integer().notNull().default(0),
    /** True if basics and an expectation exist. */
    listed: boolean().notNull().default(false),
    /** True if the owner allows recruiters to find the resume. */
    visible: boolean().notNull().default(true),
    /** True if the owner lets recruiters who find the resume see the mobile number without an exchange. */
    phoneOpen: boolean().notNull().default(false),
    /** True while the owner's account is blocked; set by a trigger on `users`. */
    barred: boolean().notNull().default(false),
    /** True if recruiters can find the resume: the condition that all lists of people share. */
    findable: boolean().notNull().generatedAlwaysAs(sql`listed and visible and not barred`),
    /** Not used: former releases kept words here. What they write is copied to `resumeWords` by a trigger. */
    search: searchVector().notNull().default(sql`''::tsvector`),
    facets: searchVector().notNull().default(sql`''::tsvector`),
    /** The expectations when they were last stored, in one notation; empty before. */
    wishKey: text().notNull().default(''),
    /** On top of recruiters' lists until then. */
    topUntil: instant(),
    /** When the person was last new to recruiters: listed, shown again, or with other expectations. */
    freshAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.tenantId, t.updatedAt, t.id).where(sql`findable`),
    index().on(t.tenantId, t.topUntil).where(sql`top_until is not null`),
    index().on(t.tenantId, t.name),
    index('resumes_city_index').on(t.tenantId, sql`left(area_code, 4)`),
  ],
)

const resumeId = () =>
  rowId()
    .notNull()
    .references(() => resumes.id, { onDelete: 'cascade' })

export const expectations = pgTable(
  'expectations',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    resumeId: resumeId(),
    partTime: boolean().notNull().default(false),
    positionCode: text().notNull(),
    areaCode: text().notNull(),
    industries: text().array().notNull().default([]),
    salaryMin: integer().notNull(),
    salaryMax: integer().notNull(),
  },
  (t) => [index().on(t.resumeId), index().on(t.tenantId, t.positionCode, t.areaCode)],
)

export const workings = pgTable(
  'workings',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    resumeId: resumeId(),
    company: text().notNull(),
    positionCode: text().notNull(),
    jobName: text().notNull(),
    department: text().notNull().default(''),
    from: text().notNull(),
    to: text().notNull().default(''),
    description: text().notNull().default(''),
    tags: text().array().notNull().default([]),
  },
  (t) => [index().on(t.resumeId)],
)

/** Rows of the plain sections (`contract/resume/sections/plain.ts`), whose schemas define `data`. */
export const resumeRows = pgTable(
  'resume_rows',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    resumeId: resumeId(),
    /** The section's key. */
    section: text().notNull(),
    data: jsonb().$type<object>().notNull(),
    /** Rows of a section are sorted by position, then by id. */
    position: integer().notNull().default(0),
  },
  (t) => [index().on(t.resumeId, t.section)],
)

/** Rights that recruiters have used on people. The opened data stays visible to them. */
export const talentRights = pgTable(
  'talent_rights',
  {
    userId: ownerId(),
    resumeId: resumeId(),
    tenantId: tenantId(),
    right: text().$type<TalentRight>().notNull(),
    /** The day (`YYYY-MM-DD` in China) that it counts for. */
    usedOn: text().notNull(),
    usedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.resumeId, t.right] }), index().on(t.userId, t.right, t.usedOn)],
)

/** Views of resumes; one row per viewer and resume with the latest time. */
export const resumeViews = pgTable(
  'resume_views',
  {
    resumeId: resumeId(),
    viewerId: ownerId(),
    tenantId: tenantId(),
    viewedAt: instant().notNull().defaultNow(),
    /** The page on which the resume was opened last; empty if it is unknown. */
    path: text().notNull().default(''),
    /** The last day (`YYYY-MM-DD` in China) on which this view counted against the viewer's daily limit. */
    countedOn: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.resumeId, t.viewerId] }), index().on(t.viewerId, t.countedOn)],
)

/** Resume steps that the owner chose to skip (domain 3, "Next-step object"). */
export const resumeSkips = pgTable(
  'resume_skips',
  {
    userId: ownerId(),
    step: text().notNull(),
    tenantId: tenantId(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.step] })],
)

/** A recruiter's private notes and marks on a person; only that recruiter reads them. */
export const personRelations = pgTable(
  'person_relations',
  {
    recruiterId: ownerId(),
    resumeId: resumeId(),
    tenantId: tenantId(),
    note: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    /** 不合适: the recruiter's lists omit the person. Stands before `state`. */
    improper: boolean().notNull().default(false),
    /** The recruiter's mark of the person; empty for none. */
    state: text().$type<'' | Exclude<RelationState, 'improper'>>().notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.recruiterId, t.resumeId] })],
)

/** Tags that a recruiter has used, offered again as suggestions. */
export const recruiterTags = pgTable(
  'recruiter_tags',
  {
    recruiterId: ownerId(),
    tag: text().notNull(),
    tenantId: tenantId(),
    usedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.recruiterId, t.tag] })],
)
