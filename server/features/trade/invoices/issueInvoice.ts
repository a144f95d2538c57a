import { eq } from 'drizzle-orm'
import { invoices, orders } from '../../../db/schema/money/trade'
import { runInTransaction } from '../../../db/transactional'
import type { IssuedInvoice } from '../../../outbound/invoices/invoices'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { FinalFailure, type WorkKind, workKind } from '../../../work/kind'
import { describeInvoice, findOrderOf } from './invoiceOrder'
import { changeInvoice, findInvoice, type InvoiceRow } from './invoiceRows'
import { InvoiceWork, lookLater } from './lookLater'
import { reddenInvoice } from './reddenInvoice'
import { tellOfInvoice } from './tellOfInvoice'

export const enqueueIssuing = (services: Services, id: string): Promise<void> =>
  enqueue(services, invoiceIssuings, { id, looks: 0 })

/** Has the provider issue an invoice; one that cannot is left to an operator. */
export const invoiceIssuings: WorkKind<typeof InvoiceWork> = workKind({
  kind: 'invoiceIssuing',
  title: '开具发票',
  payload: InvoiceWork,
  mostAttempts: 6,
  run: async (services, { payload: { id, looks }, key }) => {
    const { invoices: provider } = services
    const invoice = await findInvoice(services.db, eq(invoices.id, id))
    if (invoice?.state !== 'requested') return
    if (!provider) throw new FinalFailure('Nobody issues invoices')
    const order = await findOrderOf(services.db, invoice)
    const amount = order.amount - order.refunded
    // One that was requested before a refund may be issued all the same, and is taken back then.
    const issued =
      amount > 0n || looks > 0
        ? await provider.issue(await describeInvoice(services.db, invoice, { order, amount, looks }))
        : undefined
    if (issued === 'pending') return lookLater(services, invoiceIssuings, { id, looks, key })
    await runInTransaction(services, (inside) => settleIssuing(inside, invoice, { amount, issued }))
  },
  gaveUp: ({ db }, { id }) => db.update(invoices).set({ byHand: true }).where(eq(invoices.id, id)),
})

/** Records that an invoice was issued, in the caller's transaction, or refuses it if nothing is left to be invoiced. */
export async function settleIssuing(
  services: Services,
  { id, orderId }: InvoiceRow,
  { amount, issued }: { amount: bigint; issued: IssuedInvoice | undefined },
): Promise<InvoiceRow | undefined> {
  const { db, now } = services
  // A refund that ends at the same time waits for this lock, or is already committed.
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const values = issued
    ? {
        state: 'issued' as const,
        amount: issued.amount ?? amount,
        number: issued.number,
        file: issued.file ?? null,
        issuedAt: now(),
      }
    : { state: 'refused' as const, reason: '订单已全额退款，没有可以开票的金额', endedAt: now() }
  const settled = await changeInvoice(db, id, ['requested'], { ...values, byHand: false })
  if (!settled) return undefined
  await tellOfInvoice(services, settled)
  if (issued) await reddenInvoice(services, orderId)
  return settled
}
