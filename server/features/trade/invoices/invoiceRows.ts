import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderInvoice } from '#contract/trade/order'
import { wireFen } from '#contract/wallet/fen'
import type { Db } from '../../../db/database'
import { invoices } from '../../../db/schema/money/trade'

const { file, ...columns } = getTableColumns(invoices)

/** Everything but the file, and whether there is one. */
export const invoiceColumns = { ...columns, hasFile: sql<boolean>`${file} is not null` }
export type InvoiceRow = Omit<typeof invoices.$inferSelect, 'file'> & { readonly hasFile: boolean }

export async function findInvoice(db: Db, where: SQL | undefined): Promise<InvoiceRow | undefined> {
  const [row] = await db.select(invoiceColumns).from(invoices).where(where)
  return row
}

/** The invoice that an order shows: the one in force, else the last one. */
export async function findNewestInvoice(db: Db, orderId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select(invoiceColumns)
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(1)
  return row
}

/** Whether this call made the change of state: of two concurrent calls, only one proceeds. */
export async function changeInvoice(
  db: Db,
  id: string,
  from: readonly InvoiceRow['state'][],
  values: Partial<typeof invoices.$inferInsert>,
): Promise<InvoiceRow | undefined> {
  const isThere = and(eq(invoices.id, id), inArray(invoices.state, [...from]))
  const [row] = await db.update(invoices).set(values).where(isThere).returning(invoiceColumns)
  return row
}

export const showInvoice = (row: InvoiceRow): OrderInvoice => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  taxNo: row.taxNo,
  email: row.email,
  state: row.state,
  amount: wireFen(row.amount),
  number: row.number,
  reason: row.reason,
  hasFile: row.hasFile,
  at: (row.endedAt ?? row.issuedAt ?? row.createdAt).toISOString(),
})
