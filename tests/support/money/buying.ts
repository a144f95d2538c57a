import type { Role } from '#contract/roles'
import { confirmOrder, createOrder, refundOrder } from '#contract/trade/trade'
import { money, openAccount } from '#server/features/wallet/ledger/accounts'
import { book } from '#server/features/wallet/ledger/book'
import { deriveId } from '#server/wire/deriveId'
import type { Site, User } from '../server/site'

let fills = 0

/** Puts money into a user's wallet, in fen. */
export async function fillWallet(site: Site, { userId }: Pick<User, 'userId'>, amount: number, tenantId = 1) {
  const parts = { db: site.database.db, now: () => site.now() }
  const from = await openAccount(parts, { tenantId, kind: 'clearing', name: 'test' })
  const to = await openAccount(parts, { tenantId, userId, kind: 'wallet' })
  fills += 1
  const id = deriveId('test fill', userId, fills)
  await book(parts, [
    { id, tenantId, unit: money, from, to, amount: BigInt(amount), reason: 'recharge', reference: id },
  ])
}

/** Buys something from the wallet, which is filled for it; resolves to the order, fulfilled. */
export async function buy(site: Site, user: User, product: string, item: Record<string, string | number>) {
  const order = await user.get(createOrder, { product, item })
  await fillWallet(site, user, order.amount)
  await user.get(confirmOrder, { id: order.id, channel: 'wallet' })
  await site.settled()
  return order
}

/** Lets time pass; the user logs in again, since a session does not last so long. */
export async function pass(site: Site, user: User, ms: number, role: Role = 0): Promise<void> {
  site.advance(ms)
  await site.make.session(user, { id: user.userId, tenantId: 1 }, role)
}

/** An operator gives money of an order back: all that is left without an amount. */
export async function refund(site: Site, id: string, amount?: number) {
  const operator = await site.operator({ permissions: ['money'] })
  const result = await operator.call(refundOrder, { id, why: '测试', ...(amount !== undefined && { amount }) })
  await site.settled()
  return result
}
