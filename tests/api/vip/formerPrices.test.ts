import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVips } from '#contract/vip/membership'
import { orders } from '#server/db/schema/money/trade'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('a price beside a promotion shows only once somebody has paid it', async () => {
  const user = await site.user()
  const formerOf = async (code: string) =>
    (await user.get(findVips, {})).list.find((tier) => tier.code === code)?.former
  expect((await user.get(findVips, {})).list.map(({ former }) => former)).toEqual([null, null, null])
  const now = site.now()
  const order = (id: string, paidAt: Date | null) => ({
    id,
    no: id,
    payToken: id,
    tenantId: 1,
    userId: user.userId,
    role: 0,
    product: 'vip',
    title: '求职会员月卡',
    item: { goods: { code: 'month' } },
    price: 3000n,
    discount: 0n,
    amount: 3000n,
    state: 'closed' as const,
    closesAt: now,
    createdAt: now,
    paidAt,
  })
  await site.database.db.insert(orders).values(order('0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a11', null))
  expect(await formerOf('month')).toBeNull()
  await site.database.db.insert(orders).values(order('0b6f8f0e-6d0b-4a55-9d3c-0c1f6f3f7a12', now))
  expect(await formerOf('month')).toBe(3000)
  expect(await formerOf('quarter')).toBeNull()
})
