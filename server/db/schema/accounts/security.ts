import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LoginResult, LoginWay } from '#contract/auth/loginHistory'
import { createdAt, identity, instant, tenantId } from '../columns'
import { ownerId } from './owner'

/** Logins of an account and failed attempts, kept for `limits.loginHistory`. */
export const loginEvents = pgTable(
  'login_events',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    way: text().$type<LoginWay>().notNull(),
    result: text().$type<LoginResult>().notNull(),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.id), index().on(t.createdAt)],
)

/** The authenticator app of an account (RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ownerId().primaryKey(),
  tenantId: tenantId(),
  /** Encrypted with the installation's secret. */
  secret: text().notNull(),
  /** Null until the owner has entered a first code. Only then do logins need one. */
  confirmedAt: instant(),
  /** The time step of the last accepted code, so that no code is accepted twice. */
  lastStep: integer().notNull().default(0),
  /** Keyed hashes of the unused recovery codes. */
  recoveryHashes: text().array().notNull().default([]),
  createdAt: createdAt(),
})

/** Resets of a password that go without the account's authenticator app after a time in which its owner can cancel them. */
export const waitingResets = pgTable('waiting_resets', {
  userId: ownerId().primaryKey(),
  tenantId: tenantId(),
  /** The number that asked; only this one can complete it. */
  mobile: text().notNull(),
  device: text().notNull(),
  address: text().notNull(),
  createdAt: createdAt(),
  /** From then on it can be completed, until `expiresAt`. */
  readyAt: instant().notNull(),
  expiresAt: instant().notNull(),
})

/** Passwords for payments from the wallet. */
export const payPasswords = pgTable('pay_passwords', {
  userId: ownerId().primaryKey(),
  tenantId: tenantId(),
  /** argon2. */
  hash: text().notNull(),
  /** Wrong tries since the last right one; at `payPasswordTries` it is locked. */
  wrong: integer().notNull().default(0),
  changedAt: instant().notNull(),
})

/** WebAuthn credentials of an account. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    /** base64url, as browsers send it. */
    credentialId: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** The host name that it is valid for. */
    rpId: text().notNull(),
    counter: integer().notNull().default(0),
    transports: text().array().notNull().default([]),
    /** The device on which it was made. */
    name: text().notNull(),
    isSynced: boolean().notNull().default(false),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.tenantId, t.credentialId), index().on(t.userId)],
)

/** Copies of everything that an account has, made on request. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: tenantId(),
    userId: ownerId(),
    state: text().$type<'making' | 'ready' | 'failed'>().notNull().default('making'),
    /** Bytes of the archive. */
    size: integer().notNull().default(0),
    /** The archive is removed then. */
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.expiresAt)],
)
