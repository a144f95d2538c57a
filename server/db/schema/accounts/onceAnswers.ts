import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, tenantId } from '../columns'

/** Calls with `effect: 'once'` that succeeded or are in progress. A repeated act gets the first reply. */
export const onceAnswers = pgTable(
  'once_answers',
  {
    tenantId: tenantId(),
    /** 0 for calls without a login. */
    userId: integer().notNull(),
    path: text().notNull(),
    /** SHA-256 of the act's key and input. */
    act: text().notNull(),
    /** SHA-256 of the key alone; null in rows of earlier releases. */
    key: text(),
    /** Encrypted with the act's key, which only its caller has; null while the act is in progress, and again after a day. */
    answer: text(),
    /** Who prepares the act; null once it is done. */
    claim: uuid(),
    /** After this time another call may prepare the act in place of the claim's. */
    leasedUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.path, t.act] }),
    uniqueIndex().on(t.tenantId, t.userId, t.key),
    // No index has a column that the end of an act changes: its update stays on the row's page and enters no index (HOT).
    index().on(t.createdAt),
  ],
)
