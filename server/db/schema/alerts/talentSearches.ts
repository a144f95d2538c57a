import { boolean, date, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { TalentFilter } from '#contract/resume/people'
import { ownerId } from '../accounts/owner'
import { createdAt, identity, instant, rowId, searchQuery, tenantId, updatedAt } from '../columns'
import { resumes } from '../resumes'

/** Saved searches that report new people to a recruiter. */
export const talentSearches = pgTable(
  'talent_searches',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    name: text().notNull(),
    filter: jsonb().$type<TalentFilter>().notNull(),
    /** The filter in one notation, so that the same search is not stored twice. */
    filterKey: text().notNull(),
    paused: boolean().notNull().default(false),
    /** New people are mailed, once a day. */
    mail: boolean().notNull().default(true),
    /** A person may match if `facetQuery` matches the resume's `facets` and `wordQuery` its `search`. Made from the filter. */
    facetQuery: searchQuery().notNull(),
    wordQuery: searchQuery(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique().on(t.userId, t.filterKey), index().on(t.tenantId)],
)

/** New people reported to a recruiter. The key prevents a second report of the same person. */
export const talentAlerts = pgTable(
  'talent_alerts',
  {
    userId: ownerId(),
    resumeId: rowId()
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    searchId: rowId()
      .notNull()
      .references(() => talentSearches.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    foundAt: instant().notNull(),
    seenAt: instant(),
    /** The day of the mail that named it, in China; null if none did. */
    mailedOn: date(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.resumeId] }),
    index().on(t.searchId, t.foundAt),
    index().on(t.foundAt),
    index().on(t.resumeId),
  ],
)

/** Days on which a recruiter got the mail about new people: at most one a day. */
export const talentDigests = pgTable(
  'talent_digests',
  { userId: ownerId(), tenantId: tenantId(), day: date().notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)
