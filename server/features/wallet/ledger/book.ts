import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { ledgerAccounts, ledgerTransfers } from '../../../db/schema/money/ledger'
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
  /** What it is for, and which event of that kind. No event is booked twice. */
  readonly reason: string
  readonly reference: string
  readonly orderId?: string | undefined
  readonly kind?: 'posted' | 'pending' | 'post' | 'void'
  readonly pendingId?: string
  readonly expiresAt?: Date
}

/** `isNew` false: all of it was booked before. `short`: an account lacks `lacks` of its unit, and nothing was booked. */
export type Booked =
  | { readonly ok: true; readonly isNew: boolean }
  | { readonly ok: false; readonly account: number; readonly lacks: bigint }

type Row = typeof ledgerTransfers.$inferSelect

/**
 * Books transfers in the caller's transaction, all or none. Accounts are locked in order of id. A transfer that is booked already
 * is left as it is; one that differs from what its id or event names throws, since no caller may reuse either.
 */
export async function book({ db, now }: LedgerParts, transfers: readonly Transfer[]): Promise<Booked> {
  const free = await lockAccounts(
    db,
    transfers.flatMap(({ from, to }) => [from, to]),
  )
  const known = await findKnown(db, transfers)
  const fresh = transfers.filter((transfer) => !isKnown(known, transfer))
  for (const { from, amount, kind = 'posted' } of fresh) {
    if (kind === 'post' || kind === 'void') continue
    const left = free.get(from)
    if (left === undefined) continue
    if (left < amount) return { ok: false, account: from, lacks: amount - left }
    free.set(from, left - amount)
  }
  for (const { from, to, ...transfer } of fresh)
    await db.insert(ledgerTransfers).values({ ...transfer, debitAccount: from, creditAccount: to, createdAt: now() })
  return { ok: true, isNew: fresh.length > 0 }
}

/** Locks accounts until the end of the transaction. Resolves to what is free in those that must be covered. */
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

function findKnown(db: Db, transfers: readonly Transfer[]): Promise<Row[]> {
  const same = transfers.map(({ id, tenantId, reason, reference, pendingId }) =>
    or(
      eq(ledgerTransfers.id, id),
      and(
        eq(ledgerTransfers.tenantId, tenantId),
        eq(ledgerTransfers.reason, reason),
        eq(ledgerTransfers.reference, reference),
      ),
      pendingId === undefined ? undefined : eq(ledgerTransfers.pendingId, pendingId),
    ),
  )
  return db
    .select()
    .from(ledgerTransfers)
    .where(or(...same))
}

/** Another transfer has the id, the event or the held transfer of one that was to be booked. */
export class TransferTaken extends Error {
  override readonly name = 'TransferTaken'
}

function isKnown(known: readonly Row[], transfer: Transfer): boolean {
  const { id, tenantId, reason, reference, pendingId = null } = transfer
  const row = known.find(
    (each) =>
      each.id === id ||
      (each.tenantId === tenantId && each.reason === reason && each.reference === reference) ||
      (pendingId !== null && each.pendingId === pendingId),
  )
  if (!row) return false
  const isSame =
    row.id === id &&
    row.tenantId === tenantId &&
    row.unit === transfer.unit &&
    row.debitAccount === transfer.from &&
    row.creditAccount === transfer.to &&
    row.amount === transfer.amount &&
    row.kind === (transfer.kind ?? 'posted') &&
    row.reason === reason &&
    row.reference === reference &&
    row.pendingId === pendingId
  if (!isSame) throw new TransferTaken(`${reason} ${reference} is booked otherwise`)
  return true
}
