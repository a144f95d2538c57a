import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#contract/notices/notice'
import { users } from './accounts/accounts'
import { createdAt, identity, instant, rowId, tenantId } from './columns'

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
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.userId, t.role, t.onceKey),
    index().on(t.userId, t.role, t.id),
    index('notices_unread').on(t.userId, t.role, t.kind).where(sql`read_at is null`),
  ],
)
