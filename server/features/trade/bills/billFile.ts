import { and, eq } from 'drizzle-orm'
import { invoices, orders } from '../../../db/schema/money/trade'
import type { Bill } from '../../../papers/bill'
import type { OuterServices } from '../../../services'
import type { Party } from '../../../slowWork/slowWork'
import { findInvoice } from '../invoices/invoiceRows'
import { invoiceName } from '../invoices/tellOfInvoice'
import { findOrder } from '../orderRows'
import type { BillTicket } from './billAddress'
import { describeReceipt } from './receipt'

export interface BillFile {
  readonly name: string
  readonly content: Uint8Array
}

/** The file that a ticket names. `busy`: it could not be drawn in time. */
export async function findBillFile(
  services: Pick<OuterServices, 'db' | 'papers'>,
  { kind, tenantId, id }: BillTicket,
): Promise<BillFile | 'busy' | undefined> {
  if (kind === 'invoice') return findInvoiceFile(services, { tenantId, id })
  const order = await findOrder(services.db, and(eq(orders.id, id), eq(orders.tenantId, tenantId)))
  const bill = order && (await describeReceipt(services, order))
  if (!bill) return undefined
  const content = await drawBill(services, bill, `user ${order.userId}`)
  return content ? { name: receiptName(order.no), content } : 'busy'
}

export const receiptName = (no: string): string => `付款凭证-${no}.pdf`

/** How long a browser waits for a receipt, in ms. */
const patience = 30_000

/** Undefined if it could not be drawn in time. */
async function drawBill(
  { papers }: Pick<OuterServices, 'papers'>,
  bill: Bill,
  party: Party,
): Promise<Uint8Array | undefined> {
  const drawn = await papers.draw({ party, patience }, 'drawBill', async () => bill)
  return drawn.ok ? drawn.data.file : undefined
}

async function findInvoiceFile({ db }: Pick<OuterServices, 'db'>, { tenantId, id }: { tenantId: number; id: string }) {
  const isIt = and(eq(invoices.id, id), eq(invoices.tenantId, tenantId))
  const row = await findInvoice(db, isIt)
  const [content] = await db.select({ file: invoices.file }).from(invoices).where(isIt)
  return row && content?.file ? { name: invoiceName(row), content: content.file } : undefined
}
