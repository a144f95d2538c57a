import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UploadKind } from '#contract/uploads/upload'
import { createdAt, identity, instant, rowId, tenantId } from './columns'

/** Whose files those are that a company or a site shows: of no account, so that they stay when the one that sent them is removed. */
export const nobody = 0

/** Files uploaded by users. Several rows may share one content, stored under its SHA-256. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: tenantId(),
    userId: rowId().notNull(),
    kind: text().$type<UploadKind>().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** MD5 of the file as sent; identifies a repeated upload. */
    md5: text().notNull(),
    sentSize: integer().notNull(),
    /** SHA-256 of the stored content. */
    sha256: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.tenantId, table.md5, table.sentSize), index().on(table.userId, table.createdAt)],
)

/** Uploads that are announced or partly received. They count towards the daily limit before they are complete. */
export const uploadReservations = pgTable(
  'upload_reservations',
  {
    /** Name of the partial file on disk; each attempt at the same file has its own. */
    name: text().primaryKey(),
    tenantId: tenantId(),
    userId: rowId().notNull(),
    /** Declared size in bytes. */
    size: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
)

/** Attachments of a resume, at most three unless the tenant says otherwise (core 9). */
export const resumeAttachments = pgTable(
  'resume_attachments',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: rowId().notNull(),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id),
    name: text().notNull(),
    /** The one that is sent unless another is chosen. */
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
)
