import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { success } from '#contract/errors'
import { fen } from '#contract/wallet/fen'
import type { Product } from '#server/area/product'
import { money, openAccount } from '#server/features/wallet/ledger/accounts'
import { book } from '#server/features/wallet/ledger/book'
import { grantLots, lapseLots, resumeLots, suspendLots } from '#server/features/wallet/rights/lots'
import { giveBack, takeRight } from '#server/features/wallet/rights/takeRight'
import { deriveId } from '#server/wire/deriveId'
import { type Handler, handle } from '#server/wire/handle'

/** What the stage sells and lets its people do: as the product's own calls do it, without the pages around them. */

const Count = z.object({ count: z.int() })

/** Money into the caller's wallet, under the act's key. */
export const fillWallet = endpoint({
  path: '/api-user/chaos/fill',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ amount: z.int() }),
  output: Count,
})
/** `count` is 1 if a right was used, 0 if there was none. */
export const useRight = endpoint({
  path: '/api-user/chaos/use',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ unit: z.string() }),
  output: Count,
})
/** Gives back the use that had this key; `count` is how many rights came back. */
export const returnRight = endpoint({
  path: '/api-user/chaos/return',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ unit: z.string(), key: z.string() }),
  output: Count,
})
/** Stops or starts the clock of what an order gave. */
export const suspendRights = endpoint({
  path: '/api-user/chaos/suspend',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ orderId: z.string(), isOn: z.boolean() }),
  output: Count,
})
/** Books what is left in lots that have ended, as the timed task does. */
export const lapseRights = endpoint({
  path: '/api-user/chaos/lapse',
  effect: 'write',
  access: 'login',
  input: z.strictObject({}),
  output: Count,
})

export const units = ['chaosGreeting', 'chaosPhone'] as const

export const moneyHandlers: readonly Handler[] = [
  handle(fillWallet, async ({ input: { amount }, user: { userId }, tenant, services, request: { act } }) => {
    const from = await openAccount(services, { tenantId: tenant.id, kind: 'clearing', name: 'chaos', shareOf: userId })
    const to = await openAccount(services, { tenantId: tenant.id, kind: 'wallet', userId })
    const id = deriveId('chaos fill', act)
    const transfer = { id, tenantId: tenant.id, unit: money, from, to, amount: BigInt(amount) }
    await book(services, [{ ...transfer, reason: 'recharge', reference: id }])
    return success({ count: amount })
  }),
  handle(useRight, async ({ input: { unit }, user: { userId }, tenant, services, request: { act } }) => {
    const used = await takeRight(services, { tenantId: tenant.id, userId, id: act, unit, reason: 'chaos' })
    return success({ count: used.ok ? 1 : 0 })
  }),
  handle(returnRight, async ({ input: { unit, key }, user: { userId }, tenant, services }) => {
    const count = await giveBack(services, { tenantId: tenant.id, userId, id: key, unit, reason: 'chaos', days: 7 })
    return success({ count })
  }),
  handle(suspendRights, async ({ input: { orderId, isOn }, services }) => {
    await (isOn ? suspendLots : resumeLots)(services, 'package', orderId)
    return success({ count: 1 })
  }),
  handle(lapseRights, async ({ services }) => success({ count: await lapseLots(services, 20) })),
]

/** Sold for ten yuan: five of each right, for seconds to a day, so that many end while the run goes on. */
export const chaosPack: Product = {
  kind: 'chaosPack',
  goesTo: 'revenue',
  allowsWallet: true,
  offer: async (_, __, { seconds }) => success({ title: '故障测试包', price: fen(1000n), item: { seconds } }),
  describe: () => [],
  async fulfil(services, { id, tenantId, userId, item }) {
    const endsAt = new Date(services.now().getTime() + Number(item.seconds) * 1000)
    const lot = { tenantId, userId, count: 5, source: 'package' as const, sourceId: id, endsAt, orderId: id }
    await grantLots(
      services,
      units.map((unit) => ({ ...lot, id: deriveId(id, unit), unit })),
    )
  },
}
