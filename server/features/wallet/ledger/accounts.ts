import { and, eq, isNull } from 'drizzle-orm'
import { type Fen, fen } from '../../../../contract/wallet/fen'
import type { Db } from '../../../db/database'
import { ledgerAccounts } from '../../../db/schema/money/ledger'
import type { Services } from '../../../services'

/** The unit of money: fen. Every other unit is a right, counted in pieces. */
export const money = 'CNY'

/**
 * Kinds of accounts. Balances are credits without debits: what a user has is positive, what a provider owes us is negative.
 * `isCovered`: never negative, held amounts included.
 */
const kinds = {
  /** A user's money. */
  wallet: { isCovered: true },
  /** Rights of a user that came together and end together. */
  lot: { isCovered: true },
  /** What the platform has earned. */
  revenue: { isCovered: false },
  /** What coupons have cost. */
  coupon: { isCovered: false },
  /** What a payment channel has taken for us; its name is the channel's. */
  clearing: { isCovered: false },
  /** What reconciliation cannot explain. */
  suspense: { isCovered: false },
  /** Where rights come from, and where they go: used, or lapsed at the end of their lot. */
  issued: { isCovered: false },
  used: { isCovered: false },
  lapsed: { isCovered: false },
} as const

export type AccountKind = keyof typeof kinds

export interface AccountName {
  readonly tenantId: number
  readonly kind: AccountKind
  readonly unit?: string
  /** Undefined for the platform's own. */
  readonly userId?: number
  readonly name?: string
  /** A user, for an account of the platform that many acts book on: the share of it that this user's acts have. */
  readonly shareOf?: number
}

/** An account is locked until the end of what books on it, so acts of different users have different ones, as far as there are. */
const shares = 16

const nameOf = ({ name = '', shareOf }: AccountName): string =>
  shareOf === undefined ? name : `${name}#${shareOf % shares}`

export type LedgerParts = Pick<Services, 'db' | 'now'>

/** Resolves to the account's id, and opens the account if there is none. */
export async function openAccount({ db, now }: LedgerParts, account: AccountName): Promise<number> {
  const found = await findAccount(db, account)
  if (found) return found.id
  const { tenantId, kind, unit = money, userId } = account
  const { isCovered } = kinds[kind]
  const [made] = await db
    .insert(ledgerAccounts)
    .values({ tenantId, kind, unit, userId, name: nameOf(account), isCovered, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: ledgerAccounts.id })
  const row = made ?? (await findAccount(db, account))
  if (!row) throw new Error('An account of the ledger was not opened')
  return row.id
}

export async function findAccount(db: Db, account: AccountName) {
  const { tenantId, kind, unit = money, userId } = account
  const [row] = await db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.tenantId, tenantId),
        userId === undefined ? isNull(ledgerAccounts.userId) : eq(ledgerAccounts.userId, userId),
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.unit, unit),
        eq(ledgerAccounts.name, nameOf(account)),
      ),
    )
  return row
}

export interface Balance {
  /** May be spent. */
  readonly free: Fen
  /** Held for something that is under way. */
  readonly held: Fen
}

/** The money in an account; nothing if it was never opened. */
export async function readBalance(db: Db, account: AccountName): Promise<Balance> {
  const row = await findAccount(db, account)
  if (!row) return { free: fen(0n), held: fen(0n) }
  const { postedCredits, postedDebits, pendingDebits } = row
  return { free: fen(postedCredits - postedDebits - pendingDebits), held: fen(pendingDebits) }
}
