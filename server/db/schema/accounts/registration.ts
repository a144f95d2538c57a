import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, rowId, tenantId } from '../columns'
import { users } from './accounts'

/** Codes that bring new accounts: a user's invitation (`ownerId`), or an operator's channel (`name`). */
export const registerCodes = pgTable(
  'register_codes',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** In capitals. */
    code: text().notNull(),
    ownerId: rowId()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.tenantId, t.code)],
)

/** How accounts were created. Accounts older than this table have no row. */
export const registrations = pgTable(
  'registrations',
  {
    userId: rowId()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** Null until the user has answered the step select-role. */
    roleChosenAt: instant(),
    /** The code that the user came by, if any. */
    codeId: rowId().references(() => registerCodes.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.codeId)],
)
