import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { ledgerAccounts } from '../../../db/schema/money/ledger'
import type { LedgerParts } from './accounts'

export interface Transfer {
  /** Derived from the act's key ({@link deriveId}), so that a repeated act books nothing. */
  readonly id: string
  readonly tenantId: number
  readonly unit: string
  /** Ids of accounts: `from` is debited, `to` is credited. */
  readonly from: number
  readonly to: number
  readonly amount: bigint
  /** Its purpose and the event of that kind. An event is booked only once. */
  readonly reason: string
  readonly reference: string
  readonly orderId?: string | undefined
  readonly kind?: 'posted' | 'pending' | 'post' | 'void'
  readonly pendingId?: string
  readonly expiresAt?: Date
}

/**
 * `isNew` false: everything was booked before. Not `ok`: an account has `lacks` too little of its unit, and nothing was booked.
 */
export type Booked =
  | { readonly ok: true; readonly isNew: boolean }
  | { readonly ok: false; readonly account: number; readonly lacks: bigint }

interface Answer extends Record<string, unknown> {
  readonly is_new: boolean
  /** The account that lacks something. */
  readonly short: string | null
  readonly lacks: string | null
}

/**
 * Books transfers in the caller's transaction, all or none, by one call of the database function `ledger_book`. Accounts are
 * locked in order of id. A transfer that is already booked stays as it is. Throws if another transfer has the same id, event or
 * held transfer, since no caller may reuse them.
 */
export async function book({ db, now }: LedgerParts, transfers: readonly Transfer[]): Promise<Booked> {
  const all = (read: (transfer: Transfer) => string | number | bigint | Date | undefined) =>
    sql.param(transfers.map(read))
  const lists = [
    ...[all(({ id }) => id), all(({ tenantId }) => tenantId), all(({ unit }) => unit)],
    ...[all(({ from }) => from), all(({ to }) => to), all(({ amount }) => amount)],
    ...[all(({ kind = 'posted' }) => kind), all(({ pendingId }) => pendingId), all(({ expiresAt }) => expiresAt)],
    ...[all(({ reason }) => reason), all(({ reference }) => reference), all(({ orderId }) => orderId)],
  ]
  const at = sql.param(now().toISOString())
  const call = sql`select * from ledger_book(${sql.join([...lists, at], sql.raw(', '))})`
  const { rows } = await db
    .execute<Answer>(call)
    .catch((error: { cause?: { constraint?: string; message?: string } }) => {
      throw error.cause?.constraint === 'ledger_taken' ? new TransferTaken(error.cause.message) : error
    })
  const { is_new: isNew, short, lacks } = rows[0] ?? { is_new: false, short: null, lacks: null }
  return short === null ? { ok: true, isNew } : { ok: false, account: Number(short), lacks: BigInt(lacks ?? 0) }
}

/** Locks accounts until the end of the transaction. Resolves to the available balances of those that must be covered. */
export async function lockAccounts(db: Db, ids: readonly number[]): Promise<Map<number, bigint>> {
  const { id, isCovered, postedCredits, postedDebits, pendingDebits } = ledgerAccounts
  const rows = await db
    .select({ id, isCovered, free: sql<string>`${postedCredits} - ${postedDebits} - ${pendingDebits}` })
    .from(ledgerAccounts)
    .where(inArray(id, [...new Set(ids)]))
    .orderBy(asc(id))
    .for('no key update')
  return new Map(rows.filter((row) => row.isCovered).map((row) => [row.id, BigInt(row.free)]))
}

/** Another transfer already has the id, event or held transfer of one that should be booked. */
export class TransferTaken extends Error {
  override readonly name = 'TransferTaken'
}
