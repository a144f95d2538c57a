import { afterEach, expect, test, vi } from 'vitest'
import { exclusively } from '#api/exclusively'

afterEach(() => vi.unstubAllGlobals())

const refusing = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }

test('a browser that refuses locks runs one after the other in the tab', async () => {
  vi.stubGlobal('navigator', { locks: refusing })
  const order: string[] = []
  const run = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    return name
  }
  expect(await Promise.all(['a', 'b'].map((name) => exclusively('refresh', run(name))))).toEqual(['a', 'b'])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('what fails under the lock is not run again', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => unknown) => run() } })
  const run = vi.fn(() => Promise.reject(new Error('refused')))
  await expect(exclusively('refresh', run)).rejects.toThrow('refused')
  expect(run).toHaveBeenCalledTimes(1)
})
