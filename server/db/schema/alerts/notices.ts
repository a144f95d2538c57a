import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Audience, BroadcastState } from '#contract/notices/broadcast'
import type { NoticeKind } from '#contract/notices/notice'
import { users } from '../accounts/accounts'
import { createdAt, identity, instant, rowId, tenantId } from '../columns'

/** Notices to one role of an account. Of several with the same `onceKey`, only the first is kept. */
export const notices = pgTable(
  'notices',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** Path of a page of this site, or empty. */
    link: text().notNull().default(''),
    onceKey: text(),
    readAt: instant(),
    /** From then on it is of no use any more, and is not told outside the open pages. */
    until: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.userId, t.role, t.onceKey),
    index().on(t.userId, t.role, t.id),
    index('notices_unread').on(t.userId, t.role, t.kind).where(sql`read_at is null`),
  ],
)

/** Notices that operators send to an audience, and how far each has come. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    title: text().notNull(),
    content: text().notNull(),
    link: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    state: text().$type<BroadcastState>().notNull(),
    /** The account up to which everybody of the audience has it. */
    reached: rowId().notNull().default(0),
    sent: integer().notNull().default(0),
    /** Null once the account is gone. */
    by: rowId().references(() => users.id, { onDelete: 'set null' }),
    startsAt: instant().notNull(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [index().on(t.tenantId, t.id)],
)
