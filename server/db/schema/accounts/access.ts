import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AccessKind } from '#contract/resume/access'
import { instant, rowId, tenantId } from '../columns'
import { ownerId } from './owner'

/** The ledger of access to resumes: one chain of entries for each owner. Rows are only added (`features/resume/ledger`). */
export const resumeAccess = pgTable(
  'resume_access',
  {
    ownerId: ownerId(),
    /** Counts the owner's entries from 1. */
    position: integer().notNull(),
    tenantId: tenantId(),
    kind: text().$type<AccessKind>().notNull(),
    /** The file's name; empty for other kinds. */
    subject: text().notNull().default(''),
    /** 0 for a visitor without a login. Does not refer to `users`: the entry outlives the viewer's account. */
    viewerId: rowId().notNull(),
    /** As the viewer was called then. */
    viewerName: text().notNull().default(''),
    viewerTitle: text().notNull().default(''),
    brandName: text().notNull().default(''),
    brandId: rowId(),
    /** Views by one viewer of one kind with the same slot count once: the day for cards, else the minute and the opened part. */
    slot: text().notNull(),
    at: instant().notNull(),
    /** HMAC of this entry and of the hash before it, in hex. */
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.position] }), index().on(t.ownerId, t.viewerId, t.kind, t.slot)],
)

/** The end of each owner's chain. */
export const resumeAccessHeads = pgTable('resume_access_heads', {
  ownerId: ownerId().primaryKey(),
  tenantId: tenantId(),
  /** Position of the last entry. */
  position: integer().notNull(),
  hash: text().notNull(),
})
