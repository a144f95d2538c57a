import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HostNameKind } from '../../../identity/hostUsers'
import { createdAt, identity, instant, rowId, tenantId } from '../columns'
import { ownerId } from './owner'

/** An account's contact and login data. Times are ISO 8601; a null `since` means since the account was created. */
export interface AccountState {
  readonly mobile: string
  readonly mobileSince: string | null
  readonly further: readonly { readonly mobile: string; readonly since: string }[]
  readonly email: string
  readonly emailSince: string | null
  readonly accountName: string | null
  readonly openId: string | null
  /** Missing in rows of former releases. */
  readonly logins?: LoginState
}

/** What else logs in to an account, as it is stored. */
export interface LoginState {
  readonly passwordHash: string | null
  /** The authenticator app, if it was confirmed. */
  readonly app: {
    readonly secret: string
    readonly confirmedAt: string
    readonly lastStep: number
    readonly recoveryHashes: readonly string[]
    readonly createdAt: string
  } | null
  readonly passkeys: readonly {
    readonly credentialId: string
    readonly publicKey: string
    readonly rpId: string
    readonly counter: number
    readonly transports: readonly string[]
    readonly name: string
    readonly isSynced: boolean
    readonly createdAt: string
  }[]
  readonly hosts: readonly { readonly host: HostNameKind; readonly openId: string; readonly createdAt: string }[]
}

/** Changes of an account's contact and login data, with the previous state: they can be undone for a while. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
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
    userId: ownerId(),
    mobile: text().notNull(),
    /** The id of the other account; null if a code confirmed it. */
    boundBy: rowId(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mobile] }), index().on(t.createdAt)],
)

/** Every number that an account has ever had, written by triggers on `users` and `user_mobiles`. */
export const accountNumbers = pgTable(
  'account_numbers',
  {
    userId: ownerId(),
    mobile: text().notNull(),
    tenantId: tenantId(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mobile] }), index().on(t.tenantId, t.mobile)],
)
