import { and, desc, eq } from 'drizzle-orm'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { invoices, moneyFindings, orders } from '../../db/schema/money/trade'
import { allProducts } from '../../features/areas'
import { suspend } from '../../features/trade/findings/suspense'
import { lapseLots } from '../../features/wallet/rights/lots'
import { deriveId } from '../../wire/deriveId'
import { demoRecruiter, demoSeeker } from '../accounts'
import { demoPackages } from '../money/assets'
import { demoOrders } from '../money/orders'
import { momentOf } from '../times'
import { type MoneySpan, stepsOfPackage } from './loadAssets'
import { stepsOfOrder } from './loadOrder'

const products = new Map(allProducts.map((product) => [product.kind, product]))

interface Site {
  readonly tenantId: number
  readonly now: Date
}

/** Entries of the operators' lists: a difference of a bill, and a request for an invoice, which the demo's operator may decide. */
async function loadQueues(tx: Db, { tenantId, now }: Site): Promise<void> {
  const at = momentOf(now, -1, 10)
  const no = `demo${tenantId}P20261102`
  const [finding] = await tx
    .insert(moneyFindings)
    .values({
      tenantId,
      kind: 'notInBill',
      channel: 'sandbox',
      reference: no,
      amount: 4900n,
      at,
      facts: { day: momentOf(now, -2, 12).toISOString().slice(0, 10), no },
    })
    .returning()
  if (finding) await suspend({ db: tx, now: () => at }, finding, -4900n)
  const isIt = and(eq(orders.tenantId, tenantId), eq(orders.role, seeker), eq(orders.product, 'vip'))
  const [order] = await tx.select().from(orders).where(isIt).orderBy(desc(orders.createdAt)).limit(1)
  if (!order) return
  const buyer = { kind: 'personal' as const, title: demoSeeker.name, taxNo: '' }
  await tx.insert(invoices).values({
    id: deriveId('demo invoice', order.id),
    tenantId,
    orderId: order.id,
    userId: order.userId,
    ...buyer,
    email: 'yifan@example.com',
    amount: order.amount,
    state: 'requested' as const,
    byHand: true,
    createdAt: at,
  })
}

/**
 * Up to half a year of orders, payments and refunds of both demo accounts, with the bought goods and given packages, booked as
 * the product books them and in the order of their times, which is that of the log of rights.
 */
export async function loadMoney(tx: Db, { tenantId, now, days }: Site & MoneySpan): Promise<void> {
  for (const { mobile } of [demoSeeker, demoRecruiter]) {
    const isIt = and(eq(users.tenantId, tenantId), eq(users.mobile, mobile))
    const [account] = await tx.select({ id: users.id }).from(users).where(isIt)
    const role: Role = mobile === demoRecruiter.mobile ? recruiter : seeker
    if (!account) continue
    const owner = { tenantId, userId: account.id, role, now }
    const steps = demoOrders[role].flatMap((order, nth) =>
      order.days <= days ? stepsOfOrder({ ...owner, nth, order }) : [],
    )
    const given = demoPackages[role].flatMap((each, nth) =>
      each.given <= days ? stepsOfPackage(owner, each, nth) : [],
    )
    for (const { at, run } of [...steps, ...given].toSorted((left, right) => Number(left.at) - Number(right.at))) {
      await lapseLots({ db: tx, now: () => at }, 50)
      await run({ db: tx, now: () => at, products })
    }
  }
  await lapseLots({ db: tx, now: () => now }, 50)
  await loadQueues(tx, { tenantId, now })
}
