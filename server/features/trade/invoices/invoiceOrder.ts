import { eq } from 'drizzle-orm'
import type { OrderRow } from '../../../area/product'
import type { Db } from '../../../db/database'
import { orders } from '../../../db/schema/money/trade'
import { tenants } from '../../../db/schema/site/tenants'
import type { InvoiceRequest } from '../../../outbound/invoices/invoices'
import type { InvoiceRow } from './invoiceRows'

export async function findOrderOf(db: Db, { orderId }: Pick<InvoiceRow, 'orderId'>): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('An invoice has no order')
  return order
}

/** The invoice that a provider is asked to issue. */
export async function describeInvoice(
  db: Db,
  row: InvoiceRow,
  { order, amount, looks }: { readonly order: OrderRow } & Pick<InvoiceRequest, 'amount' | 'looks'>,
): Promise<InvoiceRequest> {
  const { id, tenantId, title, taxNo, email } = row
  const [site] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
  return {
    id,
    tenantId,
    site: site?.name ?? '',
    title,
    taxNo,
    email,
    item: order.title,
    orderNo: order.no,
    amount,
    looks,
  }
}
