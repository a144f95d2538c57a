import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { SubscribedSearch } from '#contract/jobs/subscription'
import { ownerId } from '../accounts/owner'
import { createdAt, identity, instant, rowId, searchQuery, tenantId, updatedAt } from '../columns'
import { jobs } from '../jobs'

/** Saved searches that report new jobs to a seeker. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    name: text().notNull(),
    filter: jsonb().$type<SubscribedSearch>().notNull(),
    /** The filter in one notation, so that the same search is not stored twice. */
    filterKey: text().notNull(),
    paused: boolean().notNull().default(false),
    /** New jobs are mailed, once a day. */
    mail: boolean().notNull().default(true),
    /** A job matches if `bodyQuery` matches its `body` or `searchQuery` its `search`. Made from the filter. */
    bodyQuery: searchQuery().notNull(),
    searchQuery: searchQuery(),
    /** The `jobIndexVersion` for which the queries were made. */
    indexVersion: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique().on(t.userId, t.filterKey), index().on(t.tenantId)],
)

/** New jobs reported to a seeker. The key prevents a second report of the same job. */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    userId: ownerId(),
    jobId: rowId()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    subscriptionId: rowId()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    foundAt: instant().notNull(),
    seenAt: instant(),
    /** The day of the mail that named it, in China; null if none did. */
    mailedOn: date(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    index().on(t.subscriptionId, t.foundAt),
    index().on(t.foundAt),
    index().on(t.jobId),
  ],
)

/** Days on which a seeker got the mail about new jobs: at most one a day. */
export const jobDigests = pgTable(
  'job_digests',
  { userId: ownerId(), tenantId: tenantId(), day: date().notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)
