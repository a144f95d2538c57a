import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts/accounts'
import { ownerId } from './accounts/owner'
import { rowId, tenantId, updatedAt } from './columns'

/** The recruiter card of an account with role 1. */
export const recruiters = pgTable(
  'recruiters',
  {
    userId: rowId()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    name: text().notNull().default(''),
    jobTitle: text().notNull().default(''),
    avatar: text().notNull().default(''),
    brandId: rowId(),
    /**
     * The reply clock: median minutes to the first answer, rounded; null if there are too few talks. `features/jobs/replyClock`
     * measures it.
     */
    replyMinutes: integer(),
    /** Talks that it was measured by. */
    replyTalks: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.brandId),
    index().on(t.tenantId, t.name),
    // Recruiters whose clock is unknown come last.
    index('recruiters_reply_index').on(t.tenantId, sql`coalesce(reply_minutes, 1000000)`, t.userId),
  ],
)

/**
 * Every company that a recruiter has ever belonged to, under each name and credit code it had then. Triggers on `recruiters` and
 * `brands` write it. Shields read it, so renaming or recreating a company does not lift one.
 */
export const recruiterCompanies = pgTable(
  'recruiter_companies',
  {
    userId: ownerId(),
    brandId: rowId().notNull(),
    companyName: text().notNull(),
    creditCode: text().notNull(),
    tenantId: tenantId(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.brandId, t.companyName, t.creditCode] }), index().on(t.brandId)],
)
