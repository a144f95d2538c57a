import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { LoginWay } from '#contract/auth/loginHistory'
import type { Role } from '#contract/roles'
import { createdAt, identity, instant, rowId, tenantId } from '../columns'
import { users } from './accounts'
import { ownerId } from './owner'

/** Tokens are opaque and stored as SHA-256. The former pair remains valid for a minute, so calls in flight survive a renewal. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
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
    /** Until then operators' calls are accepted from it. Each act in the console moves it; null before the second factor was given. */
    consoleUntil: instant(),
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
  /** The names of an app's user (`identity/hostUsers.ts`). */
  readonly openId?: string
  readonly code?: string
  /** A mini-program's session (`MiniSession`). */
  readonly session?: string
  readonly name?: string
  readonly device?: string
  readonly address?: string
  /** How a login that is not complete yet began, and its role. */
  readonly way?: LoginWay
  readonly role?: Role
  /** The challenge that a passkey signs. */
  readonly challenge?: string
  /** For an undo link: the change. */
  readonly changeId?: number
  /** The number or mail address that received a link, or by which a reset began. */
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
    userId: rowId().references(() => users.id, { onDelete: 'cascade' }),
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
