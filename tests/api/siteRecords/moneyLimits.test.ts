import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getSiteRecord, saveSiteDraft, withdrawSiteRecord } from '#contract/siteRecords/records'
import { type MoneyLimits, moneyLimits } from '#contract/tenants/moneySettingsKind'
import { tenants } from '#server/db/schema/site/tenants'
import { findMoneyRules } from '#server/features/trade/moneyRules'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['money'] })
})
afterAll(() => site.close())

const kind = moneyLimits.key
const usual: MoneyLimits = moneyLimits.schema.parse({})
const db = () => site.database.db
const publish = (change: Partial<MoneyLimits>) => publishRecord(operator, kind, '', { ...usual, ...change })
const present = async () => (await operator.get(getSiteRecord, { kind, key: '' })).live?.data

test('the form shows what the row has, to the fen', async () => {
  const moneyRules = { openOrders: 7, passwordAbove: 50_000, invoicesByHandFrom: 12_345, recharge: { offers: [1000] } }
  await db().update(tenants).set({ moneyRules }).where(eq(tenants.id, 1))
  expect(await present()).toMatchObject({ openOrders: 7, passwordAbove: 50_000, invoicesByHandFrom: 12_345 })
})

test('published limits hold at once for their site alone, and leave what else the rules say', async () => {
  await publish({ passwordAbove: 30_050, openOrders: 2, rechargeMost: 100_000 })
  const rules = await findMoneyRules(db(), 1)
  expect(rules).toMatchObject({ passwordAbove: 30_050, openOrders: 2, recharge: { most: 100_000, offers: [1000] } })
  expect(await findMoneyRules(db(), 2)).toMatchObject({ passwordAbove: 100_000, openOrders: 20 })
  await operator.get(withdrawSiteRecord, { kind, key: '' })
  expect(await findMoneyRules(db(), 1)).toMatchObject({ passwordAbove: 100_000, openOrders: 20 })
})

test.each([
  [{ passwordAbove: 0 }, '最小为¥0.01'],
  [{ openOrders: 1001 }, '最大为1000'],
  [{ rechargeLeast: 10_000, rechargeMost: 1000 }, '不能少于最少充值的金额'],
])('%j is refused: %s', async (change, msg) => {
  const data = JSON.stringify({ ...usual, ...change })
  const refused = await operator.call(saveSiteDraft, { kind, key: '', data })
  expect(refused).toMatchObject({ code: codes.invalidInput, msg })
})

test('they need the permission for money', async () => {
  const other = await site.operator({ permissions: ['site', 'content'] })
  expect(await other.call(getSiteRecord, { kind, key: '' })).toMatchObject({ code: codes.forbidden })
})
