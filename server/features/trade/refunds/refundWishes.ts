import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ProviderChannel } from '#contract/trade/order'
import { payments } from '../../../db/schema/money/trade'
import { runInTransaction } from '../../../db/transactional'
import type { RefundWish } from '../../../outbound/payments/provider'
import type { OuterServices } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { noteFinding } from '../findings/findings'

/** What the user reads at the provider. */
const why = '请在本站「我的订单」里联系客服退款'

/**
 * A user asks for a refund on a page of the provider. Our refunds take the goods back, so that operators are told, and the provider is
 * asked not to refund by itself. May be told repeatedly.
 */
export async function hearRefundWish(
  services: OuterServices,
  channel: ProviderChannel,
  wish: RefundWish,
): Promise<void> {
  const { no, wishId, amount } = wish
  await runInTransaction(services, async (inside) => {
    const [payment] = await inside.db.select().from(payments).where(eq(payments.no, no))
    if (payment?.channel !== channel) return
    const facts = { no, refundNo: wishId }
    const { tenantId } = payment
    const added = await noteFinding(inside, {
      tenantId,
      kind: 'refundWished',
      channel,
      reference: wishId,
      facts,
      amount,
    })
    if (added && wish.waits) await enqueue(inside, refundDenials, { channel, no, wishId }, { key: wishId })
  })
}

export const refundDenials = workKind({
  kind: 'refundDenial',
  title: '回复渠道上的退款申请',
  payload: z.object({ channel: z.string(), no: z.string(), wishId: z.string() }),
  run: async (services, { payload: { channel, no, wishId } }) =>
    services.payments.find(channel)?.denyRefund?.({ no, wishId, why }),
})
