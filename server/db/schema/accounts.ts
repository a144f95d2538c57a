import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, identity, instant, tenantId, updatedAt } from './columns'

/** An account: one main mobile number in one tenant. It holds role 0, role 1 or both. */
export const users = pgTable(
  'users',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    mobile: text().notNull(),
    /** Since when `mobile` is the account's; null: since the account was made. */
    mobileSince: instant(),
    /** argon2; null until a password is set. */
    passwordHash: text(),
    blocked: boolean().notNull().default(false),
    /** In lower case; null until one is chosen. */
    accountName: text(),
    email: text().notNull().default(''),
    /** Since when `email` is the account's; null: for long. */
    emailSince: instant(),
    weixin: text().notNull().default(''),
    /** The messaging platform's name for the user; null until bound. */
    openId: text(),
    /** Who to ask for, and at which number. */
    contact: jsonb().$type<{ name: string; tel: string }>(),
    /** The role that the next login starts with. */
    lastRole: integer().notNull().default(0),
    salaryUnit: integer().notNull().default(1),
    /** Answers chat messages by itself, in either role (demo data only). */
    autoReply: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique().on(t.tenantId, t.mobile), unique().on(t.tenantId, t.accountName), unique().on(t.tenantId, t.openId)],
)

/** Successes of calls that act once, for 24 h: a repeated act is answered with the first one's. */
export const onceAnswers = pgTable(
  'once_answers',
  {
    tenantId: tenantId(),
    /** 0 for calls of nobody who is logged in. */
    userId: integer().notNull(),
    path: text().notNull(),
    /** SHA-256 of the act's key and input. */
    act: text().notNull(),
    /** Encrypted under the act's key, which only its caller has; null while the act is under way. */
    answer: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.path, t.act] }), index().on(t.createdAt)],
)

/** Further numbers of an account. A number is the main one of one account, and a further one of any. */
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

/** What an account was reached at and logged in by. Instants are ISO 8601; a null `since` reaches back to the account's beginning. */
export interface AccountState {
  readonly mobile: string
  readonly mobileSince: string | null
  readonly further: readonly { readonly mobile: string; readonly since: string }[]
  readonly email: string
  readonly emailSince: string | null
  readonly accountName: string | null
  readonly openId: string | null
}

/** Changes of what an account is reached at and logs in by, with what was before: they can be undone for a while. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In a sentence's end, for people: 解除了手机号138****0000的绑定. */
    what: text().notNull(),
    device: text().notNull(),
    address: text().notNull(),
    before: jsonb().$type<AccountState>().notNull(),
    /** It took former changes back. */
    isUndo: boolean().notNull().default(false),
    undoneAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.createdAt)],
)

/**
 * Numbers that an account has lost for good: another account has bound the number since (`boundBy`), or its holder confirmed by a
 * code that it is given up. Such a number undoes nothing at the account.
 */
export const releasedNumbers = pgTable(
  'released_numbers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mobile: text().notNull(),
    /** The id of the other account; null where a code confirmed it. */
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

/** Tokens are opaque and stored as SHA-256. The former pair stays good for a minute, so that calls under way survive a renewal. */
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
    /** The present access token has been used. Until then the answer that carried it may be lost. */
    confirmed: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
    userAgent: text().notNull().default(''),
    /** The network address that it was last seen at, and when, to five minutes. */
    address: text().notNull().default(''),
    usedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.formerAccessHash), index().on(t.formerRefreshHash)],
)

/** Codes that went out, for whatever purpose; `mobile` is an address where the code went by mail. */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    mobile: text().notNull(),
    /** What it proves the number for; the account's id is part of it where one asked. */
    purpose: text().notNull().default('login'),
    codeHash: text().notNull(),
    /** The network that asked for it (`networkOf`); empty where it does not matter. */
    network: text().notNull().default(''),
    /** Wrong tries from that network, and from all others together. */
    attempts: integer().notNull().default(0),
    otherAttempts: integer().notNull().default(0),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.tenantId, t.mobile, t.createdAt)],
)

/** What a ticket carries, by its kind. */
export interface TicketData {
  /** Of a captcha or a proof: what it is for. */
  readonly purpose?: string
  readonly kept?: string
  /** Of the session that made or confirmed the ticket: the ticket ends with it. */
  readonly sessionId?: string
  readonly userIds?: readonly number[]
  readonly secretHash?: string
  readonly openId?: string
  readonly code?: string
  readonly name?: string
  readonly device?: string
  readonly address?: string
  /** Of a way to undo: the change, and the number or mail address that it went to. */
  readonly changeId?: number
  readonly sentTo?: string
}

/** Secrets that run out, most of them used once: captchas, choices between accounts, scans, resets, proofs, ways to undo. Stored as SHA-256. */
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

/** Key pairs handed out by /api-auth/rsa/keyGet: our private half of the one, our public half of the other. */
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

/** The recruiter's card of an account that holds role 1. */
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

/** Every number that an account has ever had. Triggers on `users` and `user_mobiles` write it. */
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
 * Every company that a recruiter has ever belonged to, by each name and credit code it had then. Triggers on `recruiters` and
 * `brands` write it; shields read it, so that renaming or recreating a company does not lift one.
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
