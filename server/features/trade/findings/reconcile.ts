import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../db/database'
import { payments, reconciledDays, refunds } from '../../../db/schema/money/trade'
import { deriveId } from '../../../deriveId'
import type { BillLine } from '../../../outbound/payments/provider'
import type { OuterServices, Services } from '../../../services'
import { runInTransaction } from '../../../transactional'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { money, openAccount } from '../../wallet/ledger/accounts'
import { book } from '../../wallet/ledger/book'
import { type Finding, noteFinding } from './findings'

const hour = 3_600_000

/** Enqueues yesterday's reconciliation of each provider, from ten in the morning in China on, once. */
export async function enqueueReconciliations(services: OuterServices): Promise<void> {
  const inChina = new Date(services.now().getTime() + 8 * hour)
  if (inChina.getUTCHours() < 10) return
  const day = new Date(inChina.getTime() - 24 * hour).toISOString().slice(0, 10)
  for (const { channel } of services.payments.all)
    await enqueue(services, reconciliations, { channel, day }, { key: `${channel} ${day}` })
}

/** Compares the bill of a day with payments and refunds. Differences are booked to suspense and listed for operators. */
export const reconciliations = workKind({
  kind: 'reconciliation',
  payload: z.object({ channel: z.string(), day: z.string() }),
  mostAttempts: 40,
  run: async (services, { payload: { channel, day } }) => {
    const provider = services.payments.find(channel)
    if (!provider) return
    const bill = await provider.bill(day)
    await runInTransaction(services, (inside) => compare(inside, { channel, day, bill }))
  },
})

interface Day {
  readonly channel: string
  readonly day: string
  readonly bill: readonly BillLine[]
}

interface Booked {
  readonly no: string
  readonly tenantId: number
  readonly amount: bigint
}

async function compare(services: Services, { channel, day, bill }: Day): Promise<void> {
  const { db, now } = services
  const from = new Date(`${day}T00:00:00+08:00`)
  const to = new Date(from.getTime() + 24 * hour)
  const booked = await readBooked(db, { channel, from, to, bill })
  let findings = 0
  const differ = async (finding: Omit<Finding, 'channel'>, move: Move | undefined) => {
    const isNew = await noteFinding(services, { ...finding, channel })
    if (isNew) findings += 1
    if (isNew && move && finding.tenantId > 0) await bookSuspense(services, { ...move, channel, finding })
  }
  for (const line of bill) {
    const no = line.refundNo || line.no
    const ours = booked.get(no)
    const facts = { day, no, providerNo: line.providerNo, amount: String(line.amount) }
    const toSuspense = line.refundNo ? 'out' : 'in'
    if (!ours) {
      const tenantId = (await findTenant(db, line.no)) ?? 0
      const finding = { tenantId, kind: 'notBooked' as const, reference: no, facts, amount: line.amount }
      await differ(finding, { way: toSuspense, amount: line.amount })
    } else if (ours.amount !== line.amount) {
      const more = { ...facts, booked: String(ours.amount) }
      const { tenantId } = ours
      await differ({ tenantId, kind: 'otherAmount', reference: no, facts: more, amount: line.amount }, undefined)
    }
  }
  const billed = new Set(bill.map((line) => line.refundNo || line.no))
  for (const { no, tenantId, amount } of booked.values())
    if (!billed.has(no))
      await differ({ tenantId, kind: 'notInBill', reference: no, facts: { day, no }, amount }, undefined)
  const tenants = new Set([...booked.values()].map(({ tenantId }) => tenantId))
  for (const tenantId of tenants)
    await db
      .insert(reconciledDays)
      .values({ tenantId, channel, day, lines: bill.length, findings, at: now() })
      .onConflictDoNothing()
}

interface Move {
  /** `in`: the provider has more than we booked. */
  readonly way: 'in' | 'out'
  readonly amount: bigint
}

async function bookSuspense(
  services: Services,
  { way, amount, channel, finding }: Move & { channel: string; finding: Omit<Finding, 'channel'> },
): Promise<void> {
  const { tenantId, reference } = finding
  const clearing = await openAccount(services, { tenantId, kind: 'clearing', name: channel })
  const suspense = await openAccount(services, { tenantId, kind: 'suspense' })
  const [from, to] = way === 'in' ? [clearing, suspense] : [suspense, clearing]
  const id = deriveId('suspense', channel, reference)
  await book(services, [
    { id, tenantId, unit: money, from, to, amount, reason: 'suspense', reference: `${channel} ${reference}` },
  ])
}

/**
 * Our bookings by number: those of the day, and all that the bill names, since around midnight the two sides may count different
 * days.
 */
async function readBooked(
  db: Db,
  { channel, from, to, bill }: { channel: string; from: Date; to: Date; bill: readonly BillLine[] },
): Promise<ReadonlyMap<string, Booked>> {
  const named = bill.map((line) => line.refundNo || line.no)
  const isPaid = and(eq(payments.channel, channel), isNotNull(payments.paidAt))
  const paidThen = and(isPaid, gte(payments.paidAt, from), lt(payments.paidAt, to))
  const fields = { no: payments.no, tenantId: payments.tenantId, amount: payments.amount }
  const paid = await db.select(fields).from(payments).where(paidThen)
  const alsoPaid =
    named.length > 0
      ? await db
          .select(fields)
          .from(payments)
          .where(and(isPaid, inArray(payments.no, named)))
      : []
  const isBack = and(eq(payments.channel, channel), eq(refunds.state, 'done'))
  const refundFields = { no: refunds.no, tenantId: refunds.tenantId, amount: refunds.amount }
  const joined = () => db.select(refundFields).from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))
  const back = await joined().where(and(isBack, gte(refunds.doneAt, from), lt(refunds.doneAt, to)))
  const alsoBack = named.length > 0 ? await joined().where(and(isBack, inArray(refunds.no, named))) : []
  return new Map([...paid, ...alsoPaid, ...back, ...alsoBack].map((row) => [row.no, row]))
}

async function findTenant(db: Db, no: string): Promise<number | undefined> {
  const [row] = await db.select({ tenantId: payments.tenantId }).from(payments).where(eq(payments.no, no))
  return row?.tenantId
}
