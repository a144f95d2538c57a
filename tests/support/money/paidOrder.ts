import { success } from '#contract/errors'
import { fen } from '#contract/wallet/fen'
import type { Product } from '#server/area/product'
import { orders, payments } from '#server/db/schema/money/trade'
import { deriveId } from '#server/wire/deriveId'
import type { Site, User } from '../server/site'

/** Something that is sold and gives nothing, whose price the caller names. */
export const plainProduct: Product = {
  kind: 'plain',
  goesTo: 'revenue',
  allowsWallet: true,
  offer: async (_, __, { amount }) => success({ title: '会员30天', price: fen(Number(amount)), item: {} }),
  describe: () => [],
  fulfil: async () => {},
}

let made = 0

/** An order that waits to be paid; open the site with {@link plainProduct}. Resolves to its id. */
export async function makeOpenOrder(site: Site, user: User, amount = 10_000): Promise<string> {
  made += 1
  const id = deriveId('open order', user.userId, made)
  const now = site.now()
  await site.database.db.insert(orders).values({
    id,
    no: `20260102${String(made).padStart(12, '0')}`,
    tenantId: 1,
    userId: user.userId,
    role: 0,
    product: plainProduct.kind,
    item: {},
    title: '会员30天',
    price: BigInt(amount),
    discount: 0n,
    amount: BigInt(amount),
    state: 'created' as const,
    payToken: id.replaceAll('-', '').slice(0, 22),
    createdAt: now,
    closesAt: new Date(now.getTime() + 1_800_000),
  })
  return id
}

/** An order of something that is sold, fulfilled and paid from the wallet; resolves to its id. */
export async function makePaidOrder(site: Site, user: User, amount = 10_000): Promise<string> {
  made += 1
  const id = deriveId('paid order', user.userId, made)
  const paymentId = deriveId('payment', id)
  const now = site.now()
  const same = { tenantId: 1, amount: BigInt(amount), createdAt: now, paidAt: now }
  await site.database.db.insert(orders).values({
    ...same,
    id,
    no: `20260101${String(made).padStart(12, '0')}`,
    userId: user.userId,
    role: 0,
    product: 'goods',
    item: {},
    title: '会员30天',
    price: BigInt(amount),
    discount: 0n,
    state: 'fulfilled' as const,
    paymentId,
    payToken: id.replaceAll('-', '').slice(0, 22),
    closesAt: now,
  })
  const payment = { id: paymentId, no: `P${made}`, orderId: id, channel: 'wallet', scene: 'wallet' }
  await site.database.db.insert(payments).values({ ...same, ...payment, state: 'paid' })
  return id
}
