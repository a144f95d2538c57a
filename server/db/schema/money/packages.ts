import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/roles'
import type { Goods } from '#contract/vip/goods'
import { ownerId } from '../accounts/owner'
import { createdAt, instant, tenantId } from '../columns'

/** Packages of rights that users have, opened or not. */
export const packages = pgTable(
  'packages',
  {
    /** Derived from the order's id, or from the gift; the `sourceId` of its lots of rights. */
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    role: smallint().$type<Role>().notNull(),
    /** As it was when it was bought or given. */
    goods: jsonb().$type<Goods>().notNull(),
    source: text().$type<'order' | 'gift'>().notNull(),
    orderId: uuid().unique(),
    /** Until when it must be opened; null for no end. */
    openUntil: instant(),
    openedAt: instant(),
    /** The end of its rights, which a suspension moves. Null until it is opened. */
    endsAt: instant(),
    /** When its clock was stopped. */
    suspendedAt: instant(),
    suspensions: integer().notNull().default(0),
    /** Taken back by a refund. */
    withdrawnAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.tenantId, t.createdAt),
    check(
      'packages_open',
      sql`(opened_at is null) = (ends_at is null) and (suspended_at is null or opened_at is not null)`,
    ),
  ],
)
