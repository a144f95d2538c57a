import { and, desc, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findInvoices, getInvoiceFile, requestInvoice } from '#contract/trade/invoices'
import { invoices, orders } from '../../../db/schema/money/trade'
import { isBehind, readTimeCursor, writeTimeCursor } from '../../../db/timeCursor'
import { runInTransaction } from '../../../db/transactional'
import { isReachable } from '../../../outbound/messages/message'
import { deriveId } from '../../../wire/deriveId'
import { type Handler, handle } from '../../../wire/handle'
import { billAddress } from '../bills/billAddress'
import { tellMoneyOperators } from '../findings/tellMoneyOperators'
import { findMoneyRules } from '../moneyRules'
import { findOwnOrder } from '../orderRows'
import { findInvoice, invoiceColumns, showInvoice } from './invoiceRows'
import { enqueueIssuing } from './issueInvoice'
import { refuseInvoice } from './refuseInvoice'
import { invoiceName } from './tellOfInvoice'

const unknown = failure(codes.notFound, '订单不存在')

export const invoiceHandlers: readonly Handler[] = [
  handle(requestInvoice, ({ input, user, tenant, services, request }) =>
    runInTransaction(services, async (inside) => {
      const { orderId, kind, title, taxNo, email } = input
      const { db, now, offers } = inside
      const owner = { tenantId: tenant.id, userId: user.userId }
      const order = await findOwnOrder(db, owner, orderId)
      if (!order) return unknown
      const refused = refuseInvoice(inside, order)
      if (refused) return refused
      if (!isReachable(inside, { tenantId: tenant.id, to: email }))
        return failure(codes.notOffered, '本站没有开通邮件，请联系客服开具发票')
      const amount = order.amount - order.refunded
      const byHand = !offers.invoices || amount >= BigInt((await findMoneyRules(db, tenant.id)).invoicesByHandFrom)
      const [row] = await db
        .insert(invoices)
        .values({
          id: deriveId('invoice', orderId, request.act),
          ...owner,
          orderId,
          kind,
          title,
          email,
          amount,
          taxNo: kind === 'company' ? taxNo : '',
          state: 'requested' as const,
          byHand,
          createdAt: now(),
        })
        .onConflictDoNothing()
        .returning(invoiceColumns)
      if (!row) return failure(codes.conflict, '这个订单已经申请过发票')
      if (byHand) await tellMoneyOperators(db, { tenantId: tenant.id, now: now(), what: 'invoice' })
      else await enqueueIssuing(inside, row.id)
      return success(showInvoice(row))
    }),
  ),

  handle(findInvoices, async ({ input: { cursor, limit }, user, tenant, services: { db } }) => {
    const own = and(eq(invoices.userId, user.userId), eq(invoices.tenantId, tenant.id))
    const last = cursor === undefined ? undefined : readTimeCursor(cursor)
    if (cursor !== undefined && !last) return failure(codes.invalidInput, '请从第一页重新加载')
    const rows = await db
      .select({ invoice: invoiceColumns, orderNo: orders.no, orderTitle: orders.title })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(own, last && isBehind(invoices, last)))
      .orderBy(desc(invoices.createdAt), desc(invoices.id))
      .limit(limit + 1)
    const list = rows.slice(0, limit)
    const end = list.at(-1)?.invoice
    return success({
      list: list.map(({ invoice, orderNo, orderTitle }) => ({
        ...showInvoice(invoice),
        orderId: invoice.orderId,
        orderNo,
        orderTitle,
      })),
      ...(rows.length > limit && end && { next: writeTimeCursor(end) }),
      total: cursor === undefined ? await db.$count(invoices, own) : null,
    })
  }),

  handle(getInvoiceFile, async ({ input: { id }, user, tenant, services: { db, secret, now } }) => {
    const own = and(eq(invoices.id, id), eq(invoices.tenantId, tenant.id), eq(invoices.userId, user.userId))
    const row = await findInvoice(db, own)
    if (!row) return failure(codes.notFound, '发票不存在')
    if (!row.hasFile) return failure(codes.conflict, '这张发票的文件由税务平台发送，请查看您的邮箱')
    const url = billAddress(secret, { kind: 'invoice', tenantId: tenant.id, id }, now().getTime())
    return success({ url, name: invoiceName(row) })
  }),
]
