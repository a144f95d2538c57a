import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant, rowId, searchVector, tenantId } from '../columns'
import { jobs } from '../jobs'
import { resumes } from '../resumes'

/**
 * Every change of a row writes all its words to the index of words again, whatever it changed. So words have tables of their own,
 * which change with the texts only.
 *
 * New words wait in a list of the index (`gin_pending_list_limit`, in KB) and enter the index together, which writes a fifth of what
 * they would write one after the other. Each search reads the list too, so it is short.
 */
const pending = { fastupdate: true, gin_pending_list_limit: 512 }

/** Words of a job, by its id. A closed job keeps them. */
export const jobWords = pgTable(
  'job_words',
  {
    id: rowId()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** Filters, title, skills and company. Small, so that a scan in sort order can test it. */
    search: searchVector().notNull(),
    /** Everything in `search` plus the words of the description. */
    body: searchVector().notNull(),
    /** Z-order code of the place (`features/jobs/map/tiles.ts`), so that one range of it is one square of a map. */
    tile: bigint({ mode: 'number' }),
    /** The `jobIndexVersion` that computed them; jobs of another version are indexed again in the background. */
    version: integer().notNull(),
  },
  (t) => [
    index('job_words_search_index').using('gin', t.search).with(pending),
    index('job_words_body_index').using('gin', t.body).with(pending),
    // With the id, so that a map without words reads no row.
    index().on(t.tenantId, t.tile, t.id),
    index().on(t.version),
  ],
)

/**
 * What open jobs are sorted by, and what a search tests row by row. A trigger on `jobs` copies it (`rank_job`). Since its indexes are
 * not those of `jobs`, a refresh changes a job in place.
 */
export const jobRanks = pgTable(
  'job_ranks',
  {
    id: rowId()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    brandId: rowId().notNull(),
    userId: rowId().notNull(),
    monthlyMin: integer().notNull(),
    monthlyMax: integer().notNull(),
    score: doublePrecision().notNull(),
    refreshedAt: instant().notNull(),
    urgentUntil: instant(),
    lat: doublePrecision(),
    lng: doublePrecision(),
  },
  (t) => [
    index().on(t.tenantId, t.score, t.id),
    index().on(t.tenantId, t.refreshedAt, t.id),
    index().on(t.tenantId, t.urgentUntil, t.id).where(sql`urgent_until is not null`),
  ],
)

/** Words of a resume, by its id. */
export const resumeWords = pgTable(
  'resume_words',
  {
    id: rowId()
      .primaryKey()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /**
     * Lexemes for filters, of the resume and its expectations: tenant, degree, the year in which work began, codes by level, bands
     * of pay, kinds of work. Triggers on both tables write it (`resume_facets`).
     */
    facets: searchVector().notNull().default(sql`''::tsvector`),
    search: searchVector().notNull().default(sql`''::tsvector`),
  },
  // One index, since it joins conditions on both many times faster than two indexes do.
  (t) => [index('resume_words_index').using('gin', t.facets, t.search).with(pending)],
)
