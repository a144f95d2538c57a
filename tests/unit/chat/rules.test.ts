import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreed, asked, type ExchangeStatus, refused, superseded } from '#contract/chat/exchange'
import type { Message } from '#contract/chat/model'
import {
  compareContacts,
  isListed,
  mergeContact,
  mergeMessages,
  mergeRead,
  visibleUnread,
} from '../../../workers/chat/talk/rules'
import { ChatModel } from '../../support/chat/chatModel'

const { contact } = new ChatModel().addTalk(1)

const message: fc.Arbitrary<Message> = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    status: fc.constantFrom(0 as const, 1 as const),
    revoked: fc.boolean(),
  })
  .map((part) => ({
    ...part,
    cid: 1,
    fromUserId: 1,
    toUserId: 2,
    clientId: `c${part.id}`,
    type: 'text',
    content: part.revoked ? {} : { text: `${part.id}` },
    sendAt: part.id,
  }))

const batches = fc.array(fc.array(message, { maxLength: 6 }), { maxLength: 6 })

const merged = (list: readonly (readonly Message[])[]) =>
  list.reduce<readonly Message[]>((all, batch) => mergeMessages(all, batch), [])

describe('merged messages', () => {
  it('are the same in any order, any batches and with any repetitions', () => {
    fc.assert(
      fc.property(batches, fc.infiniteStream(fc.double({ noNaN: true })), (list, random) => {
        const shuffled = list
          .flat()
          .map((each) => ({ each, place: random.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ each }) => [each])
        expect(merged([...shuffled, ...list])).toEqual(merged(list))
      }),
    )
  })

  it('contain each id once, in order, and keep every read mark and revocation', () => {
    fc.assert(
      fc.property(batches, (list) => {
        const ids = merged(list).map(({ id }) => id)
        expect(ids).toEqual([...new Set(list.flat().map(({ id }) => id))].sort((a, b) => a - b))
        for (const { id, status, revoked } of merged(list)) {
          const same = list.flat().filter((each) => each.id === id)
          expect({ status, revoked }).toEqual({
            status: same.some((each) => each.status === 1) ? 1 : 0,
            revoked: same.some((each) => each.revoked),
          })
        }
      }),
    )
  })

  it('keep the identity of the list if nothing is new', () => {
    fc.assert(
      fc.property(batches, (list) => {
        const all = merged(list)
        expect(mergeMessages(all, structuredClone([...all]))).toBe(all)
      }),
    )
  })
})

describe('a long talk', () => {
  /** Counts how often an id is looked at. */
  const counted = (ids: readonly number[]) => {
    const looks = { count: 0 }
    const list = ids.map((id) => {
      const plain = { cid: 1, fromUserId: 1, toUserId: 2, clientId: `c${id}`, type: 'text', status: 0 as const }
      const message = { ...plain, content: {}, sendAt: id, revoked: false } as unknown as Message
      return Object.defineProperty(message, 'id', { enumerable: true, get: () => ++looks.count && id }) as Message
    })
    return { list, looks }
  }
  const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

  it('takes a new message without looking at the others', () => {
    const { list, looks } = counted(numbers(10_000))
    const [next] = counted([10_000]).list
    const merged = mergeMessages(list, next ? [next] : [])
    expect(looks.count).toBeLessThan(5)
    expect(merged).toHaveLength(10_001)
    expect(merged.at(-1)).toBe(next)
  })

  it('finds the place of an older one in a few steps', () => {
    const { list, looks } = counted(numbers(10_000).filter((id) => id !== 5_000))
    const [missing] = counted([5_000]).list
    const merged = mergeMessages(list, missing ? [missing] : [])
    expect(looks.count).toBeLessThan(40)
    expect(merged[5_000]).toBe(missing)
  })
})

