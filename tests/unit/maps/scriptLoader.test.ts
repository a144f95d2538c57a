import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toBd09 } from '#contract/maps/coordinates'
import { ScriptLoader, scriptTimeout } from '../../../src/mapFrame/scriptLoader'

describe('domain 4: a map’s script', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is not loaded, loading, then loaded on its callback, and is requested once', async () => {
    let arrive = () => {}
    const inject = vi.fn((done: () => void) => {
      arrive = done
      return () => {}
    })
    const loader = new ScriptLoader(inject)
    expect(loader.state).toBe('not loaded')
    const both = Promise.all([loader.load(), loader.load()])
    expect(loader.state).toBe('loading')
    arrive()
    await both
    expect(loader.state).toBe('loaded')
    await loader.load()
    expect(inject).toHaveBeenCalledTimes(1)
  })

  test('fails after ten seconds, is removed from the page, and can be tried again', async () => {
    const remove = vi.fn()
    const inject = vi.fn(() => remove)
    const loader = new ScriptLoader(inject)
    const first = expect(loader.load()).rejects.toThrow('loadScript timeout')
    await vi.advanceTimersByTimeAsync(scriptTimeout - 1)
    expect(loader.state).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    await first
    expect(loader.state).toBe('not loaded')
    expect(remove).toHaveBeenCalledOnce()
    void loader.load().catch(() => {})
    expect(inject).toHaveBeenCalledTimes(2)
  })

  test('fails at once if it cannot be fetched', async () => {
    const loader = new ScriptLoader((_done, fail) => {
      queueMicrotask(fail)
      return () => {}
    })
    await expect(loader.load()).rejects.toThrow('loadScript timeout')
  })
})

test('converts places to BD-09 as the provider does', () => {
  const { lat, lng } = toBd09({ lat: 39.915, lng: 116.404 })
  expect(lat).toBeCloseTo(39.92133, 4)
  expect(lng).toBeCloseTo(116.41037, 4)
})
