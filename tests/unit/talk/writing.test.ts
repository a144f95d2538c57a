import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '#contract/chat/model'
import type { Write } from '../../../workers/chat/disk/archive'
import { Writing } from '../../../workers/chat/disk/writing'

const message = (id: number): Write => ({ store: 'messages', put: { id, cid: 1 } as Message })
const cursor = (seq: number): Write => ({
  store: 'standing',
  put: { cursor: seq, nextContactPage: 1, contactsDone: true, unread: {}, wanted: [] },
})
const update = (seq: number) => [message(seq), cursor(seq)]
const read: Write = { store: 'reads', put: { cid: 1, msgId: 1, later: [] } }

describe('writing to disk', () => {
  let written: (readonly Write[])[]
  let writing: Writing

  beforeEach(() => {
    vi.useFakeTimers()
    written = []
    writing = new Writing(async (writes) => {
      written.push(writes)
    })
    return () => vi.useRealTimers()
  })

  it('writes an update that comes alone a moment later, once', () => {
    writing.soon(update(1))
    expect(written).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(written).toEqual([update(1)])
  })

  it('writes a flood of updates in a few transactions, each message once and the cursor as it was last', () => {
    for (let seq = 1; seq <= 500; seq++) {
      writing.soon(update(seq))
      vi.advanceTimersByTime(2)
    }
    vi.advanceTimersByTime(1_000)
    const all = written.flat()
    expect(all.filter(({ store }) => store === 'messages')).toEqual(
      Array.from({ length: 500 }, (_, at) => message(at + 1)),
    )
    expect(written.length).toBeLessThan(15)
    expect(all.filter(({ store }) => store === 'standing')).toHaveLength(written.length)
    expect(written.at(-1)?.at(-1)).toEqual(cursor(500))
  })

  it('writes what waits before what is written at once, and before a read', () => {
    writing.soon(update(1))
    writing.soon(update(2))
    void writing.now([read])
    writing.soon(update(3))
    writing.flush()
    expect(written.flat()).toEqual([message(1), message(2), cursor(2), read, message(3), cursor(3)])
    expect(written).toHaveLength(3)
  })
})