describe('a request in the talk', () => {
  const settled = [agreed, refused, superseded] as const
  const request = (status: ExchangeStatus, card: 'exchange' | 'delay'): Message => ({
    id: 1,
    cid: 1,
    fromUserId: 1,
    toUserId: 2,
    clientId: 'c1',
    type: card === 'exchange' ? 'mobileExchange' : 'interviewExchange',
    content:
      card === 'exchange'
        ? { exchange: { status } }
        : { delay: { startAt: '2026-12-01T02:00:00.000Z', reason: '有课', status } },
    sendAt: 1,
    status: 0,
    revoked: false,
  })
  const statusOf = (list: readonly Message[], card: 'exchange' | 'delay') =>
    list.map(({ content }) => content[card]?.status)

  it('of offered times is settled once one was taken', () => {
    const times = { id: 1, kind: 'video', minutes: 60, times: [] } as const
    const offered = (status: 1 | 2): Message => ({
      ...request(asked, 'delay'),
      type: 'tip',
      content: { slots: { ...times, times: [...times.times], status } },
    })
    const slotsOf = (list: readonly Message[]) => list.map(({ content }) => content.slots?.status)
    expect(slotsOf(mergeMessages([offered(1)], [offered(2)]))).toEqual([2])
    expect(slotsOf(mergeMessages([offered(2)], [offered(1)]))).toEqual([2])
  })

  describe.each(['exchange', 'delay'] as const)('of kind %s', (card) => {
    it('is pending until it is answered, however often it arrives meanwhile', () => {
      const list = [request(asked, card)]
      expect(mergeMessages(list, [request(asked, card)])).toBe(list)
      expect(statusOf(list, card)).toEqual([asked])
    })

    it.each(settled)('that is settled as %i loses its buttons, and an older state never restores them', (status) => {
      const answered = mergeMessages([request(asked, card)], [request(status, card)])
      expect(statusOf(answered, card)).toEqual([status])
      expect(mergeMessages(answered, [request(asked, card)])).toBe(answered)
    })
  })

  it('that was revoked has no content, and is not pending', () => {
    const gone = { ...request(asked, 'exchange'), revoked: true, content: {} }
    expect(mergeMessages([request(asked, 'exchange')], [gone])).toMatchObject([{ revoked: true, content: {} }])
    expect(mergeMessages([gone], [request(asked, 'exchange')])).toMatchObject([{ revoked: true, content: {} }])
  })
})

describe('a read', () => {
  const reads = fc.array(fc.record({ cid: fc.constant(1), msgId: fc.nat({ max: 20 }) }), { minLength: 1, maxLength: 8 })
  const ids = fc.array(fc.nat({ max: 30 }), { maxLength: 20 })

  it('never moves back, and counts exactly what came after it', () => {
    fc.assert(
      fc.property(reads, ids, (list, incoming) => {
        const [first = { cid: 1, msgId: 0 }, ...rest] = list
        const read = rest.reduce(
          (known, next) => mergeRead(known, next, incoming),
          mergeRead(undefined, first, incoming),
        )
        const furthest = Math.max(...list.map(({ msgId }) => msgId))
        expect(read.msgId).toBe(furthest)
        expect(read.later).toEqual([...new Set(incoming)].filter((id) => id > furthest).sort((a, b) => a - b))
      }),
    )
  })

  it('never leaves more unread than the service counts, nor less than zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 10 }), ids, (counted, later) => {
        const unread = visibleUnread(counted, { cid: 1, msgId: 0, later })
        expect(unread).toBeGreaterThanOrEqual(0)
        expect(unread).toBeLessThanOrEqual(Math.max(0, counted))
      }),
    )
  })
})

describe('contacts', () => {
  it('have one order, with top ones first and then the latest talk', () => {
    const contacts = fc.uniqueArray(fc.record({ cid: fc.nat(), isTop: fc.boolean(), chatAt: fc.nat({ max: 3 }) }), {
      selector: ({ cid }) => cid,
    })
    fc.assert(
      fc.property(contacts, (parts) => {
        const list = parts.map((part) => ({ ...contact, ...part }))
        const sorted = [...list].sort(compareContacts)
        expect([...list].reverse().sort(compareContacts)).toEqual(sorted)
        for (const [index, next] of sorted.slice(1).entries()) {
          const before = sorted[index]
          expect(
            before && (before.isTop > next.isTop || (before.isTop === next.isTop && before.chatAt >= next.chatAt)),
          ).toBe(true)
        }
      }),
    )
  })

  it.each(['isBlack', 'isImproper', 'isRemove'] as const)('leave the list when %s', (flag) => {
    const said = { ...contact, lastMessage: new ChatModel().addTalk(1) && fc.sample(message, 1)[0] }
    const listed = { ...said, lastMessage: said.lastMessage ?? null }
    expect(isListed(listed)).toBe(true)
    expect(isListed({ ...listed, [flag]: true })).toBe(false)
  })

  it('keep their cursors and their last message when an older state arrives', () => {
    const [last] = fc.sample(message, 1)
    const known = { ...contact, readMsgId: 9, peerReadMsgId: 7, chatAt: 5, mutual: true, lastMessage: last ?? null }
    expect(mergeContact(known, { ...contact, isTop: true })).toEqual({ ...known, isTop: true })
  })
})
