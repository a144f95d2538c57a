import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '#contract/errors'
import { Room } from '../../../workers/chat/rooms/room'
import {
  countMissing,
  isShown,
  lastBeforeHole,
  mergeEntries,
  newestStretch,
} from '../../../workers/chat/rooms/roomRules'
import { entry, RoomModel, revocation } from '../../support/chat/roomModel'

describe('a room’s log in pieces', () => {
  const all = [entry(1), entry(2), entry(3), revocation(4, 2), entry(5)]
  const ids = (log: readonly { id: number }[]) => log.map(({ id }) => id)

  test('has the same result in any order and with any repetitions', () => {
    const truth = mergeEntries([], all)
    const orders = [
      [4, 3, 2, 1, 0],
      [3, 1, 4, 0, 2],
      [1, 3, 3, 0, 1, 4, 2, 2],
    ]
    for (const order of orders) {
      const log = order.reduce<ReturnType<typeof mergeEntries>>((known, at) => {
        const next = all[at]
        return next ? mergeEntries(known, [next]) : known
      }, [])
      expect(log).toEqual(truth)
    }
    expect(truth.filter(isShown).map(({ id }) => id)).toEqual([1, 3, 5])
  })

  test('keeps its identity if nothing is new', () => {
    const log = mergeEntries([], all)
    expect(mergeEntries(log, [entry(3), entry(2)])).toBe(log)
  })

  test('removes revoked messages, also without the entry that revoked them', () => {
    expect(mergeEntries(all, [entry(3, { revoked: true, content: {} })])[2]).toMatchObject({
      revoked: true,
      content: {},
    })
    expect(mergeEntries([], [entry(3, { revoked: true, content: {} }), entry(3)])[0]).toMatchObject({ revoked: true })
  })

  test('detects where entries are missing, and how many', () => {
    const log = [entry(3), entry(4), entry(8), entry(9), entry(12)]
    expect(lastBeforeHole(log)).toBe(4)
    expect(countMissing(log)).toBe(5)
    expect(ids(newestStretch(log))).toEqual([12])
    expect(ids(newestStretch(log.slice(0, 4)))).toEqual([8, 9])
    for (const whole of [[], [entry(3)], [entry(3), entry(4)]]) {
      expect(lastBeforeHole(whole)).toBeUndefined()
      expect(countMissing(whole)).toBe(0)
      expect(newestStretch(whole)).toBe(whole)
    }
  })
})

