import { describe, expect, test } from 'vitest'
import { codeAt, findStep, makeRecoveryCode, stepAt, toBase32 } from '#server/identity/totp'

/** The key of RFC 6238, appendix B. */
const key = Buffer.from('12345678901234567890')

describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i s is that of RFC 6238', (seconds, code) => {
    expect(codeAt(key, stepAt(new Date(seconds * 1000)))).toBe(code)
  })

  test('is accepted one step early or late, and only later than the last accepted one', () => {
    const now = new Date(1_700_000_000_000)
    const present = stepAt(now)
    for (const step of [present - 1, present, present + 1])
      expect(findStep(key, codeAt(key, step), { now, after: 0 })).toBe(step)
    for (const step of [present - 2, present + 2])
      expect(findStep(key, codeAt(key, step), { now, after: 0 })).toBeUndefined()
    expect(findStep(key, codeAt(key, present), { now, after: present })).toBeUndefined()
  })
})

test('base32 is that of RFC 4648 without padding', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

test('recovery codes differ and are easy to type', () => {
  const codes = Array.from({ length: 50 }, makeRecoveryCode)
  expect(new Set(codes).size).toBe(50)
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
})
