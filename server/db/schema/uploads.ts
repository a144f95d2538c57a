import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, tenantId } from './columns'

/** Files that users have sent. Several rows may share one content, stored under its SHA-256. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: tenantId(),
    userId: integer().notNull(),
    kind: text().$type<'image' | 'attachment'>().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** Of the file as it was sent: what a second sending of it is known by. */
    md5: text().notNull(),
    sentSize: integer().notNull(),
    /** Of the content as it is stored. */
    sha256: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.tenantId, table.md5, table.sentSize), index().on(table.userId, table.createdAt)],
)

/** Attachments of a resume, three at most (core 9). */
export const resumeAttachments = pgTable(
  'resume_attachments',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: integer().notNull(),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)
