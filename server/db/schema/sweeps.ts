import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** How far sweeps over the rows of a table have come, by their ids (`server/db/sweep.ts`). */
export const sweeps = pgTable('sweeps', {
  name: text().primaryKey(),
  /** Up to this id nothing is left to look at. */
  settled: bigint({ mode: 'number' }).notNull(),
  /** The last id that had been given when the last sweep began. */
  seen: bigint({ mode: 'number' }).notNull(),
  seenAt: instant().notNull(),
})
