import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findDeskGoods } from '#contract/vip/desk'
import { defaultTenants } from '#server/features/tenants/tenants'
import { readSiteRecord } from '#server/sites/siteRecord'
import { applySites } from '#server/sites/sitesFile'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['money'] })
})
afterAll(() => site.close())

const card = { kind: 'vip', role: 'seeker', name: '月卡', price: 25, days: 31, daily: { greeting: 10 } }

async function sell(...goods: readonly object[]) {
  const record = readSiteRecord({ key: defaultTenants[0].key, goods })
  if (typeof record === 'string') throw new Error(record)
  await applySites(site.database.db, [record], site.now())
}

test('operators see what their site sells and has sold, else the product’s own goods', async () => {
  expect((await operator.get(findDeskGoods, {})).list.every(({ isBuiltIn }) => isBuiltIn)).toBe(true)
  await sell({ ...card, code: 'month' })
  await sell({ ...card, code: 'year', name: '年卡', days: 366 })
  const seekers = (await operator.get(findDeskGoods, {})).list.filter(({ role }) => role === 0)
  expect(seekers).toMatchObject([
    { code: 'year', isOnSale: true, isBuiltIn: false, version: 1, price: 2500 },
    { code: 'month', isOnSale: false, version: 2 },
  ])
  const other = await site.operator({ tenant: defaultTenants[1], permissions: ['money'] })
  expect((await other.get(findDeskGoods, {})).list.every(({ isBuiltIn }) => isBuiltIn)).toBe(true)
  expect((await operator.get(findDeskGoods, { kind: 'prop' })).list.every(({ kind }) => kind === 'prop')).toBe(true)
})

test('goods are for operators of the money, and of known kinds', async () => {
  const writer = await site.operator({ permissions: ['content'] })
  expect(await writer.call(findDeskGoods, {})).toMatchObject({ code: codes.forbidden })
  expect(await operator.call(findDeskGoods, { kind: 'car' as 'vip' })).toMatchObject({ msg: '商品种类不存在' })
})
