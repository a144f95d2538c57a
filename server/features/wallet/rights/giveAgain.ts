import { and, eq, like, sql } from 'drizzle-orm'
import { ledgerTransfers, rightLots } from '../../../db/schema/money/ledger'
import type { LedgerParts } from '../ledger/accounts'
import { book, type Transfer } from '../ledger/book'
import { deriveId } from '../ledger/deriveId'
import type { LotSource } from './lots'

interface GiveAgain {
  /** Of the act that took them. */
  readonly id: string
  readonly source: LotSource
  readonly sourceId: string
}

/**
 * Gives rights again into the lots that an act took them from, once, in the caller's transaction. Each lot ends later by as long
 * as they were away, and opens again if it lapsed meanwhile.
 */
export async function giveLotsAgain(parts: LedgerParts, { id, source, sourceId }: GiveAgain): Promise<void> {
  const { db, now } = parts
  const found = await db
    .select({ taken: ledgerTransfers })
    .from(rightLots)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.debitAccount, rightLots.accountId))
    .where(
      and(
        ...[eq(rightLots.source, source), eq(rightLots.sourceId, sourceId)],
        ...[eq(ledgerTransfers.reason, 'right.takeBack'), like(ledgerTransfers.reference, `${id}:%`)],
      ),
    )
  const again = found.map(({ taken }): Transfer => {
    const { tenantId, unit, debitAccount: to, creditAccount: from, amount, reference, orderId } = taken
    const named = { id: deriveId(taken.id, 'again'), reason: 'right.giveAgain', reference }
    return { ...named, tenantId, unit, from, to, amount, orderId: orderId ?? undefined }
  })
  if (again.length === 0) return
  const booked = await book(parts, again)
  if (!booked.ok || !booked.isNew) return
  for (const { taken } of found) {
    const stood = now().getTime() - taken.createdAt.getTime()
    await db
      .update(rightLots)
      .set({ lapsedAt: null, endsAt: sql`${rightLots.endsAt} + ${stood} * interval '1 millisecond'` })
      .where(eq(rightLots.accountId, taken.debitAccount))
  }
}
