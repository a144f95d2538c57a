import { describe, expect, test } from 'vitest'
import { payDisplays } from '#contract/text/sayPay'
import { formatSalary, payDisplay } from '#format/salary'

describe('formatSalary', () => {
  test.each([
    ['8-13K', { min: 8000, max: 13_000, unit: 1, months: 12 }],
    ['12-18K·14薪', { min: 12_000, max: 18_000, unit: 1, months: 14 }],
    ['1.5-2.4K', { min: 1500, max: 2400, unit: 1 }],
    ['8050-13000元/月', { min: 8050, max: 13_000, unit: 1 }],
    ['200-300元/天', { min: 200, max: 300, unit: 2 }],
    ['45-75元/时', { min: 45, max: 75, unit: 3 }],
    ['25-38万/年', { min: 250_000, max: 380_000, unit: 4 }],
    ['面议', { min: 0, max: 0, unit: 1, months: 13 }],
    ['8K', { min: 8000, max: 8000, unit: 1 }],
    ['8K以上', { min: 8000, max: 0, unit: 1 }],
    ['300元/天以下', { min: 0, max: 300, unit: 2 }],
  ])('%s', (text, salary) => {
    expect(formatSalary(salary)).toBe(text)
  })

  test('shows the number of months for monthly pay only', () => {
    expect(formatSalary({ min: 200, max: 300, unit: 2, months: 14 })).toBe('200-300元/天')
  })

  test.each([
    [payDisplays.yuan, '8000-13000元/月·14薪', { min: 8000, max: 13_000, unit: 1, months: 14 }],
    [payDisplays.yearly, '11.2-18.2万/年', { min: 8000, max: 13_000, unit: 1, months: 14 }],
    [payDisplays.yearly, '9.6万/年以上', { min: 8000, max: 0, unit: 1 }],
    [payDisplays.yearly, '200-300元/天', { min: 200, max: 300, unit: 2 }],
    [payDisplays.yuan, '25-38万/年', { min: 250_000, max: 380_000, unit: 4 }],
    [payDisplays.yearly, '面议', { min: 0, max: 0, unit: 1 }],
    [4, '8-13K', { min: 8000, max: 13_000, unit: 1 }],
  ])('core 3.1: with salaryUnit %i it is %s', (display, text, salary) => {
    payDisplay.value = display
    expect(formatSalary(salary)).toBe(text)
    payDisplay.value = payDisplays.asOffered
  })
})
