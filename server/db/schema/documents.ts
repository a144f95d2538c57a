import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, rowId, tenantId } from './columns'

/** Consents: which user agreed to which version of a legal document, and when (core 4.6). */
export const documentConfirmations = pgTable(
  'document_confirmations',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: rowId().notNull(),
    key: text().notNull(),
    version: text().notNull(),
    ip: text().notNull(),
    confirmedAt: instant().notNull(),
    /** The user no longer agrees. */
    withdrawnAt: instant(),
  },
  (table) => [uniqueIndex().on(table.userId, table.key, table.version)],
)

/** Feedback of visitors to the site's staff. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: rowId(),
    kind: integer().notNull(),
    content: text().notNull(),
    contact: text().notNull(),
    createdAt: createdAt(),
    /** The role in which the writer reads a reply. */
    role: integer(),
    handledAt: instant(),
    handledBy: rowId(),
    reply: text().notNull().default(''),
  },
  (table) => [
    index().on(table.tenantId, table.createdAt),
    index().on(table.tenantId, table.id).where(sql`handled_at is null`),
    index().on(table.tenantId, table.handledAt).where(sql`handled_at is not null`),
  ],
)
