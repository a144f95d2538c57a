import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Topic, TopicValue } from '#contract/chat/state'
import { Publisher } from '../../../workers/chat/tabs/publisher'
import { Tabs } from '../../../workers/chat/tabs/tabs'

/** When patches of a topic go out, with the clock held. */

interface Posted {
  readonly topic: string
  readonly at: number
  readonly only: string | undefined
}

let posted: Posted[]
let count: number
let isLoaded: boolean
let publisher: Publisher
let tabs: Tabs

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  posted = []
  count = 0
  isLoaded = true
  tabs = new Tabs({ whenGone: () => new Promise(() => {}), changed: () => {}, left: () => {} })
  publisher = new Publisher({
    epoch: 'e',
    openChannel: (name) => ({
      post: (_, only) => posted.push({ topic: name.replace('rencai-chat-e-', ''), at: Date.now(), only }),
      close: () => {},
    }),
    value: () => ({ count, loaded: isLoaded }) as unknown as TopicValue,
    isFollowed: () => true,
    onlyFollower: (topic) => tabs.onlyFollower(topic),
    hasHidden: () => false,
  })
})
afterEach(() => void vi.useRealTimers())

const change = (...topics: Topic[]) => {
  count++
  for (const topic of topics) publisher.changed(topic)
}

/** A change every ms, for so many ms. */
async function flood(topic: Topic, time: number): Promise<void> {
  for (let at = 0; at < time; at++) {
    change(topic)
    await vi.advanceTimersByTimeAsync(1)
  }
}

/** Times between moments at which patches went out, in ms. */
function paces(): number[] {
  const moments = [...new Set(posted.map(({ at }) => at))]
  return moments.slice(1).map((at, index) => at - (moments[index] ?? 0))
}

describe('patches', () => {
  it('go to the one visible tab that follows the topic, and to all tabs if several do', () => {
    const receivers = () => {
      posted = []
      change('contacts', 'summary')
      publisher.snapshot('contacts')
      publisher.snapshot('summary')
      return Object.fromEntries(posted.map(({ topic, only }) => [topic, only ?? 'all']))
    }
    publisher.snapshot('contacts')
    publisher.snapshot('summary')
    tabs.follow('first', ['contacts'], true)
    expect(receivers()).toEqual({ contacts: 'first', summary: 'first' })
    tabs.follow('second', [], true)
    expect(receivers()).toEqual({ contacts: 'first', summary: 'all' })
    tabs.follow('second', ['contacts'], true)
    expect(receivers()).toEqual({ contacts: 'all', summary: 'all' })
    tabs.follow('first', ['contacts'], false)
    expect(receivers()).toEqual({ contacts: 'second', summary: 'second' })
  })

  it('are sent twice a frame for ten frames, then at doubling intervals up to 64 ms, and every frame again after a pause', async () => {
    publisher.snapshot('contacts')
    await flood('contacts', 16 * 10 + 32 + 64 * 3)
    const frames = Array.from({ length: 10 }, () => 16)
    expect(paces()).toEqual([1, 15, ...frames.slice(1), 32, 64, 64, 64])
    expect(posted.filter(({ at }) => at < 160)).toHaveLength(20)

    await vi.advanceTimersByTimeAsync(64 * 2)
    posted = []
    await flood('contacts', 40)
    expect(paces()).toEqual([1, 15, 16])
  })

  it('are sent every frame again once changes are few, even if they continue', async () => {
    publisher.snapshot('contacts')
    await flood('contacts', 16 * 10 + 32 + 64 * 3)
    for (let at = 0; at < 12; at++) {
      change('contacts')
      await vi.advanceTimersByTimeAsync(100)
    }
    posted = []
    change('contacts')
    await vi.advanceTimersByTimeAsync(1)
    expect(posted).toHaveLength(1)
  })

  it('are never held back while several changes at a time are followed by a pause', async () => {
    publisher.snapshot('contacts')
    for (let at = 0; at < 30; at++) {
      for (let step = 0; step < 4; step++) {
        change('contacts')
        await vi.advanceTimersByTimeAsync(10)
      }
      await vi.advanceTimersByTimeAsync(40)
    }
    posted = []
    const began = Date.now()
    change('contacts')
    await vi.advanceTimersByTimeAsync(1)
    expect(posted.map(({ at }) => at)).toEqual([began])
  })

  it('are merged within one turn, and from the third on within a frame', async () => {
    publisher.snapshot('contacts')
    for (let at = 0; at < 5; at++) change('contacts')
    await vi.advanceTimersByTimeAsync(1)
    expect(posted).toEqual([{ topic: 'contacts', at: 0 }])
    for (let at = 0; at < 5; at++) {
      change('contacts')
      await vi.advanceTimersByTimeAsync(3)
    }
    expect(posted.map(({ at }) => at)).toEqual([0, 1, 16])
  })

  it('of a talk are sent before the list, and the list before the totals, whatever changed first', async () => {
    const topics: Topic[] = ['summary', 'contacts', 'conversation:1']
    for (const topic of topics) publisher.snapshot(topic)
    change(...topics)
    await vi.advanceTimersByTimeAsync(0)
    change('contacts', 'conversation:1', 'summary')
    await vi.advanceTimersByTimeAsync(16)
    const inOrder = ['conversation:1', 'contacts', 'summary']
    expect(posted.map(({ topic }) => topic)).toEqual([...inOrder, ...inOrder])
  })

  it('of lists and totals follow the talk that changed with them, together and soon', async () => {
    for (const topic of ['summary', 'contacts', 'conversation:1'] as const) publisher.snapshot(topic)
    for (let message = 0; message < 3; message++) {
      count++
      for (const topic of ['contacts', 'summary', 'conversation:1'] as const) publisher.changed(topic, true)
      await vi.advanceTimersByTimeAsync(40)
    }
    await vi.advanceTimersByTimeAsync(150)
    expect(posted).toEqual([
      { topic: 'conversation:1', at: 0 },
      { topic: 'conversation:1', at: 40 },
      { topic: 'conversation:1', at: 80 },
      { topic: 'contacts', at: 150 },
      { topic: 'summary', at: 150 },
    ])
  })

  it('of lists and totals go out at once where no talk changed with them, or where nothing was loaded before', async () => {
    for (const topic of ['summary', 'contacts', 'conversation:1'] as const) publisher.snapshot(topic)
    publisher.changed('contacts', true)
    count++
    await vi.advanceTimersByTimeAsync(1)
    expect(posted).toEqual([{ topic: 'contacts', at: 0 }])

    posted = []
    isLoaded = false
    count++
    publisher.changed('contacts')
    await vi.advanceTimersByTimeAsync(20)
    isLoaded = true
    count++
    for (const topic of ['contacts', 'conversation:1'] as const) publisher.changed(topic, true)
    await vi.advanceTimersByTimeAsync(20)
    expect(posted.map(({ topic }) => topic)).toEqual(['contacts', 'conversation:1', 'contacts'])
  })

  it('of a topic without followers are not sent', async () => {
    publisher.snapshot('contacts')
    change('conversation:1')
    await vi.advanceTimersByTimeAsync(100)
    expect(posted).toEqual([])
  })
})
