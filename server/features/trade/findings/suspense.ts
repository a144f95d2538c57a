import { and, eq, isNull } from 'drizzle-orm'
import type { FindingOutcome } from '#contract/trade/findingOutcomes'
import type { Db } from '../../../db/database'
import { moneyFindings, orders, payments, refunds } from '../../../db/schema/money/trade'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { money, openAccount } from '../../wallet/ledger/accounts'
import { book } from '../../wallet/ledger/book'
import { firstTenant } from './findings'

export type FindingRow = typeof moneyFindings.$inferSelect
type Parts = Pick<Services, 'db' | 'now'>

/** What belongs to no site is booked at the first one, whose operators see it. */
const siteOf = async (db: Db, { tenantId }: Pick<FindingRow, 'tenantId'>): Promise<number> =>
  tenantId > 0 ? tenantId : firstTenant(db)

interface Booking {
  readonly from: number
  readonly to: number
  readonly amount: bigint
}

/** The direction in which an amount goes into suspense, turned round to take it out. */
const turn = ({ from, to, amount }: Booking, isTurned: boolean): Booking =>
  isTurned ? { from: to, to: from, amount } : { from, to, amount }

async function bookMove(parts: Parts, row: FindingRow, reason: string, move: Booking): Promise<void> {
  const tenantId = await siteOf(parts.db, row)
  const reference = `${row.channel} ${row.kind} ${row.reference}`
  const id = deriveId(reason, tenantId, reference)
  await book(parts, [{ ...move, id, tenantId, unit: money, reason, reference }])
}

/** From the provider's account to suspense if the provider has more than we booked; from suspense if it has less. */
async function between(parts: Parts, row: FindingRow, suspended: bigint): Promise<Booking> {
  const tenantId = await siteOf(parts.db, row)
  const from = await openAccount(parts, { tenantId, kind: 'clearing', name: row.channel })
  const to = await openAccount(parts, { tenantId, kind: 'suspense' })
  return turn({ from, to, amount: suspended < 0n ? -suspended : suspended }, suspended < 0n)
}

/** Books the difference of a new finding to suspense, in the caller's transaction. */
export async function suspend(parts: Parts, row: FindingRow, suspended: bigint): Promise<void> {
  await parts.db.update(moneyFindings).set({ suspended }).where(eq(moneyFindings.id, row.id))
  await bookMove(parts, row, 'suspense', await between(parts, row, suspended))
}

export interface Settlement {
  /** Undefined if nothing is in suspense. */
  readonly outcome: FindingOutcome | undefined
  readonly note: string
  /** The operator; undefined if a later bill or booking explains it. */
  readonly by?: number
}

/** Settles an open finding and clears its amount from suspense, in the caller's transaction. False if it was settled before. */
export async function settleFinding(
  parts: Parts,
  row: FindingRow,
  { outcome, note, by }: Settlement,
): Promise<boolean> {
  const { db, now } = parts
  const changed = await db
    .update(moneyFindings)
    .set({ note, outcome: outcome ?? '', settledAt: now(), settledBy: by ?? null })
    .where(and(eq(moneyFindings.id, row.id), isNull(moneyFindings.settledAt)))
    .returning({ id: moneyFindings.id })
  if (changed.length === 0) return false
  if (row.suspended !== null && outcome) await clear(parts, row, row.suspended, outcome)
  return true
}

async function clear(parts: Parts, row: FindingRow, suspended: bigint, outcome: FindingOutcome): Promise<void> {
  const move = await between(parts, row, suspended)
  if (outcome === 'corrected' || outcome === 'explained') {
    await bookMove(parts, row, 'suspense.clear', turn(move, true))
    return
  }
  const tenantId = await siteOf(parts.db, row)
  const buyer = outcome === 'wallet' ? await findBuyer(parts.db, row) : undefined
  if (outcome === 'wallet' && buyer === undefined) throw new Error('A finding has no buyer')
  const goesTo = buyer === undefined ? { kind: 'revenue' as const } : { kind: 'wallet' as const, userId: buyer }
  const end = await openAccount(parts, { tenantId, ...goesTo })
  const isIn = suspended > 0n
  await bookMove(parts, row, 'suspense.clear', {
    ...(isIn ? { from: move.to, to: end } : { from: end, to: move.from }),
    amount: move.amount,
  })
}

/** The buyer of the payment or refund that a finding names. */
export async function findBuyer(db: Db, { tenantId, facts }: Pick<FindingRow, 'tenantId' | 'facts'>) {
  const no = facts.no ?? ''
  const own = eq(orders.tenantId, tenantId)
  const [paid] = await db
    .select({ userId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(own, eq(payments.no, no)))
  if (paid) return paid.userId
  const [refunded] = await db
    .select({ userId: orders.userId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(own, eq(refunds.no, no)))
  return refunded?.userId
}

/** The outcomes that an operator may choose for a finding with an amount in suspense. */
export async function outcomesOf(db: Db, row: FindingRow): Promise<readonly FindingOutcome[]> {
  if (row.suspended === null || row.settledAt !== null) return []
  const hasBuyer = row.suspended > 0n && (await findBuyer(db, row)) !== undefined
  return ['corrected', 'revenue', ...(hasBuyer ? (['wallet'] as const) : [])]
}
