import { and, eq, like, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerTransfers, rightLots } from '../../../db/schema/money/ledger'
import { deriveId } from '../../../wire/deriveId'
import type { LedgerParts } from '../ledger/accounts'
import { book, type Transfer } from '../ledger/book'
import type { LotSource } from './lots'

interface GiveAgain {
  /** The act that took them, by its id or by the order that it belonged to. */
  readonly by: { readonly id: string } | { readonly orderId: string }
  readonly source: LotSource
  readonly sourceId: string
}

/** Pieces given again, by right. */
export type Given = Readonly<Record<string, number>>

/**
 * Returns rights to the lots from which an act took them, once, in the caller's transaction. Each lot ends later by the time that
 * they were away, and opens again if it has lapsed since.
 */
export async function giveLotsAgain(parts: LedgerParts, { by, source, sourceId }: GiveAgain): Promise<Given> {
  const { db, now } = parts
  const given = alias(ledgerTransfers, 'given')
  const isGiven = db
    .select({ id: given.id })
    .from(given)
    .where(and(eq(given.reason, 'right.giveAgain'), eq(given.reference, ledgerTransfers.reference)))
  const found = await db
    .select({ taken: ledgerTransfers })
    .from(rightLots)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.debitAccount, rightLots.accountId))
    .where(
      and(
        eq(rightLots.source, source),
        eq(rightLots.sourceId, sourceId),
        eq(ledgerTransfers.reason, 'right.takeBack'),
        'id' in by ? like(ledgerTransfers.reference, `${by.id}:%`) : eq(ledgerTransfers.orderId, by.orderId),
        notExists(isGiven),
      ),
    )
  const again = found.map(({ taken }): Transfer => {
    const { tenantId, unit, debitAccount: to, creditAccount: from, amount, reference, orderId } = taken
    const named = { id: deriveId(taken.id, 'again'), reason: 'right.giveAgain', reference }
    return { ...named, tenantId, unit, from, to, amount, orderId: orderId ?? undefined }
  })
  if (again.length === 0) return {}
  const booked = await book(parts, again)
  if (!booked.ok || !booked.isNew) return {}
  for (const { taken } of found) {
    const stood = now().getTime() - taken.createdAt.getTime()
    await db
      .update(rightLots)
      .set({ lapsedAt: null, endsAt: sql`${rightLots.endsAt} + ${stood} * interval '1 millisecond'` })
      .where(eq(rightLots.accountId, taken.debitAccount))
  }
  const counts = new Map<string, number>()
  for (const { taken } of found) counts.set(taken.unit, (counts.get(taken.unit) ?? 0) + Number(taken.amount))
  return Object.fromEntries(counts)
}
