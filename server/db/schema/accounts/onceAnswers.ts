import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, tenantId } from '../columns'

/** Successful replies of calls with `effect: 'once'`, kept for 24 h. A repeated act gets the first reply. */
export const onceAnswers = pgTable(
  'once_answers',
  {
    tenantId: tenantId(),
    /** 0 for calls without a login. */
    userId: integer().notNull(),
    path: text().notNull(),
    /** SHA-256 of the act's key and input. */
    act: text().notNull(),
    /** Encrypted with the act's key, which only its caller has; null while the act is in progress. */
    answer: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.path, t.act] }), index().on(t.createdAt)],
)
