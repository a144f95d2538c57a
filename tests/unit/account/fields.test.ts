import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Weixin } from '#contract/account/bindings'
import { maskMobile } from '#contract/text/maskMobile'

const faultOf = (value: string) => z.safeParse(Weixin, value).error?.issues[0]?.message

test('core 5: a messaging-platform id is a mainland number, a letter with 5 to 19 more, or 5 to 12 digits', () => {
  const good = ['13812345678', '86-13812345678', 'abcdef', 'A_-123', `z${'9'.repeat(19)}`, '12345', '123456789012']
  for (const value of good) expect([value, faultOf(value)]).toEqual([value, undefined])
  const bad = [
    '1234',
    '1234567890123',
    'abcde',
    `z${'9'.repeat(20)}`,
    '_abcdef',
    '86-12812345678',
    '微信号码一二三',
    'ab cdef',
  ]
  for (const value of bad) expect([value, faultOf(value)]).toEqual([value, '微信号码格式不正确'])
  expect(faultOf('')).toBe('请输入微信号码')
})

test('domain 5: masking hides 4 digits after the first 3, or 6 when the number starts with 86-', () => {
  expect(maskMobile('13812345678')).toBe('138****5678')
  expect(maskMobile('86-13812345678')).toBe('86-138****5678')
})
