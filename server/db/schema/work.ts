import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant } from './columns'

/** Tasks that must not be lost (`server/work`): enqueued in the transaction that causes them and done by a worker afterwards. */
export const work = pgTable(
  'work',
  {
    id: identity().primaryKey(),
    kind: text().notNull(),
    /** Encrypted JSON; empty once the task is done or has expired. */
    payload: text().notNull(),
    /** At most one task per kind and key, for as long as its row is kept. */
    uniqueKey: text(),
    runAt: instant().notNull(),
    /** The task is useless after this time and is then given up. */
    expiresAt: instant(),
    /** Number of attempts that have begun. */
    attempts: integer().notNull().default(0),
    /** The worker of the latest attempt owns the task until then; afterwards another worker may begin. */
    leasedUntil: instant(),
    lastError: text(),
    /** The row of a finished task is kept only for its unique key. */
    doneAt: instant(),
    /** Set when the task is given up; the row is kept for operators. */
    deadAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex().on(t.kind, t.uniqueKey),
    index().on(t.runAt).where(sql`${t.doneAt} is null and ${t.deadAt} is null`),
  ],
)
