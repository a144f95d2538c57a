import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** How far sweeps over the rows of a table have come, by their ids (`server/db/sweep.ts`). */
export const sweeps = pgTable('sweeps', {
  name: text().primaryKey(),
  /** Up to this id nothing is left to look at. */
  settled: bigint({ mode: 'number' }).notNull(),
  /** The last id that had been given when the last sweep began. */
  seen: bigint({ mode: 'number' }).notNull(),
  /** When that sweep ended, by the database's clock. */
  seenAt: instant().notNull(),
  /** The next transaction's number at that time; null for a mark of a former release. */
  seenBefore: bigint({ mode: 'number' }),
})
