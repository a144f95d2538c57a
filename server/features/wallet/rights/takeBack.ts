import { and, eq, inArray, isNull, sum } from 'drizzle-orm'
import { ledgerTransfers, rightLots } from '../../../db/schema/money/ledger'
import { deriveId } from '../../../wire/deriveId'
import { type LedgerParts, openAccount } from '../ledger/accounts'
import { book, lockAccounts, type Transfer } from '../ledger/book'
import type { LotSource } from './lots'

export interface TakeBack {
  /** Names the act: a repeated one takes nothing more. */
  readonly id: string
  readonly source: LotSource
  readonly sourceId: string
  /** How many pieces of a lot to take; all by default. `free`: those that are there. */
  readonly count?: (given: number, unit: string, free: number) => number
  readonly orderId?: string | undefined
}

/** The pieces of a right that were taken, and those that could not be taken because they were used or are held. */
export interface TakenBack {
  readonly unit: string
  readonly taken: number
  readonly short: number
}

/** Takes unused rights from all lots of one source, in the caller's transaction, as far as they are there. */
export async function takeBackLots(parts: LedgerParts, act: TakeBack): Promise<readonly TakenBack[]> {
  const { db } = parts
  const { id, source, sourceId, count = (given: number) => given, orderId } = act
  const lots = await db
    .select()
    .from(rightLots)
    .where(and(eq(rightLots.source, source), eq(rightLots.sourceId, sourceId), isNull(rightLots.lapsedAt)))
  const issued = new Map<string, number>()
  for (const { tenantId, userId, unit } of lots)
    if (!issued.has(unit))
      issued.set(unit, await openAccount(parts, { tenantId, unit, kind: 'issued', shareOf: userId }))
  const free = await lockAccounts(db, [...lots.map(({ accountId }) => accountId), ...issued.values()])
  const done: TakenBack[] = []
  const transfers: Transfer[] = []
  for (const { accountId: from, tenantId, unit } of lots) {
    const there = Number(free.get(from) ?? 0n)
    const wanted = count(await givenTo(parts, from), unit, there)
    const taken = Math.min(wanted, there)
    done.push({ unit, taken, short: wanted - taken })
    const to = issued.get(unit)
    if (taken <= 0 || to === undefined) continue
    transfers.push({
      id: deriveId(id, 'takeBack', from),
      tenantId,
      unit,
      from,
      to,
      amount: BigInt(taken),
      orderId,
      reason: 'right.takeBack',
      reference: `${id}:${from}`,
    })
  }
  if (transfers.length > 0) await book(parts, transfers)
  return done
}

/** A lot's granted units, without those that were taken back and later returns of used ones. */
export async function givenTo({ db }: LedgerParts, lot: number): Promise<number> {
  const sumOf = async (side: 'creditAccount' | 'debitAccount', reasons: string[]) => {
    const [row] = await db
      .select({ sum: sum(ledgerTransfers.amount) })
      .from(ledgerTransfers)
      .where(and(eq(ledgerTransfers[side], lot), inArray(ledgerTransfers.reason, reasons)))
    return Number(row?.sum ?? 0)
  }
  return (
    (await sumOf('creditAccount', ['right.grant', 'right.giveAgain'])) -
    (await sumOf('debitAccount', ['right.takeBack']))
  )
}

/** Sets the times of all lots of one source that have not lapsed, as their membership or package has them. */
export async function moveLots(
  { db }: LedgerParts,
  source: LotSource,
  sourceId: string,
  times: { readonly startsAt: Date; readonly endsAt: Date; readonly suspendedAt: Date | null },
): Promise<void> {
  await db
    .update(rightLots)
    .set(times)
    .where(and(eq(rightLots.source, source), eq(rightLots.sourceId, sourceId), isNull(rightLots.lapsedAt)))
}
