import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkDigitOf, faultOfIdNumber, IdNumber, maskIdNumber } from '#contract/account/idNumber'

const now = new Date('2026-11-22T00:00:00Z')
const make = (digits: string) => digits + checkDigitOf(digits)

test('a number of the standard’s own example is right', () => {
  expect(faultOfIdNumber('11010519491231002X', now)).toBeUndefined()
  expect(checkDigitOf('44052418800101001')).toBe('4')
})

test.each([
  ['', '请输入18位身份证号码'],
  ['11010519491231002', '请输入18位身份证号码'],
  ['1101051949123100XX', '请输入18位身份证号码'],
  [make('99010519491231002'), '身份证号码的地区不存在，请核对'],
  [make('11000019491231002'), '身份证号码的地区不存在，请核对'],
  [make('11010519490230002'), '身份证号码中的出生日期不正确，请核对'],
  [make('11010520271231002'), '身份证号码中的出生日期不正确，请核对'],
  [make('11010518991231002'), '身份证号码中的出生日期不正确，请核对'],
  ['110105194912310021', '身份证号码有误，请核对'],
])('%s: %s', (number, fault) => {
  expect(faultOfIdNumber(number, now)).toBe(fault)
})

test('any changed digit is noticed', () => {
  const number = '11010519491231002X'
  for (let at = 0; at < 17; at += 1) {
    const changed = `${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`
    expect(faultOfIdNumber(changed, now)).toBeDefined()
  }
})

test('the field takes spaces and a small x, and is masked when shown', () => {
  expect(z.parse(IdNumber, ' 110105 19491231 002x ')).toBe('11010519491231002X')
  expect(z.safeParse(IdNumber, '1').error?.issues[0]?.message).toBe('请输入18位身份证号码')
  expect(maskIdNumber('11010519491231002X')).toBe('110***********002X')
})