describe('a room', () => {
  let model: RoomModel
  let room: Room
  let isGuest = false

  beforeEach(() => {
    vi.useFakeTimers()
    isGuest = false
    model = new RoomModel()
    room = new Room(7, { line: () => model, isGuest: () => isGuest, changed: () => {} })
    model.push = (event) => room.receive(event)
  })
  afterEach(() => void vi.useRealTimers())

  const texts = () => room.state.messages.map(({ content }) => content.text)
  const settle = () => vi.advanceTimersByTimeAsync(20)
  const down = () => {
    model.isReady = false
    room.suspend()
  }
  const up = async () => {
    model.isReady = true
    await room.join()
    await settle()
  }
  const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `第${from + at}条`)
  const say = (count: number) => {
    for (let nth = 0; nth < count; nth++) model.says(`第${model.log.length + 1}条`)
  }

  test('core 4.2: what was said while disconnected appears after reconnecting, once and in order', async () => {
    say(4)
    await up()
    expect(texts()).toEqual(lines(1, 4))
    model.push = () => {}
    down()
    say(150)
    model.push = (event) => room.receive(event)
    await up()
    expect(texts()).toEqual(lines(1, 154))
    const finds = model.asked.filter(([method]) => method === 'imChatroomMsgFind').map(([, input]) => input)
    expect(finds).toEqual([
      { type: 'after', roomId: 7, lastId: 4, limit: 100 },
      { type: 'after', roomId: 7, lastId: 104, limit: 100 },
    ])
  })

  test('after a long absence begins at the newest entries, and older ones load on scrolling back', async () => {
    say(4)
    await up()
    model.push = () => {}
    down()
    say(1000)
    await up()
    expect(texts()).toEqual(lines(995, 1004))
    expect(room.state.hasOlder).toBe(true)
    await room.loadOlder()
    expect(texts()).toEqual(lines(965, 1004))
  })

  test('requests lost entries, after a short wait for late ones', async () => {
    await up()
    const [first, second, third] = [entry(1), entry(2), entry(3)]
    model.log.push(first, second, third)
    room.receive({ kind: 'message', roomId: 7, message: first })
    room.receive({ kind: 'message', roomId: 7, message: third })
    await vi.advanceTimersByTimeAsync(400)
    room.receive({ kind: 'message', roomId: 7, message: second })
    await vi.advanceTimersByTimeAsync(1000)
    expect(model.asked.some(([method]) => method === 'imChatroomMsgFind')).toBe(false)
    expect(texts()).toEqual(lines(1, 3))
    model.log.push(entry(4), entry(5))
    room.receive({ kind: 'message', roomId: 7, message: entry(5) })
    await vi.advanceTimersByTimeAsync(600)
    expect(texts()).toEqual(lines(1, 5))
  })

  test('asks a busy server again and again for lost entries, even if nothing more is said', async () => {
    await up()
    model.log.push(entry(1), entry(2), entry(3))
    model.push = () => {}
    for (const code of [1004, 1099, 1004]) {
      model.faults.push({ method: 'imChatroomMsgFind', answer: failure(code, '请稍后再试') })
    }
    for (const id of [1, 3]) room.receive({ kind: 'message', roomId: 7, message: entry(id) })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(texts()).toEqual(lines(1, 3))
    down()
    await up()
    expect(texts()).toEqual(lines(1, 3))
  })

  test('asks once for entries that the log has no more, before and between others', async () => {
    model.log.push(...[3, 4, 7, 8].map((id) => entry(id)))
    await up()
    await vi.advanceTimersByTimeAsync(2_000)
    const known = ['第3条', '第4条', '第7条', '第8条']
    expect(texts()).toEqual(known)
    expect(room.state.hasOlder).toBe(true)
    await room.loadOlder()
    expect(room.state.hasOlder).toBe(false)
    await room.loadOlder()
    model.log.push(entry(9))
    room.receive({ kind: 'message', roomId: 7, message: entry(9) })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(texts()).toEqual([...known, '第9条'])
    const finds = model.asked.filter(([method]) => method === 'imChatroomMsgFind').map(([, input]) => input)
    expect(finds).toEqual([
      { type: 'after', roomId: 7, lastId: 4, limit: 100 },
      { type: 'before', roomId: 7, lastId: 3 },
    ])
  })

  test('keeps messages written while disconnected, and shows them once after reconnecting', async () => {
    await up()
    down()
    room.write({ roomId: 7, clientId: 'a', text: '断网时写的' })
    room.write({ roomId: 7, clientId: 'a', text: '断网时写的' })
    expect(room.state.messages).toMatchObject([{ id: null, loading: true, content: { text: '断网时写的' } }])
    await up()
    expect(room.state.messages).toMatchObject([{ id: 1, loading: false, content: { text: '断网时写的' } }])
    expect(model.log).toHaveLength(1)
  })

  test('resends after a lost acknowledgement without duplicates', async () => {
    await up()
    model.push = () => {}
    model.faults.push({ method: 'imChatroomMsgSend', answer: 'lost' })
    room.write({ roomId: 7, clientId: 'a', text: '一' })
    room.write({ roomId: 7, clientId: 'b', text: '二' })
    await settle()
    expect(texts()).toEqual(['一', '二'])
    expect(model.log).toHaveLength(2)
    expect(room.state.messages.every(({ id }) => id !== null)).toBe(true)
  })

  test('shows why a message was refused, which can be tried again or removed', async () => {
    await up()
    const tooFast = failure(1004, '您说得太快了，请歇一歇')
    model.faults.push({ method: 'imChatroomMsgSend', answer: tooFast })
    room.write({ roomId: 7, clientId: 'a', text: '一' })
    await settle()
    expect(room.state.messages).toMatchObject([{ loading: false, error: tooFast.msg }])
    room.write({ roomId: 7, clientId: 'a', text: '一' })
    await settle()
    expect(room.state.messages).toMatchObject([{ id: 1, error: '' }])
    model.faults.push({ method: 'imChatroomMsgSend', answer: tooFast })
    room.write({ roomId: 7, clientId: 'b', text: '二' })
    await settle()
    room.discard('b')
    expect(texts()).toEqual(['一'])
  })

  test('lets a logged-out viewer join by an access, requests another one when it expires, and accepts no messages', async () => {
    isGuest = true
    model.me = null
    await up()
    expect(room.state).toMatchObject({ phase: 'joining', needsAccess: true })
    expect(model.asked).toEqual([])
    const access = { token: 't', content: '7.1', sign: 's' }
    room.access = access
    model.faults.push({ method: 'imChatroomJoinToken', answer: failure(1006, '观看凭证已失效') })
    await up()
    expect(room.state).toMatchObject({ phase: 'refused', needsAccess: true, error: '观看凭证已失效' })
    await up()
    expect(model.asked.at(-1)).toEqual(['imChatroomJoinToken', access])
    expect(room.state).toMatchObject({ phase: 'joined', needsAccess: false, online: 3 })
    expect(room.write({ roomId: 7, clientId: 'a', text: '一' })).toMatchObject({ ok: false, code: 1006 })
  })

  test('announces a joining user once, even after joining again', async () => {
    await up()
    down()
    await up()
    const joins = model.asked.filter(([method]) => method === 'imChatroomJoin').map(([, input]) => input)
    expect(joins).toEqual([
      { roomId: 7, content: '来了' },
      { roomId: 7, content: '' },
    ])
  })

  test('removes a blocked user at once, who can join again when unblocked', async () => {
    await up()
    const person = { imUserId: 1, name: '林**' }
    room.receive({ kind: 'restrained', roomId: 7, person, isMuted: false, isBlocked: true })
    expect(room.state).toMatchObject({ phase: 'refused', error: '您已被移出直播间' })
    room.receive({ kind: 'restrained', roomId: 7, person, isMuted: true, isBlocked: false })
    await settle()
    expect(room.state).toMatchObject({ phase: 'joined', error: '' })
  })

  test('keeps nothing of a user for the next one, except public messages', async () => {
    await up()
    model.says('大家好')
    model.faults.push({ method: 'imChatroomMsgSend', answer: failure(1003, '您已被禁言') })
    room.write({ roomId: 7, clientId: 'a', text: '一' })
    await settle()
    room.forgetUser()
    expect(room.state).toMatchObject({ me: null, phase: 'joining' })
    expect(texts()).toEqual(['大家好'])
  })
})
