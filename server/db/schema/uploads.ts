import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, tenantId } from './columns'

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

/** Files that a user may send, or has sent a part of: they count towards the day before they are whole. */
export const uploadReservations = pgTable(
  'upload_reservations',
  {
    /** The part's name on the disk: one for each attempt at the same file. */
    name: text().primaryKey(),
    tenantId: tenantId(),
    userId: integer().notNull(),
    /** In bytes, as declared. */
    size: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
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
