import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Watch, watchHub } from '#platform/chat/chatWatch'

/** A page whose visibility the test sets. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  show(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a tab', () => {
  let page: Page
  let watch: Watch
  const events: string[] = []
  /** The hub's response; undefined for none. */
  let answer: string | undefined
  let pings = 0

  beforeEach(() => {
    vi.useFakeTimers()
    page = new Page()
    vi.stubGlobal('document', page)
    events.length = 0
    answer = 'mine'
    pings = 0
    watch = watchHub({
      epoch: 'mine',
      ping: () => {
        pings++
        return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer)
      },
      hangs: () => events.push('hangs'),
      stranger: () => events.push('stranger'),
    })
  })
  afterEach(() => {
    watch.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('detects a silent hub within two seconds, and never while it responds', async () => {
    await wait(10_000)
    expect(events).toEqual([])
    answer = undefined
    await wait(2_000)
    expect(events).toEqual(['hangs'])
  })

  test('pings at once when it becomes visible, and waits one second', async () => {
    page.show('hidden')
    answer = undefined
    await wait(30_000)
    expect({ pings, events }).toEqual({ pings: 0, events: [] })
    page.show('visible')
    expect(pings).toBe(1)
    await wait(900)
    expect(events).toEqual([])
    await wait(100)
    expect(events).toEqual(['hangs'])
  })

  test('does not count its own suspension as silence', async () => {
    answer = undefined
    watch.look()
    await wait(300)
    vi.setSystemTime(Date.now() + 60_000)
    await wait(600)
    expect(events).toEqual([])
    await wait(100)
    expect(events).toEqual(['hangs'])
  })

  test('ignores a silent hub while the tab is hidden', async () => {
    answer = undefined
    watch.look()
    await wait(500)
    page.show('hidden')
    await wait(5_000)
    expect(events).toEqual([])
  })

  test('distinguishes a hub of another epoch from its own', async () => {
    answer = 'other'
    watch.look()
    await wait(0)
    expect(events).toEqual(['stranger'])
  })

  test('ignores a hub that it has abandoned', async () => {
    answer = undefined
    watch.look()
    watch.stop()
    await wait(5_000)
    expect(events).toEqual([])
  })
})
