import { and, count, desc, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import { decideInvoice, findDeskInvoices } from '#contract/trade/invoices'
import { invoiceStates } from '#contract/trade/order'
import { wireFen } from '#contract/wallet/fen'
import { users } from '../../../db/schema/accounts/accounts'
import { invoices, orders } from '../../../db/schema/money/trade'
import { runInTransaction } from '../../../db/transactional'
import { handleImpartially, isPartyTo, loadInterests } from '../../../identity/parties'
import { noteAct } from '../../../operators/acts'
import { type Context, type Handler, handle } from '../../../wire/handle'
import { findBuyerParties } from '../desk/parties'
import { findOrderOf } from './invoiceOrder'
import { changeInvoice, findInvoice, type InvoiceRow, invoiceColumns, showInvoice } from './invoiceRows'
import { enqueueIssuing, settleIssuing } from './issueInvoice'
import { settleReddening } from './reddenInvoice'
import { tellOfInvoice } from './tellOfInvoice'

const unknown = failure(codes.notFound, '发票不存在')
const decided = failure(codes.conflict, '这张发票已处理，请刷新列表')
const numberMissing = failure(codes.invalidInput, '请填写发票号码', { field: 'number' })

/** Operators' calls about invoices. */
export const invoiceDeskHandlers: readonly Handler[] = [
  handle(findDeskInvoices, async ({ input: { page, limit, state }, user, tenant, services }) => {
    const { db, invoices: provider } = services
    const which = and(eq(invoices.tenantId, tenant.id), state && eq(invoices.state, state))
    const rows = await db
      .select({
        invoice: invoiceColumns,
        orderNo: orders.no,
        orderTitle: orders.title,
        mobile: users.mobile,
        userId: orders.userId,
        role: orders.role,
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .leftJoin(users, eq(users.id, invoices.userId))
      .where(which)
      .orderBy(desc(invoices.byHand), desc(invoices.createdAt), desc(invoices.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const [counted] = await db.select({ total: count() }).from(invoices).where(which)
    const [parties, own] = await Promise.all([findBuyerParties(db, rows), loadInterests(db, user.userId)])
    return success({
      list: rows.map(({ invoice, mobile, orderNo, orderTitle }, index) => ({
        ...showInvoice(invoice),
        orderId: invoice.orderId,
        orderNo,
        orderTitle,
        mobile: maskMobile(mobile ?? ''),
        isParty: isPartyTo(own, parties[index] ?? {}),
        byHand: invoice.byHand,
        hasProvider: provider !== undefined && invoice.state === 'requested',
      })),
      total: counted?.total ?? 0,
    })
  }),

  handleImpartially(decideInvoice, findParties, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, tenant } = context
      const { db, now, offers } = inside
      const row = await findInvoice(db, and(eq(invoices.id, input.id), eq(invoices.tenantId, tenant.id)))
      if (!row) return unknown
      const answer = async (changed: InvoiceRow | undefined) => {
        if (!changed) return decided
        await noteAct(inside, context, {
          act: decideInvoice.acts.decide,
          id: row.id,
          personId: row.userId,
          before: { state: invoiceStates[row.state] },
          after: { state: invoiceStates[changed.state], number: input.accepts ? input.number : undefined },
          note: input.accepts ? '' : input.reason,
        })
        return success({ state: changed.state, amount: wireFen(changed.amount), at: now().toISOString() })
      }
      if (!row.byHand) return decided
      if (!input.accepts) {
        const refused = { state: 'refused' as const, reason: input.reason, byHand: false, endedAt: now() }
        const changed = await changeInvoice(db, row.id, ['requested'], refused)
        if (changed) await tellOfInvoice(inside, changed)
        return answer(changed)
      }
      const { number } = input
      if (row.state === 'reddening')
        return number ? answer(await settleReddening(inside, row.id, { redNumber: number })) : numberMissing
      if (offers.invoices && !number) {
        const changed = await changeInvoice(db, row.id, ['requested'], { byHand: false })
        if (changed) await enqueueIssuing(inside, row.id)
        return answer(changed)
      }
      if (!number) return numberMissing
      const order = await findOrderOf(db, row)
      const amount = order.amount - order.refunded
      return answer(await settleIssuing(inside, row, { amount, issued: amount > 0n ? { number } : undefined }))
    }),
  ),
]

async function findParties({ input, tenant, services: { db } }: Context<typeof decideInvoice>) {
  const bought = await db
    .select({ userId: orders.userId, role: orders.role })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, input.id), eq(invoices.tenantId, tenant.id)))
  return (await findBuyerParties(db, bought))[0]
}
