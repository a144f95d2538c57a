import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { getRefundable, refundOrder as refundOrderCall, stopRefund } from '#contract/trade/trade'
import { wireFen } from '#contract/wallet/fen'
import type { Db } from '../../../db/database'
import { refunds } from '../../../db/schema/money/trade'
import { runInTransaction } from '../../../db/transactional'
import { handleImpartially } from '../../../identity/parties'
import { noteAct } from '../../../operators/acts'
import type { Handler } from '../../../wire/handle'
import { enqueue } from '../../../work/enqueue'
import { propose } from '../../proposals/propose'
import { findBuyerParties } from '../desk/parties'
import { isBegun, refundAsks } from './asking'
import { bigRefund, findOrderOfSite, needsSecond, refundAndNote, unknownOrder } from './bigRefund'
import { lockRefundable, mayGoToWallet } from './refundable'
import { checkRefund } from './refunds'

const reasonMissing = failure(codes.invalidInput, '这笔退款须由另一位管理员复核，请写明原因', { field: 'why' })
const unknownRefund = failure(codes.notFound, '退款不存在')
const hasEnded = failure(codes.conflict, '这笔退款已有结果，请刷新列表')
const isUnderWay = failure(codes.conflict, '渠道已受理这笔退款，请等待结果')

interface AboutOne {
  readonly input: { readonly id: string }
  readonly tenant: { readonly id: number }
  readonly services: { readonly db: Db }
}

async function findPartiesOfOrder({ input, tenant, services: { db } }: AboutOne) {
  const order = await findOrderOfSite(db, tenant.id, input.id)
  return order && (await findBuyerParties(db, [order]))[0]
}

async function findPartiesOfRefund({ input, tenant, services: { db } }: AboutOne) {
  const own = and(eq(refunds.id, input.id), eq(refunds.tenantId, tenant.id))
  const [refund] = await db.select({ orderId: refunds.orderId }).from(refunds).where(own)
  const order = refund && (await findOrderOfSite(db, tenant.id, refund.orderId))
  return order && (await findBuyerParties(db, [order]))[0]
}

/** Operators' calls about refunds. */
export const refundHandlers: readonly Handler[] = [
  handleImpartially(getRefundable, findPartiesOfOrder, ({ input: { id }, tenant, services }) =>
    runInTransaction(services, async (inside) => {
      const order = await findOrderOfSite(inside.db, tenant.id, id)
      if (!order) return unknownOrder
      const { amount, lines } = await lockRefundable(inside, order)
      return success({
        amount: wireFen(amount),
        lines: [...lines],
        mayGoToWallet: await mayGoToWallet(inside, order),
      })
    }),
  ),

  handleImpartially(refundOrderCall, findPartiesOfOrder, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, tenant, request } = context
      const { id, why, toWallet, ...wish } = input
      const order = await findOrderOfSite(inside.db, tenant.id, id)
      if (!order) return unknownOrder
      const wished = wish.amount === undefined ? undefined : BigInt(wish.amount)
      const checked = await checkRefund(inside, order, { amount: wished, toWallet })
      if (!checked.ok) return checked
      const { amount } = checked.data
      if (needsSecond(order, amount)) {
        if (why === '') return reasonMissing
        const proposing = { ...context, services: inside }
        const proposal = { input: { id, amount: wireFen(amount), why, toWallet }, reason: why }
        const made = await propose(proposing, bigRefund, proposal)
        return made.ok ? success({ state: order.state, proposed: made.data }) : made
      }
      const begun = await refundAndNote(inside, context, { order, wish: { key: request.act, why, toWallet, amount } })
      return begun.ok ? success({ state: begun.data.state, proposed: null }) : begun
    }),
  ),

  handleImpartially(stopRefund, findPartiesOfRefund, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { input, tenant } = context
      const { id } = input
      const { db, now } = inside
      const own = and(eq(refunds.id, id), eq(refunds.tenantId, tenant.id))
      const [refund] = await db.select().from(refunds).where(own).for('update')
      if (!refund) return unknownRefund
      if (refund.state !== 'pending') return hasEnded
      if (isBegun(refund)) return isUnderWay
      await db.update(refunds).set({ stoppedAt: now() }).where(own)
      await enqueue(inside, refundAsks, { id }, { key: `${id} stop` })
      await noteAct(inside, context, {
        act: stopRefund.acts.stop,
        id: refund.no,
        after: { amount: refund.amount.toString() },
      })
      return success({})
    }),
  ),
]
