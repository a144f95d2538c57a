import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '#contract/roles'
import type { Goods, GoodsKind } from '#contract/vip/goods'
import type { RightCounts } from '#contract/vip/rights'
import { createdAt, identity, instant, rowId, tenantId } from '../columns'

/** A tenant's goods by version; the newest version of a code counts. A tenant without rows of a kind sells the default goods. */
export const goods = pgTable(
  'goods',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    kind: text().$type<GoodsKind>().notNull(),
    code: text().notNull(),
    version: integer().notNull(),
    role: smallint().$type<Role>().notNull(),
    name: text().notNull(),
    note: text().notNull().default(''),
    /** In fen. */
    price: bigint({ mode: 'number' }).notNull(),
    promotion: bigint({ mode: 'number' }),
    days: integer().notNull(),
    rights: jsonb().$type<RightCounts>().notNull(),
    daily: jsonb().$type<RightCounts>().notNull().default({}),
    isHighlighted: boolean().notNull().default(false),
    isOnSale: boolean().notNull().default(true),
    /** Position among the goods of its kind. */
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.tenantId, t.kind, t.code, t.version),
    check('goods_price', sql`price > 0 and (promotion is null or (promotion > 0 and promotion < price))`),
  ],
)

/**
 * One row for each membership that was bought. Those of a user and role follow each other, so at most one counts at a time.
 * `server/features/vip/membership/timeline.ts` has the rules.
 */
export const memberships = pgTable(
  'memberships',
  {
    /** Derived from the order's id; the `sourceId` of its lots of rights. */
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    userId: rowId().notNull(),
    role: smallint().$type<Role>().notNull(),
    /** As it was when it was bought. */
    goods: jsonb().$type<Goods>().notNull(),
    orderId: uuid(),
    /** The amount paid in fen, including credited earlier payments, minus refunds. */
    value: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    /** ms that `value` pays for. */
    span: bigint({ mode: 'number' }).notNull().default(0),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When its clock was stopped. */
    suspendedAt: instant(),
    /** Taken back by a refund, or replaced by an upgrade. */
    endedAt: instant(),
    /** The membership that it was upgraded to. */
    upgradedTo: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.tenantId, t.endsAt),
    index().on(t.orderId),
    check('memberships_span', sql`ends_at > starts_at`),
  ],
)

/** Periods in which the clock of a user's memberships was stopped. */
export const membershipPauses = pgTable(
  'membership_pauses',
  {
    /** Derived from the act's key. */
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    userId: rowId().notNull(),
    role: smallint().$type<Role>().notNull(),
    startedAt: instant().notNull(),
    /** When the clock starts again by itself. */
    resumesAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [index().on(t.userId, t.tenantId, t.startedAt)],
)
