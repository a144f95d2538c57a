import { and, eq, isNotNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { payments } from '../../../db/schema/money/trade'
import { runInTransaction } from '../../../db/transactional'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { boundsOf, findMissedDay, markDay } from './billDays'
import { compareBill } from './compareBill'
import { noteFinding } from './findings'

/** In ms after the end of a day: a provider without a bill by then had nothing to write in one. */
const billPatience = 36 * 3_600_000

/**
 * Enqueues the oldest reconciliation that each provider lacks. Each one enqueues the next, so that they are made in order. Those of sites'
 * own merchants have bills only once somebody has paid by them.
 */
export async function enqueueReconciliations(
  services: Pick<Services, 'db' | 'now' | 'secret' | 'offers'>,
): Promise<void> {
  const { db, offers } = services
  for (const { channel } of offers.payments) await enqueueNext(services, channel)
  for (const { channel } of offers.sitePayments) {
    const isPaid = and(eq(payments.channel, channel), isNotNull(payments.paidAt))
    if ((await db.$count(payments, isPaid)) > 0) await enqueueNext(services, channel)
  }
}

async function enqueueNext(services: Pick<Services, 'db' | 'now' | 'secret'>, channel: string): Promise<void> {
  const day = await findMissedDay(services.db, channel, services.now())
  if (day) await enqueue(services, reconciliations, { channel, day }, { key: `${channel} ${day}` })
}

/** Compares the bill of a day with payments and refunds. A day whose bill cannot be had is listed for operators. */
export const reconciliations = workKind({
  kind: 'reconciliation',
  title: '对账',
  payload: z.object({ channel: z.string(), day: z.string() }),
  mostAttempts: 40,
  run: async (services, { payload: { channel, day } }) => {
    const provider = services.payments.find(channel)
    if (!provider) return
    const bill = await provider.bill(day)
    const isLate = services.now().getTime() > boundsOf(day).to.getTime() + billPatience
    if (!bill && !isLate) throw new Error('The bill is not written yet')
    await runInTransaction(services, async (inside) => {
      await compareBill(inside, { channel, day, bill: bill ?? [] })
      await enqueueNext(inside, channel)
    })
  },
  gaveUp: async (inside, { channel, day }) => {
    await noteFinding(inside, { tenantId: 0, kind: 'billMissing', channel, reference: day, facts: { day } })
    await markDay(inside.db, { channel, day, lines: 0, findings: 1, at: inside.now() })
    await enqueueNext(inside, channel)
  },
})
