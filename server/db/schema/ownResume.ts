import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RefreshOften, RefreshResult, RefreshWay } from '#contract/resume/refresh'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, tenantId, updatedAt } from './columns'
import { resumes } from './resumes'

/** When resumes are refreshed automatically; one row per owner. */
export const refreshPlans = pgTable('refresh_plans', {
  userId: ownerId().primaryKey(),
  tenantId: tenantId(),
  isOn: boolean().notNull(),
  often: text().$type<RefreshOften>().notNull(),
  /** Times of the day in China, `09:00`, sorted. */
  times: text().array().notNull(),
  /** Days in China, both included. */
  since: text().notNull(),
  until: text().notNull(),
  /** Time of the next refresh; null while the plan is off or over. A work entry for any other time does nothing. */
  nextAt: instant(),
  updatedAt: updatedAt(),
})

/** What refreshing did, by hand and automatically. Old rows are deleted. */
export const refreshLog = pgTable(
  'refresh_log',
  {
    id: identity().primaryKey(),
    userId: ownerId(),
    tenantId: tenantId(),
    way: text().$type<RefreshWay>().notNull(),
    result: text().$type<RefreshResult>().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.userId, t.at)],
)

/** Public links to resumes. Ended ones are kept, so that their readers learn why they do not open. */
export const resumeLinks = pgTable(
  'resume_links',
  {
    id: identity().primaryKey(),
    userId: ownerId(),
    tenantId: tenantId(),
    /** 36 random letters. */
    token: text().notNull().unique(),
    /** Null: the link needs no password. */
    passwordHash: text(),
    showsContact: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex().on(t.userId).where(sql`revoked_at is null`)],
)

/** An owner's decisions about suggestions for the resume, and the suggestions of a language model. */
export const resumeSuggestions = pgTable(
  'resume_suggestions',
  {
    userId: ownerId(),
    /** Depends on the rule and on the text that it is about. */
    key: text().notNull(),
    tenantId: tenantId(),
    state: text().$type<'open' | 'taken' | 'left'>().notNull(),
    /** The suggestion as it was shown (`contract/resume/optimized.ts`). */
    suggestion: jsonb().$type<object>().notNull(),
    decidedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

/** Texts of a resume in another language, beside the rows of its sections. */
export const resumeVariants = pgTable(
  'resume_variants',
  {
    resumeId: rowId()
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    language: text().$type<'en'>().notNull(),
    /** The section's key. */
    section: text().notNull(),
    /** The id of the section's row; 0 for sections of one row. */
    rowId: rowId().notNull(),
    tenantId: tenantId(),
    /** Texts by field. */
    texts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.resumeId, t.language, t.section, t.rowId] })],
)
