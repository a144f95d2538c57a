import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getSiteRecord, saveSiteDraft, withdrawSiteRecord } from '#contract/siteRecords/records'
import { findDeskGoods } from '#contract/vip/desk'
import { goodsLists, type ListedGoods } from '#contract/vip/siteKinds'
import { defaultTenants } from '#server/features/tenants/tenants'
import { findGoods } from '#server/features/vip/goods/goods'
import { readSiteRecord } from '#server/sites/siteRecord'
import { applySites } from '#server/sites/sitesFile'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['money'] })
})
afterAll(() => site.close())

const kind = goodsLists.key
const key = 'vip-seeker'
const card: ListedGoods = {
  code: 'month',
  name: '月卡',
  note: '',
  price: 2999,
  promotion: null,
  days: 30,
  rights: { resumeTop: 3 },
  daily: { greeting: 20 },
  isHighlighted: false,
  isOnSale: true,
}

const live = async (of = key) => (await operator.get(getSiteRecord, { kind, key: of })).live?.data
const publish = (...list: readonly ListedGoods[]) => publishRecord(operator, kind, key, { list })
const sold = (tenantId = 1) => findGoods(site.database.db, { tenantId, kind: 'vip', role: 0 })

test('the form begins with what the site sells', async () => {
  expect(await live()).toMatchObject({ list: [{ code: 'month', price: 3000, promotion: 1990 }, {}, {}] })
  const props = (await live('prop-recruiter')) as { list: unknown[] }
  expect(props.list).toHaveLength(8)
})

test('published prices hold to the fen at once for their site alone, as a new version', async () => {
  await publish(card)
  expect(await sold()).toMatchObject([{ code: 'month', version: 1, price: 2999, promotion: null }])
  await publish({ ...card, promotion: 1001 })
  expect(await sold()).toMatchObject([{ code: 'month', version: 2, promotion: 1001 }])
  expect((await sold(2)).map(({ price }) => price)).toContain(3000)
  expect(
    (await operator.get(findDeskGoods, {})).list.filter(({ role }) => role === 1).every((each) => each.isBuiltIn),
  ).toBe(true)
})

test('what the list leaves out or switches off is not sold, and can come back', async () => {
  await publish(card, { ...card, code: 'year', name: '年卡' })
  await publish({ ...card, isOnSale: false })
  expect(await sold()).toEqual([])
  await publish(card, { ...card, code: 'year', name: '年卡' })
  expect((await sold()).map(({ code }) => code)).toEqual(['month', 'year'])
  await operator.get(withdrawSiteRecord, { kind, key })
  expect((await sold()).map(({ code, price }) => [code, price])).toEqual([
    ['month', 3000],
    ['quarter', 9000],
    ['year', 36_000],
  ])
})

test('the command adds a revision to a published list', async () => {
  await publish(card)
  const goods = [
    { kind: 'vip', role: 'seeker', code: 'month', name: '月卡', price: 25.5, days: 31, daily: { greeting: 1 } },
  ]
  const record = readSiteRecord({ key: defaultTenants[0].key, goods })
  if (typeof record === 'string') throw new Error(record)
  await applySites(site.database.db, [record], site.now())
  expect(await live()).toMatchObject({ list: [{ code: 'month', price: 2550, days: 31 }] })
})

test.each([
  [[{ ...card, price: 0 }], '至少0.01元'],
  [[{ ...card, price: 12.5 }], '请填写金额，最多两位小数'],
  [[{ ...card, promotion: 2999 }], '月卡：促销价必须低于价格'],
  [[{ ...card, rights: {}, daily: {} }], '月卡：没有任何权益'],
  [[{ ...card, rights: { phone: 1 } }], '月卡：这个身份没有权益「查看电话」'],
  [[card, card], '编号 month 出现了两次'],
  [[{ ...card, code: 'Month' }], '编号由小写字母、数字和 - 组成，以字母开头'],
])('a list is refused: %#', async (list, msg) => {
  const refused = await operator.call(saveSiteDraft, { kind, key, data: JSON.stringify({ list }) })
  expect(refused).toMatchObject({ code: codes.invalidInput, msg })
})

test('a code belongs to one role', async () => {
  await publish({ ...card, code: 'shared' })
  const data = JSON.stringify({ list: [{ ...card, code: 'shared', rights: { phone: 1 }, daily: {} }] })
  expect(await operator.call(saveSiteDraft, { kind, key: 'vip-recruiter', data })).toMatchObject({
    code: codes.invalidInput,
    msg: '编号 shared 已用于另一种身份的商品',
  })
})

test('only operators of the money change prices', async () => {
  const writer = await site.operator({ permissions: ['content', 'site'] })
  expect(await writer.call(getSiteRecord, { kind, key })).toMatchObject({ code: codes.forbidden })
})
