import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, rowId, tenantId } from '../columns'
import { users } from './accounts'

/** Verified names of accounts, and the tries of those not verified yet. Removed with the account. */
export const realNames = pgTable(
  'real_names',
  {
    userId: rowId()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** Empty until verified, as are the next two. */
    name: text().notNull().default(''),
    /** Encrypted under a key that is not in the database. */
    idNumber: text().notNull().default(''),
    /** Keyed hash of the number: one account of a site for each number. */
    digest: text(),
    verifiedAt: instant(),
    /** Tries on the day `triedOn` (`YYYY-MM-DD` in China). */
    tries: integer().notNull().default(0),
    triedOn: text().notNull().default(''),
  },
  (t) => [unique().on(t.tenantId, t.digest)],
)
