import { and, eq, isNull, lt, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { refunds } from '../../../db/schema/money/trade'
import type { PaymentProvider, ProviderRefund } from '../../../outbound/payments/provider'
import type { OuterServices, Services } from '../../../services'
import { workKind } from '../../../work/kind'
import { noteFinding } from '../findings/findings'
import { findPayment, providerUrls } from '../payments/paymentRows'
import { settleRefund } from './settleRefund'

type RefundRow = typeof refunds.$inferSelect

/** In ms. A process that asks about a refund is believed to be dead after this time; a provider's answers take less. */
const askingTime = 120_000

/** A refund that has had no result for this long, in ms, is shown to operators. */
const patience = 86_400_000

/**
 * Asks until the provider reports the result, always under the same refund number, so that repeated requests refund nothing more.
 * One process asks at a time, so that a refund that ends here is not asked for there.
 */
export const refundAsks = workKind({
  kind: 'refundAsk',
  title: '向支付渠道申请退款',
  payload: z.object({ id: z.string() }),
  mostAttempts: 1_000_000,
  run: async (services, { payload: { id } }) => {
    const refund = await takeTurn(services, id)
    if (refund === undefined) return
    try {
      if (!(await settleRefund(services, await ask(services, refund)))) throw new Error('The refund is under way')
    } catch (error) {
      if (services.now().getTime() - refund.createdAt.getTime() > patience) await noteStuck(services, refund)
      throw error
    } finally {
      await endTurn(services, refund)
    }
  },
})

/** Undefined for a refund that has ended. Throws while another process asks. */
async function takeTurn({ db, now }: Services, id: string): Promise<RefundRow | undefined> {
  const isFree = or(isNull(refunds.askedAt), lt(refunds.askedAt, new Date(now().getTime() - askingTime)))
  const isPending = and(eq(refunds.id, id), eq(refunds.state, 'pending'))
  const [mine] = await db.update(refunds).set({ askedAt: now() }).where(and(isPending, isFree)).returning()
  if (mine) return mine
  const [pending] = await db.select({ id: refunds.id }).from(refunds).where(isPending)
  if (pending) throw new Error('The refund is being asked for')
  return undefined
}

const endTurn = ({ db }: Services, { id, askedAt }: RefundRow) =>
  db
    .update(refunds)
    .set({ askedAt: null })
    .where(and(eq(refunds.id, id), askedAt ? eq(refunds.askedAt, askedAt) : undefined))

async function ask(services: OuterServices, refund: RefundRow): Promise<ProviderRefund> {
  const paid = await findPayment(services, refund.paymentId)
  const provider = services.payments.find(paid?.payment.channel ?? '')
  if (!paid || !provider) throw new Error('A refund has no provider')
  const { no, amount: total } = paid.payment
  const { no: refundNo, amount, why } = refund
  const known = await provider.queryRefund({ no, refundNo })
  if (known.state !== 'none') return known
  if (refund.stoppedAt && !isBegun(refund)) return { refundNo, state: 'failed', providerNo: '' }
  const { notifyUrl } = await providerUrls(services, refund.tenantId, provider.channel, refund.orderId)
  const asked = await provider.refund({ no, refundNo, amount, total, why, notifyUrl })
  if (asked.state !== 'failed') await noteBegun(services, refund, asked)
  return confirmAsked(provider, { no, asked })
}

/** Whether the provider has accepted the request for a refund, so that only its result can end it. */
export const isBegun = ({ providerNo }: Pick<RefundRow, 'providerNo'>): boolean => providerNo !== null

const noteBegun = ({ db }: Services, { id }: RefundRow, { providerNo }: ProviderRefund) =>
  db
    .update(refunds)
    .set({ providerNo })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))

/** A refusal counts only if the provider then knows nothing of the refund. */
async function confirmAsked(
  provider: PaymentProvider,
  { no, asked }: { readonly no: string; readonly asked: ProviderRefund },
): Promise<ProviderRefund> {
  const found = await provider.queryRefund({ no, refundNo: asked.refundNo })
  return found.state === 'none' && asked.state === 'failed' ? asked : found
}

async function noteStuck(services: Services, { tenantId, no, amount, paymentId }: RefundRow): Promise<void> {
  const paid = await findPayment(services, paymentId)
  const channel = paid?.payment.channel ?? ''
  await noteFinding(services, {
    tenantId,
    kind: 'refundStuck',
    channel,
    reference: no,
    amount,
    facts: { refundNo: no },
  })
}
