import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseOf, countryBase, sayBase } from '#contract/interviews/contributionBases'
import { estimateTakeHome, taxOn } from '#contract/interviews/takeHome'

const beijing = baseOf('110105')
const fuzhou = baseOf('350102')
const pay = (monthly: number, months = 12, bonus = 0) => ({ monthly, months, bonus })

test('the base is that of the area, else the country’s', () => {
  expect([beijing.name, fuzhou.name, baseOf('6501').name]).toEqual(['北京', '福建', '全国'])
  expect([baseOf('440106').name, baseOf('440305').name]).toEqual(['广州', '广东'])
})

test('estimates name the month from which the limits hold, or call them a reference', () => {
  expect([beijing, fuzhou].map(sayBase)).toEqual(['北京2025年7月起的缴费基数', '福建2024年参考基数'])
})

test.each([
  // 10,000 a month in Fuzhou, fund 12 %: 27,000 contributions, (120,000 - 60,000 - 27,000) x 3 %.
  ['in the lowest bracket', pay(10_000), fuzhou, 12, { insurance: 12_600, fund: 14_400, tax: 990, net: 92_010 }],
  // 30,000 x 13 in Beijing: 81,000 contributions, 249,000 x 20 % - 16,920.
  ['with a 13th pay', pay(30_000, 13), beijing, 12, { gross: 390_000, insurance: 37_800, tax: 32_880, net: 276_120 }],
  // 100,000 in Beijing: contributions from 35,811 at most, 1,043,310.3 x 45 % - 181,920.
  ['above the base', pay(100_000), beijing, 12, { insurance: 45_122, fund: 51_568, tax: 287_570, net: 815_741 }],
  // 3,000 in Fuzhou, fund 5 %: insurance from 4,043 at least, no tax.
  ['below the base', pay(3_000), fuzhou, 5, { insurance: 5_094, fund: 1_800, tax: 0, net: 29_106 }],
  // 20,000 and a bonus of 60,000 in an unknown area, fund 7 %: 42,000 contributions, 198,000 x 20 % - 16,920.
  [
    'with a bonus',
    pay(20_000, 12, 60_000),
    countryBase,
    7,
    { gross: 300_000, fund: 16_800, tax: 22_680, net: 235_320 },
  ],
])('a year %s is what one computes by hand', (_name, pays, base, rate, expected) => {
  expect(estimateTakeHome(pays, base, rate)).toMatchObject(expected)
})

test('Shanghai’s housing fund has a rate of at most 7 %', () => {
  const [seven, twelve] = [7, 12].map((rate) => estimateTakeHome(pay(20_000), baseOf('310101'), rate))
  expect(twelve).toEqual(seven)
})

test('the seven brackets meet at their limits', () => {
  for (const [limit, tax] of [
    [36_000, 1_080],
    [144_000, 11_880],
    [300_000, 43_080],
    [420_000, 73_080],
    [660_000, 145_080],
    [960_000, 250_080],
  ] as const) {
    expect(taxOn(limit)).toBeCloseTo(tax, 6)
    expect(taxOn(limit + 0.01)).toBeCloseTo(tax, 1)
  }
})

test('higher pay means higher net pay, and the months and deductions add up to the year', () => {
  const amounts = fc.record({
    monthly: fc.integer({ min: 1_000, max: 300_000 }),
    bonus: fc.integer({ min: 0, max: 500_000 }),
  })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 12, max: 24 }),
      fc.constantFrom(5, 7, 12),
      ({ monthly, bonus }, months, rate) => {
        const one = estimateTakeHome({ monthly, months, bonus }, fuzhou, rate)
        const more = estimateTakeHome({ monthly: monthly + 500, months, bonus }, fuzhou, rate)
        expect(more.net).toBeGreaterThanOrEqual(one.net)
        expect(Math.abs(one.gross - one.insurance - one.fund - one.tax - one.net)).toBeLessThanOrEqual(3)
        expect(Math.abs(one.byMonth.reduce((sum, each) => sum + each, 0) - one.net)).toBeLessThanOrEqual(12)
        const taxable = one.gross - 60_000 - one.insurance - one.fund
        expect(Math.abs(one.tax - Math.max(taxOn(taxable), 0))).toBeLessThanOrEqual(2)
      },
    ),
    { numRuns: 200 },
  )
})
