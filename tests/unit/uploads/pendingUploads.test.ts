import { afterEach, expect, test, vi } from 'vitest'
import { findPending, forgetPending, keepPending } from '../../../src/features/uploads/pendingUploads'

vi.mock('#platform/tenant', () => ({ tenant: { key: 'test' } }))
afterEach(() => vi.unstubAllGlobals())

test('a browser that refuses storage at once keeps no uploads, and nothing fails for it', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('indexedDB', { open: refuse })
  const pending = { id: 'a', userId: 7, purpose: 'resume', file: new File([], 'a.pdf'), begunAt: 0 }
  await expect(keepPending(pending)).resolves.toBeUndefined()
  await expect(forgetPending('a')).resolves.toBeUndefined()
  await expect(findPending(7, 'resume')).resolves.toEqual([])
})
