import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from '../accounts/owner'
import { identity, instant, rowId, tenantId } from '../columns'
import { complaints } from '../complaints'

/** Texts that a blocked word kept back, and talks under complaint, as operators list them. */
export const messageFlags = pgTable(
  'message_flags',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** Who wrote it, in this role. */
    userId: ownerId(),
    role: integer().notNull(),
    /** It was meant for a live room, not for a talk. */
    isRoom: boolean().notNull().default(false),
    /** The sender's UUID, so that a text which comes again is kept once; null for a complaint. */
    clientId: uuid(),
    /** The blocked word, and the text; empty for a complaint. */
    word: text().notNull().default(''),
    text: text().notNull().default(''),
    complaintId: rowId().references(() => complaints.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [
    unique().on(t.userId, t.clientId),
    index().on(t.tenantId, t.at, t.id),
    index().on(t.tenantId, t.word, t.at, t.id),
    index().on(t.userId, t.at, t.id),
    index('message_flags_complaints_index').on(t.tenantId, t.at, t.id).where(sql`complaint_id is not null`),
    index('message_flags_complaint_index').on(t.complaintId).where(sql`complaint_id is not null`),
  ],
)
