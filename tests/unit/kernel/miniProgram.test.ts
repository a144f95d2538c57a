import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('#platform/tenant', () => ({ tenantKey: (name: string) => name }))
const { keepAcid, withAcid } = await import('#kernel/host/miniProgram')

const shared = 'https://rencai.test/job/7?from=share'
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('a page shared from a mini-program contains the mini-program', () => {
  expect(withAcid(shared)).toBe(shared)
  keepAcid('7')
  expect(withAcid(shared)).toBe('https://rencai.test/job/7?from=share&wxaAcid=7')
})

test.each(['', 'a b', '<script>', 'x'.repeat(65)])('an acid of %j is not kept', (acid) => {
  keepAcid(acid)
  expect(withAcid(shared)).toBe(shared)
})
