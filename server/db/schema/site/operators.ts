import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OperatorPermission } from '#contract/operators'
import { ownerId } from '../accounts/owner'
import { createdAt, rowId } from '../columns'

/** Permissions of operators of their tenant's site, one row per permission. */
export const operators = pgTable(
  'operators',
  {
    userId: ownerId(),
    permission: text().$type<OperatorPermission>().notNull(),
    /** The operator who proposed it; null if it came from a command. */
    grantedBy: rowId(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.permission] })],
)
