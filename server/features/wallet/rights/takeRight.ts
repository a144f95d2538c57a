import { eq, inArray } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import { ledgerTransfers, rightLots } from '../../../db/schema/money/ledger'
import { deriveId } from '../../../wire/deriveId'
import { type LedgerParts, openAccount } from '../ledger/accounts'
import { book, lockAccounts, type Transfer } from '../ledger/book'
import { findLots, type RightOwner } from './lots'

export interface Use extends RightOwner {
  /** Names the use: a repeated one takes nothing more. */
  readonly id: string
  readonly unit: string
  /** The user's role: lots of the other role are not used. */
  readonly role?: Role | undefined
  /** 1 by default. */
  readonly count?: number
  /** The use: `greeting`, `phone`, … */
  readonly reason: string
}

/** `lacks`: this many pieces are missing, and none was taken. */
export type Used = { readonly ok: true; readonly isNew: boolean } | { readonly ok: false; readonly lacks: number }

/** Takes rights in the caller's transaction, from the lot that ends first. */
export async function takeRight(parts: LedgerParts, use: Use): Promise<Used> {
  const { tenantId, userId, unit, count = 1, id, reason } = use
  const { db } = parts
  if (await isUsed(parts, use)) return { ok: true, isNew: false }
  const to = await openAccount(parts, { tenantId, unit, kind: 'used', shareOf: userId })
  const found = await findLots(parts, use, { units: [unit], role: use.role, usable: true })
  const free = await lockAccounts(db, [...found.map((lot) => lot.id), to])
  // Another act with the same id may have had the locks.
  if (await isUsed(parts, use)) return { ok: true, isNew: false }
  const taken: Transfer[] = []
  let left = count
  for (const lot of found) {
    const part = Math.min(left, Number(free.get(lot.id) ?? 0n))
    if (part <= 0) continue
    left -= part
    taken.push({
      id: partId(use, taken.length),
      tenantId,
      unit,
      from: lot.id,
      to,
      amount: BigInt(part),
      reason: `use.${reason}`,
      reference: `${id}:${lot.id}`,
    })
  }
  if (left > 0) return { ok: false, lacks: left }
  await book(parts, taken)
  return { ok: true, isNew: true }
}

type NamedUse = Pick<Use, 'userId' | 'id' | 'unit'>

/**
 * The transfer from the first lot, the second one, and so on. It names no lot, so that a repeat is found without looking at
 * any.
 */
const partId = ({ userId, id, unit }: NamedUse, part: number): string => deriveId(id, 'use', userId, unit, part)

const isUsed = async ({ db }: LedgerParts, use: NamedUse): Promise<boolean> =>
  (await db.$count(ledgerTransfers, eq(ledgerTransfers.id, partId(use, 0)))) > 0

/** Transfers of a use that are looked up at once. */
const lookedUp = 8

/** The transfers of a use, in the order of its lots. */
async function findUses({ db }: LedgerParts, use: NamedUse) {
  const found: (typeof ledgerTransfers.$inferSelect)[] = []
  for (;;) {
    const ids = Array.from({ length: lookedUp }, (_, at) => partId(use, found.length + at))
    const rows = await db.select().from(ledgerTransfers).where(inArray(ledgerTransfers.id, ids))
    found.push(...rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))
    if (rows.length < lookedUp) return found
  }
}

export interface Return extends RightOwner {
  /** The id of the use. */
  readonly id: string
  readonly unit: string
  /** The reason for the return. */
  readonly reason: string
  /** Days for which a right can be used that comes back after the end of its lot. */
  readonly days: number
}

/**
 * Gives a use back, once: into the lot that it was taken from, or, if that has ended, as a lot of its own. Resolves to how many
 * came back; 0 if they had before, or nothing was used.
 */
export async function giveBack(parts: LedgerParts, { reason, days, ...use }: Return): Promise<number> {
  const { db, now } = parts
  const uses = await findUses(parts, use)
  const accounts = uses.flatMap(({ debitAccount, creditAccount }) => [debitAccount, creditAccount])
  if (accounts.length === 0) return 0
  await lockAccounts(db, accounts)
  let count = 0
  for (const used of uses) {
    const { tenantId, unit, amount, debitAccount: lotId, creditAccount: from } = used
    const [lot] = await db.select().from(rightLots).where(eq(rightLots.accountId, lotId)).for('update')
    const isOver = lot?.lapsedAt != null || (lot?.endsAt != null && lot.endsAt <= now() && lot.suspendedAt === null)
    const id = deriveId(used.id, 'return')
    const to = isOver ? await openReturned(parts, { ...use, role: lot?.role }, id, days) : lotId
    const isNew = await bookReturn(parts, { id, tenantId, unit, from, to, amount, reason, reference: used.reference })
    if (isNew) count += Number(amount)
  }
  return count
}

/** The lot of a late return; empty until the return is booked. */
async function openReturned(
  parts: LedgerParts,
  use: RightOwner & { readonly unit: string; readonly role?: Role | null | undefined },
  id: string,
  days: number,
) {
  const { tenantId, userId, unit, role } = use
  const to = await openAccount(parts, { tenantId, userId, unit, kind: 'lot', name: `returned:${id}` })
  const startsAt = parts.now()
  const endsAt = new Date(startsAt.getTime() + days * 86_400_000)
  const lot = {
    accountId: to,
    tenantId,
    userId,
    unit,
    role,
    source: 'returned' as const,
    sourceId: id,
    startsAt,
    endsAt,
  }
  await parts.db.insert(rightLots).values(lot).onConflictDoNothing()
  return to
}

/** Whether the return was not booked before; its lot may have ended in between, so that a repeat would name another. */
async function bookReturn(parts: LedgerParts, transfer: Transfer): Promise<boolean> {
  const [known] = await parts.db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.id, transfer.id))
  if (known) return false
  await book(parts, [{ ...transfer, reason: `return.${transfer.reason}` }])
  return true
}
