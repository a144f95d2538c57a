import { describe, expect, test, vi } from 'vitest'
import { createSiteCache, lifetimes } from '#api/siteCache'
import { failure, success } from '#contract/errors'

function open() {
  const items = new Map<string, unknown>()
  const clock = { now: 1_000_000 }
  const log = vi.fn()
  const cache = createSiteCache({
    read: <Value>(key: string) => items.get(key) as Value | undefined,
    write: (key, value) => items.set(key, value),
    now: () => clock.now,
    log,
  })
  return { cache, clock, log, items }
}

describe('domain 9: cache lifetimes', () => {
  test('60 s by default, a day for the import config, an hour for the access-key marker', () => {
    expect(lifetimes).toEqual({ usual: 60_000, importConfig: 86_400_000, accessKey: 3_600_000 })
  })

  test.each([undefined, lifetimes.importConfig])(
    'a response is not requested again within its lifetime (%s)',
    async (lifetime) => {
      const { cache, clock } = open()
      const ask = vi.fn(async () => success({ name: '福' }))
      const length = lifetime ?? lifetimes.usual
      await cache.get({ key: 'a', lifetime, ask })
      clock.now += length - 1
      expect(await cache.get({ key: 'a', lifetime, ask })).toEqual(success({ name: '福' }))
      expect(ask).toHaveBeenCalledTimes(1)
      clock.now += 1
      await cache.get({ key: 'a', lifetime, ask })
      expect(ask).toHaveBeenCalledTimes(2)
    },
  )

  test('an expired response sends its time of change, and "unchanged" keeps it for another lifetime', async () => {
    const { cache, clock } = open()
    const ask = vi.fn(async (updatedAt: string | undefined) =>
      updatedAt === 't1'
        ? success({ updatedAt: 't1', unchanged: true, data: null })
        : success({ updatedAt: 't1', unchanged: false, data: '图' as string | null }),
    )
    await cache.get({ key: 'a', ask })
    clock.now += 60_000
    expect(await cache.get({ key: 'a', ask })).toEqual(success({ updatedAt: 't1', unchanged: false, data: '图' }))
    expect(ask.mock.calls).toEqual([[undefined], ['t1']])
    clock.now += 59_999
    await cache.get({ key: 'a', ask })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('only responses with code 200 are kept; a failure is logged and the old response is used', async () => {
    const { cache, clock, log, items } = open()
    const fail = async () => failure(1099, '出错')
    expect(await cache.get({ key: 'a', ask: fail })).toMatchObject({ ok: false, code: 1099 })
    expect(items.size).toBe(0)
    expect(log).toHaveBeenCalledWith('a: 1099 出错')
    await cache.get({ key: 'a', ask: async () => success({ name: '旧' }) })
    clock.now += 60_001
    expect(await cache.get<{ name: string }>({ key: 'a', ask: fail })).toEqual(success({ name: '旧' }))
  })

  test('domain 4: a mark is valid for an hour', () => {
    const { cache, clock } = open()
    expect(cache.mark('key', lifetimes.accessKey)).toBe(true)
    expect(cache.mark('key', lifetimes.accessKey)).toBe(false)
    clock.now += 3_600_000
    expect(cache.mark('key', lifetimes.accessKey)).toBe(true)
  })
})
