import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, tenantId, updatedAt } from './columns'

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
  ],
)

/** Successful replies of calls with `effect: 'once'`, kept for 24 h. A repeated act gets the first reply. */
export const onceAnswers = pgTable(
  'once_answers',
  {
    tenantId: tenantId(),
    /** 0 for calls without a login. */
    userId: integer().notNull(),
    path: text().notNull(),
    /** SHA-256 of the act's key and input. */
    act: text().notNull(),
    /** Encrypted with the act's key, which only its caller has; null while the act is in progress. */
    answer: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.path, t.act] }), index().on(t.createdAt)],
)

/** Further numbers of an account. A number is the main one of at most one account, but may be a further number of any account. */
export const userMobiles = pgTable(
  'user_mobiles',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mobile: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.userId, t.mobile), index().on(t.tenantId, t.mobile)],
)

/** An account's contact and login data. Times are ISO 8601; a null `since` means since the account was created. */
export interface AccountState {
  readonly mobile: string
  readonly mobileSince: string | null
  readonly further: readonly { readonly mobile: string; readonly since: string }[]
  readonly email: string
  readonly emailSince: string | null
  readonly accountName: string | null
  readonly openId: string | null
}

/** Changes of an account's contact and login data, with the previous state: they can be undone for a while. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The end of a sentence for users: 解除了手机号138****0000的绑定. */
    what: text().notNull(),
    device: text().notNull(),
    address: text().notNull(),
    before: jsonb().$type<AccountState>().notNull(),
    /** The change undid earlier ones. */
    isUndo: boolean().notNull().default(false),
    undoneAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.createdAt)],
)

/**
 * Numbers that an account has lost permanently: another account has bound the number since (`boundBy`), or its holder confirmed
 * by a code that it was given up. Such a number cannot undo changes of the account.
 */
export const releasedNumbers = pgTable(
  'released_numbers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mobile: text().notNull(),
    /** The id of the other account; null if a code confirmed it. */
    boundBy: integer(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mobile] }), index().on(t.createdAt)],
)

/** `activeAt` is when the user was last seen in this role. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer().notNull(),
    activeAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
)

/** Tokens are opaque and stored as SHA-256. The former pair remains valid for a minute, so calls in flight survive a renewal. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer().notNull(),
    accessHash: text().notNull().unique(),
    accessExpiresAt: instant().notNull(),
    formerAccessHash: text(),
    refreshHash: text().notNull().unique(),
    formerRefreshHash: text(),
    renewedAt: instant().notNull().defaultNow(),
    /** True once the current access token has been used. Until then, the response that carried it may be lost. */
    confirmed: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
    userAgent: text().notNull().default(''),
    /** Network address and time (to five minutes) of the last use. */
    address: text().notNull().default(''),
    usedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.formerAccessHash), index().on(t.formerRefreshHash)],
)

/** Codes sent for any purpose; `mobile` is a mail address if the code was sent by mail. */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    mobile: text().notNull(),
    /** The purpose of the proof; includes the account's id if an account requested the code. */
    purpose: text().notNull().default('login'),
    codeHash: text().notNull(),
    /** The requesting network (`networkOf`); empty if irrelevant. */
    network: text().notNull().default(''),
    /** Wrong attempts from that network, and from all other networks together. */
    attempts: integer().notNull().default(0),
    otherAttempts: integer().notNull().default(0),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.tenantId, t.mobile, t.createdAt)],
)

/** Data of a ticket, depending on its kind. */
export interface TicketData {
  /** The purpose of a captcha or a proof. */
  readonly purpose?: string
  readonly kept?: string
  /** The session that created or confirmed the ticket. The ticket ends with it. */
  readonly sessionId?: string
  readonly userIds?: readonly number[]
  readonly secretHash?: string
  readonly openId?: string
  readonly code?: string
  readonly name?: string
  readonly device?: string
  readonly address?: string
  /** For an undo link: the change, and the number or mail address that received the link. */
  readonly changeId?: number
  readonly sentTo?: string
}

/**
 * Secrets that expire, most of them used once: captchas, choices between accounts, scans, resets, proofs, undo links. Stored as
 * SHA-256.
 */
export const tickets = pgTable(
  'tickets',
  {
    hash: text().primaryKey(),
    tenantId: tenantId(),
    kind: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    state: text().notNull().default(''),
    data: jsonb().$type<TicketData>().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index().on(t.expiresAt),
    index('tickets_undo_sent_to_index').on(t.tenantId, sql`(data ->> 'sentTo')`).where(sql`kind = 'undo'`),
  ],
)

/** Key pairs issued by /api-auth/rsa/keyGet: our private half of one pair, our public half of the other. */
export const rsaKeys = pgTable(
  'rsa_keys',
  {
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    openKey: text().notNull(),
    sealKey: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)

/** The recruiter card of an account with role 1. */
export const recruiters = pgTable(
  'recruiters',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    name: text().notNull().default(''),
    jobTitle: text().notNull().default(''),
    avatar: text().notNull().default(''),
    brandId: integer(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.brandId)],
)

/** Every number that an account has ever had, written by triggers on `users` and `user_mobiles`. */
export const accountNumbers = pgTable(
  'account_numbers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mobile: text().notNull(),
    tenantId: tenantId(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mobile] }), index().on(t.tenantId, t.mobile)],
)

/**
 * Every company that a recruiter has ever belonged to, under each name and credit code it had then. Triggers on `recruiters` and
 * `brands` write it. Shields read it, so renaming or recreating a company does not lift one.
 */
export const recruiterCompanies = pgTable(
  'recruiter_companies',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    brandId: integer().notNull(),
    companyName: text().notNull(),
    creditCode: text().notNull(),
    tenantId: tenantId(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.brandId, t.companyName, t.creditCode] }), index().on(t.brandId)],
)
