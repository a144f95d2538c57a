import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFen, FenAmount, fen, showChange, showYuan, subtractFen, wireFen } from '#contract/wallet/fen'

test('fen are whole', () => {
  expect(fen(12)).toBe(12n)
  expect(fen(12n)).toBe(12n)
  expect(() => fen(1.5)).toThrow('1.5 is no whole fen')
  expect(() => fen(2 ** 53)).toThrow('is no whole fen')
  expect([addFen(fen(3), fen(4)), subtractFen(fen(3), fen(4))]).toEqual([7n, -1n])
})

test('an amount that is not whole is refused with a sentence', () => {
  expect(FenAmount.safeParse(1.5).error?.issues[0]?.message).toBe('金额不正确')
})

test('JSON carries amounts that it can carry', () => {
  expect(wireFen(-5n)).toBe(-5)
  expect(wireFen(BigInt(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => wireFen(2n ** 53n)).toThrow('An amount is too large for JSON')
})

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [50n, '¥0.50'],
  [123_450, '¥1,234.50'],
  [100_000_000, '¥1,000,000.00'],
  [99_999, '¥999.99'],
  [-300, '-¥3.00'],
  [-5n, '-¥0.05'],
])('%s fen are shown as %s', (amount, shown) => {
  expect(showYuan(amount)).toBe(shown)
})

test('income is shown with a plus', () => {
  expect([300, 0, -300].map(showChange)).toEqual(['+¥3.00', '¥0.00', '-¥3.00'])
})

test('the shown digits are those of the amount', () => {
  fc.assert(
    fc.property(fc.bigInt(), (amount) => {
      expect(BigInt(showYuan(amount).replaceAll(/[¥,.]/g, ''))).toBe(amount)
    }),
  )
})
