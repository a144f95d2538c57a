import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '#contract/trade/trade'
import { findVips } from '#contract/vip/membership'
import { goods } from '#server/db/schema/money/goods'
import { defaultTenants } from '#server/features/tenants/tenants'
import { readSiteRecord } from '#server/sites/siteRecord'
import { applySites } from '#server/sites/sitesFile'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const card = {
  kind: 'vip',
  code: 'month',
  role: 'seeker',
  name: '求职月卡',
  price: 25,
  promotion: 9.9,
  days: 31,
  rights: { resumeTop: 2 },
  daily: { greeting: 10 },
}

async function save(list: readonly object[]) {
  const record = readSiteRecord({ key: defaultTenants[0].key, goods: list })
  if (typeof record === 'string') throw new Error(record)
  return applySites(site.database.db, [record], site.now())
}

test('changed goods of a site are a new version, and orders keep theirs', async () => {
  const user = await site.user()
  await save([card])
  expect((await user.get(findVips, {})).list).toMatchObject([{ name: '求职月卡', amount: 990, version: 1, days: 31 }])
  const ordered = await user.get(createOrder, { product: 'vip', item: { code: 'month' } })
  await save([card])
  expect(await site.database.db.$count(goods)).toBe(1)
  await save([{ ...card, promotion: 12, name: '月卡' }])
  expect((await user.get(findVips, {})).list).toMatchObject([{ name: '月卡', amount: 1200, version: 2 }])
  expect(ordered).toMatchObject({ title: '求职月卡', amount: 990 })
  // Goods that the list does not name are no longer for sale; those of the other role are.
  await save([{ ...card, code: 'half-year', name: '半年卡', days: 180 }])
  expect((await user.get(findVips, {})).list.map(({ code }) => code)).toEqual(['half-year'])
  const recruiter = await site.user({ role: 1 })
  expect((await recruiter.get(findVips, {})).list).toHaveLength(3)
})

test.each([
  [{ ...card, promotion: 25 }, 'goods[0]：商品 求职月卡：促销价必须低于价格'],
  [{ ...card, rights: {}, daily: {} }, 'goods[0]：商品 求职月卡：没有任何权益'],
  [{ ...card, rights: { phone: 1 } }, 'goods[0]：商品 求职月卡：这个身份没有权益「查看电话」'],
  [{ ...card, kind: 'package' }, 'goods[0]：商品 求职月卡：只有会员能有每天的权益'],
  [{ ...card, price: 25.001 }, 'goods[0].price：价格最多两位小数'],
])('goods that cannot be are refused with a sentence: %#', (faulty, sentence) => {
  expect(readSiteRecord({ key: 'fjrcw', goods: [faulty] })).toBe(sentence)
})

test('a code that is used twice is refused', () => {
  expect(readSiteRecord({ key: 'fjrcw', goods: [card, card] })).toBe('goods：商品 vip month 出现了两次')
})
