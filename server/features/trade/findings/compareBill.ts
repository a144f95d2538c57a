import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { moneyFindings, payments, reconciledDays } from '../../../db/schema/money/trade'
import type { BillLine } from '../../../outbound/payments/provider'
import type { Services } from '../../../services'
import { boundsOf, markDay } from './billDays'
import { type Booked, markBilled, readBooked } from './booked'
import { type Finding, noteFinding } from './findings'
import { settleFinding, suspend } from './suspense'

export interface BillDay {
  readonly channel: string
  readonly day: string
  readonly bill: readonly BillLine[]
}

const numberOf = (line: BillLine): string => line.refundNo || line.no

/**
 * Compares the bill of a day with our bookings, in the caller's transaction. Each difference is listed for operators, and its amount
 * is in suspense until a later bill or booking explains it, or an operator decides.
 */
export async function compareBill(services: Services, { channel, day, bill }: BillDay): Promise<void> {
  const { db, now } = services
  await explainBooked(services, channel)
  const ofDay = await readBooked(db, channel, boundsOf(day))
  const named = new Map((await readBooked(db, channel, { nos: bill.map(numberOf) })).map((row) => [row.no, row]))
  let findings = 0
  const differ = async (finding: Omit<Finding, 'channel'>, suspended: bigint) => {
    const added = await noteFinding(services, { ...finding, channel })
    if (!added) return
    findings += 1
    await suspend(services, added, suspended)
  }
  const billed = new Set<string>()
  for (const line of bill) {
    const no = numberOf(line)
    const ours = named.get(no)
    const isOurs =
      ours !== undefined && (ours.providerNo === null || line.providerNo === '' || ours.providerNo === line.providerNo)
    // More money than we booked is at the provider after a payment, and less after a refund.
    const signed = (amount: bigint) => (line.refundNo ? -amount : amount)
    const facts = { day, no, providerNo: line.providerNo, amount: String(line.amount) }
    if (!isOurs) {
      const tenantId = (await findTenant(db, line.no)) ?? 0
      const reference = ours ? `${no} ${line.providerNo}` : no
      await differ({ tenantId, kind: 'notBooked', reference, facts, amount: line.amount }, signed(line.amount))
      continue
    }
    billed.add(no)
    await markBilled(db, ours, day)
    await explainMissing(services, channel, ours)
    if (ours.amount === line.amount) continue
    const more = { ...facts, booked: String(ours.amount) }
    const finding = { tenantId: ours.tenantId, kind: 'otherAmount' as const, reference: no, facts: more }
    await differ({ ...finding, amount: line.amount }, signed(line.amount - ours.amount))
  }
  for (const { no, tenantId, amount, isRefund, billedOn } of ofDay)
    if (!billed.has(no) && billedOn === null)
      await differ(
        { tenantId, kind: 'notInBill', reference: no, facts: { day, no }, amount },
        isRefund ? amount : -amount,
      )
  const counts = { channel, day, lines: bill.length, findings, at: now() }
  for (const tenantId of new Set([...ofDay, ...named.values()].map((row) => row.tenantId)))
    await db
      .insert(reconciledDays)
      .values({ tenantId, ...counts })
      .onConflictDoNothing()
  await markDay(db, counts)
}

/** A booking that was missing from an earlier bill is in this one. */
async function explainMissing(services: Services, channel: string, { no, tenantId }: Booked): Promise<void> {
  const isIt = and(
    ...[eq(moneyFindings.tenantId, tenantId), eq(moneyFindings.kind, 'notInBill')],
    ...[eq(moneyFindings.channel, channel), eq(moneyFindings.reference, no), isNull(moneyFindings.settledAt)],
  )
  for (const row of await services.db.select().from(moneyFindings).where(isIt).for('update'))
    await settleFinding(services, row, { outcome: 'explained', note: '后来的账单里有这一笔' })
}

/** Lines of earlier bills that we have booked since, by the same amount. */
async function explainBooked(services: Services, channel: string): Promise<void> {
  const { db } = services
  const isOpen = and(
    ...[eq(moneyFindings.kind, 'notBooked'), eq(moneyFindings.channel, channel), isNull(moneyFindings.settledAt)],
  )
  const open = await db.select().from(moneyFindings).where(isOpen).for('update')
  const booked = await readBooked(db, channel, { nos: open.map(({ reference }) => reference) })
  for (const row of open) {
    const ours = booked.find(({ no, amount }) => no === row.reference && amount === row.amount)
    if (!ours || row.suspended === null) continue
    await markBilled(db, ours, row.facts.day ?? '')
    await settleFinding(services, row, { outcome: 'explained', note: '后来已入账' })
  }
}

async function findTenant(db: Db, no: string): Promise<number | undefined> {
  const [row] = await db.select({ tenantId: payments.tenantId }).from(payments).where(eq(payments.no, no))
  return row?.tenantId
}
