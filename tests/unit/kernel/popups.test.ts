import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const layers: ((end: 'back' | 'covered') => void)[] = []
vi.mock('#kernel/pages/navigation', () => ({
  pathAhead: () => location.pathname,
  pushLayer: (onEnd: (end: 'back' | 'covered') => void) => {
    layers.push(onEnd)
    return () => {}
  },
}))

const { closePopup, definePopup, destroyResting, followPage, isOnScreen, open, openedPopups, showVisible } =
  await import('#kernel/popups/popups')

const load = () => Promise.reject(new Error('not drawn here'))
const define = (options = {}) =>
  definePopup<{ isOpen: boolean; close: (result?: string) => void; id: number }>(load, options)
const phases = () => openedPopups.value.map(({ phase }) => phase)
const top = () => {
  const last = openedPopups.value.at(-1)
  if (!last) throw new Error('No popup stands')
  return last
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/job' })
  layers.length = 0
})
afterEach(() => {
  for (const each of openedPopups.value) closePopup(each.id, undefined, 'destroy')
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('core 4.6: a popup', () => {
  test('is opened, then visible, then closed, then gone, and resolves to its result', async () => {
    const answer = open(define(), { id: 1 })
    expect(phases()).toEqual(['opened'])
    showVisible(top().id)
    expect(phases()).toEqual(['visible'])
    top().close('ok')
    expect(phases()).toEqual(['closed'])
    expect(await answer).toBe('ok')
    vi.advanceTimersByTime(1_000)
    expect(phases()).toEqual([])
  })

  test('with a key is not opened twice at once: the second request gets the first popup, in front', async () => {
    const keyed = define({ key: ({ id }: { id: number }) => id })
    const first = open(keyed, { id: 1 })
    open(keyed, { id: 2 })
    const again = open(keyed, { id: 1 })
    expect(openedPopups.value).toHaveLength(2)
    expect(top().props).toEqual({ id: 1 })
    top().close('ok')
    expect(await Promise.all([first, again])).toEqual(['ok', 'ok'])
  })

  test('is unmounted soon after closing, and starts fresh when opened again', () => {
    const popup = define()
    open(popup, { id: 1 })
    const { id } = top()
    top().close()
    expect(phases()).toEqual(['closed'])
    open(popup, { id: 1 })
    expect(top().id).not.toBe(id)
    top().close()
    vi.advanceTimersByTime(1_000)
    expect(phases()).toEqual([])
  })

  test('that is reusable is hidden for 60 s after closing, and is the same one when opened again', async () => {
    const popup = define({ key: ({ id }: { id: number }) => id, reusable: true })
    const first = open(popup, { id: 1 })
    const { id } = top()
    top().close('once')
    vi.advanceTimersByTime(1_000)
    expect(phases()).toEqual(['resting'])
    const second = open(popup, { id: 1 })
    expect(top()).toMatchObject({ id, phase: 'opened' })
    vi.advanceTimersByTime(100_000)
    top().close('twice')
    expect([await first, await second]).toEqual(['once', 'twice'])
    vi.advanceTimersByTime(60_000)
    expect(phases()).toEqual(['resting'])
    vi.advanceTimersByTime(1_000)
    expect(phases()).toEqual([])
  })

  test('that is reusable is destroyed when closed so, and with its user', () => {
    const popup = define({ key: ({ id }: { id: number }) => id, reusable: true })
    open(popup, { id: 1 })
    top().close(undefined, 'destroy')
    vi.advanceTimersByTime(1_000)
    expect(phases()).toEqual([])
    open(popup, { id: 1 })
    top().close()
    vi.advanceTimersByTime(1_000)
    destroyResting()
    expect(phases()).toEqual([])
  })

  test('closes with its page, unless it is persistent', async () => {
    const answer = open(define(), { id: 1 })
    open(define({ persistent: true }), { id: 2 })
    followPage('/company')
    expect(openedPopups.value.filter(isOnScreen).map(({ props }) => props)).toEqual([{ id: 2 }])
    expect(await answer).toBeUndefined()
  })

  test('that reopens disappears with its page and returns with it', () => {
    open(define({ reopens: true }), { id: 1 })
    followPage('/company')
    expect(phases()).toEqual(['away'])
    followPage('/job')
    expect(phases()).toEqual(['opened'])
    followPage('/company')
    vi.advanceTimersByTime(60_000)
    expect(phases()).toEqual([])
  })

  test('closes on the browser’s back, and one that reopens leaves with a page opened from it', () => {
    open(define(), { id: 1 })
    layers[0]?.('back')
    expect(phases()).toEqual(['closed'])
    open(define({ reopens: true }), { id: 2 })
    layers[1]?.('covered')
    expect(top().phase).toBe('opened')
    followPage('/company')
    expect(top().phase).toBe('away')
  })

  test('that is persistent stays when a page is opened from it, and closes on the browser’s back', () => {
    open(define({ persistent: true }), { id: 1 })
    layers[0]?.('covered')
    followPage('/company')
    expect(top().phase).toBe('opened')
    layers[0]?.('back')
    expect(top().phase).toBe('closed')
  })
})
