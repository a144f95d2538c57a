import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/**
 * How far the primary's log (in bytes) had come when a user last wrote: their reads come from replicas that have replayed it. Only
 * kept while the installation has replicas. The table is unlogged, so its rows are not in the WAL; their loss after a crash costs a
 * stale read at most.
 */
export const lastWrites = pgTable('last_writes', {
  userId: bigint({ mode: 'number' }).primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  at: instant().notNull().defaultNow(),
})
