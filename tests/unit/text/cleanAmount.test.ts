import { describe, expect, test } from 'vitest'
import { readWhole } from '#contract/text/cleanAmount'
import { readYuan } from '../../../src/features/wallet/readYuan'

describe('an amount', () => {
  test.each([
    ['8千', 8000],
    ['8 千', 8000],
    ['8k', 8000],
    ['8K元', 8000],
    ['８Ｋ', 8000],
    ['0.8万', 8000],
    ['1.2万', 12_000],
    ['1.2w', 12_000],
    ['１．２万元', 12_000],
    ['1.005万', 10_050],
    ['1万2', 12_000],
    ['1万2千', 12_000],
    ['8千5', 8500],
    ['１５０００', 15_000],
    ['8,000元', 8000],
    ['8，000', 8000],
    ['1 234 567', 1_234_567],
    ['￥18,500.00元', 18_500],
    ['RMB 8000', 8000],
    ['8000块', 8000],
    ['12人', 12],
    ['0', 0],
  ])('is read from %s', (text, amount) => {
    expect(readWhole(text)).toBe(amount)
    expect(readYuan(text)).toBe(amount * 100)
  })

  test.each([
    '8k-12k',
    '8-12',
    '8000~12000',
    '8 12',
    '8,12',
    '8.',
    '-5',
    '约8000',
    '15万/年',
    '8千5百人',
    '1万2万',
    '8kk',
    '八千',
    '1e3',
    '',
  ])('is not made of %s', (text) => {
    expect(readWhole(text)).toBeUndefined()
    expect(readYuan(text)).toBeUndefined()
  })

  test('has no fen where a whole number is asked for', () => {
    expect(readWhole('8000.5')).toBeUndefined()
    expect(readWhole('1.23456万')).toBeUndefined()
    expect(readYuan('￥１,２３４.50 元')).toBe(123_450)
    expect(readYuan('1.23456万')).toBe(1_234_560)
  })
})
