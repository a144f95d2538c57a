import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant } from './columns'

/** Work that must not be lost (`server/work`): enqueued in the transaction of what causes it, done by a worker afterwards. */
export const work = pgTable(
  'work',
  {
    id: identity().primaryKey(),
    kind: text().notNull(),
    /** Encrypted JSON; empty once the work is done or has expired. */
    payload: text().notNull(),
    /** Work of one kind and key is enqueued once, as long as its row is kept. */
    uniqueKey: text(),
    runAt: instant().notNull(),
    /** Afterwards the work is of no use, and is given up. */
    expiresAt: instant(),
    /** Those that have begun. */
    attempts: integer().notNull().default(0),
    /** Until then the worker that began the last attempt is at it; afterwards another may begin. */
    leasedUntil: instant(),
    lastError: text(),
    /** Kept for its unique key alone. */
    doneAt: instant(),
    /** Given up, and kept for operators to see. */
    deadAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex().on(t.kind, t.uniqueKey),
    index().on(t.runAt).where(sql`${t.doneAt} is null and ${t.deadAt} is null`),
  ],
)
