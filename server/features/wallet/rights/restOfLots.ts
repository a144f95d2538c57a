import { and, asc, eq } from 'drizzle-orm'
import { rightLots } from '../../../db/schema/money/ledger'
import type { LedgerParts } from '../ledger/accounts'
import { lockAccounts } from '../ledger/book'
import type { LotSource } from './lots'
import { givenTo } from './takeBack'

export interface RestOfLot {
  readonly unit: string
  /** Pieces given, without those that refunds took back. */
  readonly given: number
  /** Pieces that can still be used, also while they are suspended. */
  readonly left: number
}

/** What is left of the rights from one source. Locks their accounts until the end of the transaction. */
export async function lockRest(
  parts: LedgerParts,
  { source, sourceId }: { readonly source: LotSource; readonly sourceId: string },
): Promise<readonly RestOfLot[]> {
  const { db, now } = parts
  const isFrom = and(eq(rightLots.source, source), eq(rightLots.sourceId, sourceId))
  const lots = await db.select().from(rightLots).where(isFrom).orderBy(asc(rightLots.accountId))
  const free = await lockAccounts(
    db,
    lots.map(({ accountId }) => accountId),
  )
  const rest: RestOfLot[] = []
  for (const { accountId, unit, endsAt, suspendedAt, lapsedAt } of lots) {
    const isOver = lapsedAt !== null || (endsAt !== null && endsAt <= now() && suspendedAt === null)
    const left = isOver ? 0 : Number(free.get(accountId) ?? 0n)
    rest.push({ unit, given: await givenTo(parts, accountId), left })
  }
  return rest
}
