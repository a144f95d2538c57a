import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ProviderChannel } from '#contract/trade/order'
import { payments } from '../../../db/schema/money/trade'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { noteFinding } from '../findings/findings'
import type { PaymentRow } from './paymentRows'

const day = 86_400_000

/** Days after a payment from which on a provider gives its frozen money, if the merchant asks for it. */
const frozenDays: Readonly<Partial<Record<string, number>>> = { douyin: 7 } satisfies Partial<
  Record<ProviderChannel, number>
>

/** A provider is asked each day for so many days; then operators hear of it. */
const mostTurns = 30

const Settlement = z.object({ id: z.string(), turn: z.int() })

/** Has the money of a payment given to the merchant in due time, in the caller's transaction. No-op where nothing is frozen. */
export async function enqueueSettlement(
  services: Pick<Services, 'db' | 'now' | 'secret'>,
  { id, channel, paidAt }: Pick<PaymentRow, 'id' | 'channel' | 'paidAt'>,
): Promise<void> {
  const days = frozenDays[channel]
  if (days === undefined) return
  const from = (paidAt ?? services.now()).getTime()
  await enqueue(services, settlements, { id, turn: 0 }, { key: `${id} 0`, runAt: new Date(from + days * day) })
}

export const settlements = workKind({
  kind: 'settlement',
  title: '向支付渠道申请结算',
  payload: Settlement,
  run: async (services, { payload: { id, turn } }) => {
    const { db, now } = services
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    const settle = services.payments.find(payment?.channel ?? '')?.settle
    if (payment?.state !== 'paid' || payment.settledAt || !settle) return
    const state = await settle(payment.no)
    if (state === 'done') {
      const isIt = and(eq(payments.id, id), isNull(payments.settledAt))
      await db.update(payments).set({ settledAt: now() }).where(isIt)
      return
    }
    if (state === 'failed' || turn >= mostTurns) return noteFrozen(services, payment)
    const runAt = new Date(now().getTime() + day)
    await enqueue(services, settlements, { id, turn: turn + 1 }, { key: `${id} ${turn + 1}`, runAt })
  },
  gaveUp: async (inside, { id }) => {
    const [payment] = await inside.db.select().from(payments).where(eq(payments.id, id))
    if (payment) await noteFrozen(inside, payment)
  },
})

const noteFrozen = (
  services: Pick<Services, 'db' | 'now'>,
  { tenantId, channel, no, providerNo, amount }: PaymentRow,
) =>
  noteFinding(services, {
    tenantId,
    kind: 'notSettled',
    channel,
    reference: no,
    facts: { no, providerNo: providerNo ?? '' },
    amount,
  })
