import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { NoticeWay } from '#contract/notices/ways'
import { sessions } from '../accounts/logins'
import { ownerId } from '../accounts/owner'
import { createdAt, identity, instant, tenantId } from '../columns'

/** Browsers that show notifications while no page is open: one for each session, with which it ends. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Of the whole subscription: a browser that comes with another session leaves the former one. */
    hash: text().notNull(),
    /** The subscription, encrypted: who knows its address and keys can send to the browser. */
    subscription: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.tenantId, t.hash), index().on(t.userId)],
)

/**
 * What a role of an account has to be told outside the open pages, or was told and has not read: a talk, or a notice. `tag` is that of
 * its notification.
 */
export const tellings = pgTable(
  'tellings',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    role: integer().notNull(),
    tag: text().notNull(),
    /** When to look at it next; null: only when something changes. */
    lookAt: instant(),
    /** When the first of what is untold came. */
    since: instant().notNull(),
    /** The newest message for which notifications were sent off; 1 for a notice. */
    pushedUpTo: bigint({ mode: 'number' }).notNull().default(0),
    /** The newest message that the user was told of, by which way and when. */
    toldUpTo: bigint({ mode: 'number' }).notNull().default(0),
    toldWay: text().$type<NoticeWay>(),
    toldAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.userId, t.role, t.tag),
    index('tellings_due').on(t.lookAt).where(sql`look_at is not null`),
    index().on(t.createdAt),
  ],
)
