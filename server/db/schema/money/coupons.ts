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
import type { CouponWay } from '#contract/trade/coupon'
import { ownerId } from '../accounts/owner'
import { createdAt, identity, instant, rowId, tenantId } from '../columns'

/** Rules by which tenants give coupons. A tenant without rows has the default rules. */
export const couponRules = pgTable(
  'coupon_rules',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    key: text().notNull(),
    way: text().$type<CouponWay>().notNull(),
    /** Null for both. */
    role: smallint().$type<Role>(),
    name: text().notNull(),
    /** In fen. */
    off: bigint({ mode: 'number' }).notNull(),
    threshold: bigint({ mode: 'number' }).notNull().default(0),
    /** Kinds of product; empty for all. */
    products: jsonb().$type<readonly string[]>().notNull().default([]),
    /** For how many days it can be used once it is given. */
    days: integer().notNull(),
    /** The code that a user enters, in capitals; only for rules of the way `code`. */
    code: text(),
    /** How many one user gets. */
    mostEach: integer().notNull().default(1),
    /** How many are given in all; null for no limit. */
    most: integer(),
    given: integer().notNull().default(0),
    /** Until when it gives; null for no end. */
    endsAt: instant(),
    isOn: boolean().notNull().default(true),
    createdAt: createdAt(),
    /** The operator who changed it last, and when. */
    changedBy: rowId(),
    changedAt: instant(),
  },
  (t) => [
    unique().on(t.tenantId, t.key),
    unique().on(t.tenantId, t.code),
    check('coupon_rules_amounts', sql`off > 0 and threshold >= 0 and days > 0 and most_each > 0`),
    check('coupon_rules_code', sql`(code is not null) = (way = 'code')`),
    check('coupon_rules_given', sql`given >= 0 and (most is null or given <= most)`),
  ],
)

/** Coupons of users, with a copy of the rule at the time they were given. */
export const coupons = pgTable(
  'coupons',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    /** The rule that gave it, and the event: no event gives twice. */
    ruleKey: text().notNull(),
    event: text().notNull().default(''),
    way: text().$type<CouponWay>().notNull(),
    role: smallint().$type<Role>(),
    name: text().notNull(),
    off: bigint({ mode: 'number' }).notNull(),
    threshold: bigint({ mode: 'number' }).notNull(),
    products: jsonb().$type<readonly string[]>().notNull(),
    endsAt: instant().notNull(),
    state: text().$type<'free' | 'reserved' | 'used'>().notNull().default('free'),
    /** The order that reserved or used it. An order has one coupon at most. */
    orderId: uuid().unique(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique().on(t.userId, t.ruleKey, t.event),
    index().on(t.userId, t.state, t.endsAt),
    check('coupons_amounts', sql`off > 0 and threshold >= 0`),
    check('coupons_state', sql`state in ('free', 'reserved', 'used') and (state = 'free') = (order_id is null)`),
    check('coupons_used', sql`(state = 'used') = (used_at is not null)`),
  ],
)
