import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { payments } from '../../../db/schema/money/trade'
import type { OuterServices, Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { settlePayment } from './settle'

/** Seconds after which a provider is asked whether a payment was made, one after the other, since notices get lost. */
const waits = [10, 20, 40, 60, 120, 300, 600, 900] as const

const Check = z.object({ id: z.string(), turn: z.int() })

/** Enqueues the check of that turn, in the caller's transaction. No-op after the last one. */
export async function enqueueCheck(
  services: Pick<Services, 'db' | 'now' | 'secret'>,
  { id, turn }: z.infer<typeof Check>,
) {
  const wait = waits[turn]
  if (wait === undefined) return
  const runAt = new Date(services.now().getTime() + wait * 1000)
  await enqueue(services, paymentChecks, { id, turn }, { key: `${id} ${turn}`, runAt })
}

export const paymentChecks = workKind({
  kind: 'paymentCheck',
  title: '查询支付结果',
  payload: Check,
  run: async (services, { payload: { id, turn } }) => {
    const isOpen = await checkPayment(services, id)
    if (isOpen) await enqueueCheck(services, { id, turn: turn + 1 })
  },
})

/** Asks the provider about a payment and books the answer. Resolves to whether the payment is still open. */
export async function checkPayment(services: OuterServices, id: string): Promise<boolean> {
  const [payment] = await services.db.select().from(payments).where(eq(payments.id, id))
  const provider = services.payments.find(payment?.channel ?? '')
  if (payment?.state !== 'open' || !provider) return false
  const found = await provider.query(payment.no)
  if (found.state !== 'paid') return true
  await settlePayment(services, provider.channel, found)
  return false
}

/** Has the provider asked at once, since the user says that it was paid. In the caller's transaction. */
export const enqueueCheckNow = (services: Services, { id }: { id: string }): Promise<void> =>
  enqueue(services, askedChecks, { id })

export const askedChecks = workKind({
  kind: 'paymentCheckAsked',
  title: '查询支付结果（用户催促）',
  payload: z.object({ id: z.string() }),
  mostAttempts: 3,
  run: (services, { payload: { id } }) => checkPayment(services, id),
})
