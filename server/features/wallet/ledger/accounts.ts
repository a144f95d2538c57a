import { and, eq, isNull } from 'drizzle-orm'
import { type Fen, fen } from '#contract/wallet/fen'
import type { Db } from '../../../db/database'
import { ledgerAccounts } from '../../../db/schema/money/ledger'
import type { Services } from '../../../services'
import { type AccountName, accountKinds, money, nameOf } from './accountNames'

export { money }

export type LedgerParts = Pick<Services, 'db' | 'now'>

/** Resolves to the account's id, and opens the account if it does not exist. */
export async function openAccount({ db, now }: LedgerParts, account: AccountName): Promise<number> {
  const found = await findAccount(db, account)
  if (found) return found.id
  const { tenantId, kind, unit = money, userId } = account
  const { isCovered } = accountKinds[kind]
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
  /** Amount held for transfers under way. */
  readonly held: Fen
}

/** The balance of an account; 0 if it was never opened. */
export async function readBalance(db: Db, account: AccountName): Promise<Balance> {
  const row = await findAccount(db, account)
  if (!row) return { free: fen(0n), held: fen(0n) }
  const { postedCredits, postedDebits, pendingDebits } = row
  return { free: fen(postedCredits - postedDebits - pendingDebits), held: fen(pendingDebits) }
}
