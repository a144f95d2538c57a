import { expect, test } from 'vitest'
import { captchaLevel, noteWrongAnswer } from '#server/identity/captchaLevel'

const minute = 60_000

test('a captcha gets harder with each dozen and with each wrong answer, up to level 3, for 10 minutes', () => {
  const levels = Array.from({ length: 60 }, (_, at) => captchaLevel('10.0.0.1', at))
  expect([levels[0], levels[11], levels[12], levels[24], levels[59]]).toEqual([0, 0, 1, 2, 3])
  expect(captchaLevel('10.0.0.2', 60)).toBe(0)
  noteWrongAnswer('10.0.0.2', 61)
  expect(captchaLevel('10.0.0.2', 62)).toBe(1)
  expect(captchaLevel('10.0.0.1', 11 * minute)).toBe(0)
})
