import { confirmOrder, createOrder } from '#contract/trade/trade'
import { defaultTenants } from '#server/features/tenants/tenants'
import { openAccount } from '#server/features/wallet/ledger/accounts'
import { book } from '#server/features/wallet/ledger/book'
import { deriveId } from '#server/wire/deriveId'
import type { Site, User } from '../server/site'

/** Puts money into a user's wallet, as a recharge does. */
export async function fillWallet(
  site: Site,
  { userId }: Pick<User, 'userId'>,
  fen: number,
  tenantId = defaultTenants[0].id,
) {
  const parts = { db: site.database.db, now: () => site.now() }
  const from = await openAccount(parts, { tenantId, kind: 'clearing', name: 'test' })
  const to = await openAccount(parts, { tenantId, userId, kind: 'wallet' })
  const id = deriveId('fill', tenantId, userId, site.now().getTime())
  const transfer = { id, tenantId, unit: 'CNY', from, to, amount: BigInt(fen) }
  await book(parts, [{ ...transfer, reason: 'recharge', reference: id }])
}

/** An open order of a package of rights. */
export const orderPackage = (user: User, code: string) => user.get(createOrder, { product: 'package', item: { code } })

/** Pays an order from the wallet, which is filled first, and waits until it is fulfilled. */
export async function payOrder(site: Site, user: User, { id, amount }: { id: string; amount: number }): Promise<void> {
  await fillWallet(site, user, amount)
  await user.get(confirmOrder, { id, channel: 'wallet' })
  await site.settled()
}

/** Buys a package and resolves to the order. */
export async function buyPackage(site: Site, user: User, code: string) {
  const order = await orderPackage(user, code)
  await payOrder(site, user, order)
  return order
}
