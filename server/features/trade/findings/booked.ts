import { and, eq, gte, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { payments, refunds } from '../../../db/schema/money/trade'

/** A payment or refund as we booked it. */
export interface Booked {
  /** Our number at the provider. */
  readonly no: string
  readonly tenantId: number
  readonly amount: bigint
  readonly isRefund: boolean
  /** The provider's number of a payment; null for refunds, whose bill lines have another one. */
  readonly providerNo: string | null
  /** The day of the bill that named it. */
  readonly billedOn: string | null
}

/** What we booked with a channel: at a time, or with these numbers. Refunds that went to a wallet are not the provider's. */
export async function readBooked(
  db: Db,
  channel: string,
  which: { readonly from: Date; readonly to: Date } | { readonly nos: readonly string[] },
): Promise<readonly Booked[]> {
  if ('nos' in which && which.nos.length === 0) return []
  const paid = 'nos' in which ? inArray(payments.no, [...which.nos]) : within(payments.paidAt, which)
  const back = 'nos' in which ? inArray(refunds.no, [...which.nos]) : within(refunds.doneAt, which)
  const paidRows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.channel, channel), isNotNull(payments.paidAt), paid))
  const backRows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.channel, channel), eq(refunds.state, 'done'), eq(refunds.toWallet, false), back))
  return [
    ...paidRows.map(
      ({ no, tenantId, amount, providerNo, billedOn }): Booked => ({
        no,
        tenantId,
        amount,
        providerNo,
        billedOn,
        isRefund: false,
      }),
    ),
    ...backRows.map(
      ({ refund: { no, tenantId, amount, billedOn } }): Booked => ({
        no,
        tenantId,
        amount,
        billedOn,
        providerNo: null,
        isRefund: true,
      }),
    ),
  ]
}

const within = (
  column: typeof payments.paidAt | typeof refunds.doneAt,
  { from, to }: { readonly from: Date; readonly to: Date },
): SQL | undefined => and(gte(column, from), lt(column, to))

/** Notes that the bill of a day names a booking, so that it is not missing from that of another day. */
export async function markBilled(db: Db, { no, isRefund }: Booked, day: string): Promise<void> {
  if (isRefund) await db.update(refunds).set({ billedOn: day }).where(eq(refunds.no, no))
  else await db.update(payments).set({ billedOn: day }).where(eq(payments.no, no))
}
