import { expect, test, vi } from 'vitest'

vi.mock('#platform/tenant', () => ({ tenantKey: (name: string) => `test:${name}` }))

test('the latest choices are first, each once, six at most', async () => {
  const { withRecent } = await import('../../../src/features/settings/recentCodes')
  expect(withRecent(['1', '2', '3'], ['2'])).toEqual(['2', '1', '3'])
  expect(withRecent(['1', '2', '3', '4', '5'], ['6', '7'])).toEqual(['6', '7', '1', '2', '3', '4'])
})
