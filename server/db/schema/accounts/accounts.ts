import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, rowId, tenantId, updatedAt } from '../columns'

/** An account: one main mobile number in one tenant. It has role 0, role 1 or both. */
export const users = pgTable(
  'users',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    mobile: text().notNull(),
    /** Since when the account has `mobile`; null means since the account was created. */
    mobileSince: instant(),
    /** argon2; null if no password is set. */
    passwordHash: text(),
    blocked: boolean().notNull().default(false),
    /** When a block ends by itself; null for one without an end, and without one. */
    blockedUntil: instant(),
    /** The owner closed the account: it is hidden, and its data are removed at this time unless the owner returns. */
    closingAt: instant(),
    /** In lower case; null if not chosen. */
    accountName: text(),
    email: text().notNull().default(''),
    /** Since when the account has `email`; null means for a long time. */
    emailSince: instant(),
    weixin: text().notNull().default(''),
    /** The user's id on the messaging platform; null if not bound. */
    openId: text(),
    /** The contact person and their number. */
    contact: jsonb().$type<{ name: string; tel: string }>(),
    /** The role in which the next login starts. */
    lastRole: integer().notNull().default(0),
    salaryUnit: integer().notNull().default(1),
    /** Replies to chat messages automatically, in either role (demo data only). */
    autoReply: boolean().notNull().default(false),
    /**
     * Since when the account has opened the console with a second factor: a lost one is not replaced by the owner alone. Null if it may
     * set up its first.
     */
    consoleSince: instant(),
    /** True for people of the demo data. */
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique().on(t.tenantId, t.mobile),
    unique().on(t.tenantId, t.accountName),
    unique().on(t.tenantId, t.openId),
    index('users_demo_index').on(t.id).where(sql`is_demo`),
    // The console's list, whole and by state.
    index().on(t.tenantId, t.createdAt, t.id),
    index('users_blocked_index').on(t.tenantId, t.createdAt, t.id).where(sql`blocked`),
    index('users_closing_index').on(t.tenantId, t.createdAt, t.id).where(sql`closing_at is not null`),
    index('users_block_end_index').on(t.blockedUntil).where(sql`blocked_until is not null`),
  ],
)

/** Further numbers of an account. A number is the main one of at most one account, but may be a further number of any account. */
export const userMobiles = pgTable(
  'user_mobiles',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mobile: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.userId, t.mobile), index().on(t.tenantId, t.mobile)],
)

/** `activeAt` is when the user was last seen in this role. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: rowId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer().notNull(),
    activeAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
)
