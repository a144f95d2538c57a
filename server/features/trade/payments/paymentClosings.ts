import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { payments } from '../../../db/schema/money/trade'
import { workKind } from '../../../work/kind'
import { settlePayment } from './settle'

/** Closes a payment with its provider. If it was paid in the meantime, settles it. */
export const paymentClosings = workKind({
  kind: 'paymentClosing',
  title: '关闭未完成的支付',
  payload: z.object({ id: z.string() }),
  mostAttempts: 1_000_000,
  run: async (services, { payload: { id } }) => {
    const [payment] = await services.db.select().from(payments).where(eq(payments.id, id))
    const provider = services.payments.find(payment?.channel ?? '')
    if (!payment || !provider || payment.state === 'paid' || payment.state === 'closed') return
    const found = await provider.query(payment.no)
    if (found.state === 'paid') return void (await settlePayment(services, provider.channel, found))
    await provider.close(payment.no)
    const isOpen = and(eq(payments.id, id), inArray(payments.state, ['preparing', 'open']))
    await services.db.update(payments).set({ state: 'closed' }).where(isOpen)
  },
})
