import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CandidateResume, Consent } from '#contract/candidates/person'
import { users } from './accounts/accounts'
import { createdAt, identity, instant, rowId, tenantId, updatedAt } from './columns'
import { brands } from './companies'

/**
 * People whom recruiters brought themselves: the pool of a company, or of a recruiter without one. They are no accounts. A number or a
 * mail is there once in a pool.
 */
export const candidates = pgTable(
  'candidates',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    brandId: rowId().references(() => brands.id, { onDelete: 'cascade' }),
    /** The recruiter without a company. */
    ownerId: rowId().references(() => users.id, { onDelete: 'cascade' }),
    /** The account that added the person. A company keeps its people when it goes, so this is no reference. */
    addedBy: rowId().notNull(),
    name: text().notNull(),
    mobile: text().notNull().default(''),
    email: text().notNull().default(''),
    position: text().notNull().default(''),
    company: text().notNull().default(''),
    school: text().notNull().default(''),
    degree: integer().notNull().default(0),
    city: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Null for a person of a list. */
    resume: jsonb().$type<CandidateResume>(),
    /** All words of the person in lower case, for the search. */
    words: text().notNull(),
    /** Who said when that the person agreed. */
    consentWay: text().$type<Consent['way']>().notNull(),
    consentSource: text().notNull(),
    consentOn: date().notNull(),
    invitedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.brandId, t.mobile).where(sql`brand_id is not null and mobile <> ''`),
    uniqueIndex().on(t.brandId, t.email).where(sql`brand_id is not null and email <> ''`),
    uniqueIndex().on(t.ownerId, t.mobile).where(sql`owner_id is not null and mobile <> ''`),
    uniqueIndex().on(t.ownerId, t.email).where(sql`owner_id is not null and email <> ''`),
    index().on(t.tenantId),
    index().on(t.addedBy, t.createdAt),
    check('candidates_pool', sql`(brand_id is null) <> (owner_id is null)`),
  ],
)

/** Numbers and mails whose owners want no more invitations on a site, as keyed hashes: they outlive the people in the pools. */
export const candidateStops = pgTable(
  'candidate_stops',
  { tenantId: tenantId(), contactKey: text().notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.tenantId, t.contactKey] })],
)
