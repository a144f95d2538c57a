import { and, eq, sql } from 'drizzle-orm'
import { invoices, orders } from '../../../db/schema/money/trade'
import { runInTransaction } from '../../../db/transactional'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { type WorkKind, workKind } from '../../../work/kind'
import { tellMoneyOperators } from '../findings/tellMoneyOperators'
import { describeInvoice, findOrderOf } from './invoiceOrder'
import { changeInvoice, findInvoice, type InvoiceRow } from './invoiceRows'
import { InvoiceWork, lookLater } from './lookLater'
import { tellOfInvoice } from './tellOfInvoice'

/**
 * Cancels an issued invoice if its amount is no longer what is left of its order, in the caller's transaction. The buyer may then
 * request a new one for the rest. No-op without such an invoice.
 */
export async function reddenInvoice(services: Services, orderId: string): Promise<void> {
  const { db, offers, now } = services
  const left = sql`(select ${orders.amount} - ${orders.refunded} from ${orders} where ${orders.id} = ${invoices.orderId})`
  const isWrong = and(eq(invoices.orderId, orderId), eq(invoices.state, 'issued'), sql`${invoices.amount} <> ${left}`)
  const [row] = await db
    .update(invoices)
    .set({ state: 'reddening', byHand: !offers.invoices })
    .where(isWrong)
    .returning({ id: invoices.id, tenantId: invoices.tenantId })
  if (!row) return
  if (offers.invoices) await enqueue(services, invoiceReddenings, { id: row.id, looks: 0 })
  else await tellMoneyOperators(db, { tenantId: row.tenantId, now: now(), what: 'invoice' })
}

export const invoiceReddenings: WorkKind<typeof InvoiceWork> = workKind({
  kind: 'invoiceReddening',
  title: '冲红发票',
  payload: InvoiceWork,
  mostAttempts: 6,
  run: async (services, { payload: { id, looks }, key }) => {
    const { invoices: provider } = services
    const invoice = await findInvoice(services.db, eq(invoices.id, id))
    if (invoice?.state !== 'reddening' || !provider) return
    const order = await findOrderOf(services.db, invoice)
    const request = await describeInvoice(services.db, invoice, { order, amount: invoice.amount, looks })
    const answer = await provider.redLetter({ ...request, number: invoice.number })
    if (answer === 'pending') return lookLater(services, invoiceReddenings, { id, looks, key })
    const { number, file } = answer
    await runInTransaction(services, (inside) => settleReddening(inside, id, { redNumber: number, file }))
  },
  gaveUp: ({ db }, { id }) => db.update(invoices).set({ byHand: true }).where(eq(invoices.id, id)),
})

/** Books that an invoice was taken back, in the caller's transaction. */
export async function settleReddening(
  services: Services,
  id: string,
  { redNumber, file }: { redNumber: string; file?: Uint8Array | undefined },
): Promise<InvoiceRow | undefined> {
  const ended = { state: 'redLettered' as const, redNumber, endedAt: services.now(), byHand: false }
  const settled = await changeInvoice(services.db, id, ['reddening'], { ...ended, ...(file && { file }) })
  if (settled) await tellOfInvoice(services, settled)
  return settled
}
