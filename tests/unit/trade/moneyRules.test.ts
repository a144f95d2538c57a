import { expect, test } from 'vitest'
import { type MoneyRules, readMoneyRules } from '#server/features/trade/moneyRules'

const usual: MoneyRules = {
  closesAfter: 30,
  openOrders: 20,
  ordersAnHour: 60,
  passwordAbove: 100_000,
  invoicesByHandFrom: 500_000,
  passwordAboveDay: 200_000,
  risk: { smallAmount: 500, smallOrders: 15, payers: 5 },
  packageSuspensions: 2,
  recharge: { least: 100, most: 5_000_000, offers: [1000, 5000, 10_000, 20_000, 50_000, 100_000] },
  suspension: { times: 2, within: 365, days: 30 },
}

test.each([[undefined], [null], [{}], [{ risk: {}, recharge: {}, suspension: {} }]])(
  'a tenant that stores %j has the default rules',
  (stored) => {
    expect(readMoneyRules(stored)).toEqual(usual)
  },
)

test('a tenant’s rules replace the defaults that they name', () => {
  expect(
    readMoneyRules({ closesAfter: 5, risk: { payers: 9 }, recharge: { offers: [] }, suspension: { times: 0 } }),
  ).toEqual({
    ...usual,
    closesAfter: 5,
    risk: { ...usual.risk, payers: 9 },
    recharge: { ...usual.recharge, offers: [] },
    suspension: { ...usual.suspension, times: 0 },
  })
})

const bounds: readonly (readonly [string, least: number, most: number])[] = [
  ['closesAfter', 1, 10_080],
  ['openOrders', 1, 1000],
  ['ordersAnHour', 1, 10_000],
  ['passwordAbove', 1, 100_000_000],
  ['passwordAboveDay', 1, 100_000_000],
  ['invoicesByHandFrom', 1, 100_000_000],
  ['packageSuspensions', 0, 100],
  ['risk.smallAmount', 1, 100_000_000],
  ['risk.smallOrders', 1, 1000],
  ['risk.payers', 1, 1000],
  ['recharge.least', 1, 100_000_000],
  ['recharge.most', 1, 100_000_000],
  ['suspension.times', 0, 100],
  ['suspension.within', 1, 3660],
  ['suspension.days', 1, 366],
]
const wish = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)

test.each(bounds)('%s is from %i to %i; with any other value the defaults apply', (path, least, most) => {
  for (const value of [least, most])
    expect(readMoneyRules(wish(path, value))).toMatchObject(wish(path, value) as object)
  for (const value of [least - 1, most + 1, least + 0.5, String(least), null])
    expect(readMoneyRules({ closesAfter: 7, ...(wish(path, value) as object) })).toEqual(usual)
})

test('at most nine amounts to recharge are offered', () => {
  const offers = (count: number) => readMoneyRules({ recharge: { offers: Array(count).fill(100) } }).recharge.offers
  expect(offers(9)).toHaveLength(9)
  expect(offers(10)).toEqual(usual.recharge.offers)
})
