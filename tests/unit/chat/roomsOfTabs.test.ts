import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HubSettings } from '#contract/chat/service'
import type { Connection, ConnectionEnds, connect } from '../../../workers/chat/link/socket'
import { Rooms } from '../../../workers/chat/rooms/rooms'
import { RoomModel } from '../../support/chat/roomModel'

/** Which rooms a browser is in, as tabs, logins and lines come and go. */

let followed: number[]
let user: { me: { imUserId: number }; line: RoomModel } | undefined
let guests: RoomModel[]
let rooms: Rooms

/** A guest's connection, which stands at once. */
const open: typeof connect = (_settings, ends: ConnectionEnds): Connection => {
  const model = new RoomModel()
  model.me = null
  guests.push(model)
  queueMicrotask(ends.up)
  return {
    get isUp() {
      return model.isReady
    },
    transport: 'websocket',
    ask: (method, input) => model.ask(method, input as never),
    renew: () => {},
    stop: () => {
      model.isReady = false
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  followed = []
  guests = []
  user = { me: { imUserId: 1 }, line: new RoomModel() }
  rooms = new Rooms({
    settings: () => ({}) as HubSettings,
    user: () => user,
    followed: () => followed,
    changed: () => {},
    connect: open,
  })
})
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(20)
const follow = async (...ids: number[]) => {
  followed = ids
  rooms.followsChanged()
  await settle()
}
const asked = (model: RoomModel | undefined) => model?.asked.map(([method]) => method)
const access = { token: 't', content: '7.1', sign: 's' }

test('a room is joined while a visible tab follows it, and left five seconds afterwards', async () => {
  await follow(7)
  expect(rooms.state(7).phase).toBe('joined')
  await follow()
  await vi.advanceTimersByTimeAsync(4_000)
  await follow(7)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked(user?.line)).toEqual(['imChatroomJoin'])
  await follow()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked(user?.line)).toEqual(['imChatroomJoin', 'imChatroomLeave'])
  user?.line.says('没人听')
  await follow(7)
  expect(rooms.state(7).messages.map(({ content }) => content.text)).toEqual(['没人听'])
})

test('core 4.2: followed rooms are joined again after reconnecting, and no others', async () => {
  await follow(7)
  await follow()
  await vi.advanceTimersByTimeAsync(6_000)
  await follow(8)
  const line = user?.line
  if (!line) throw new Error('Nobody is logged in')
  line.isReady = false
  rooms.check()
  expect(rooms.state(8).phase).toBe('joining')
  line.asked.length = 0
  line.isReady = true
  rooms.check()
  await settle()
  expect(line.asked).toEqual([['imChatroomJoin', { roomId: 8, content: '' }]])
})

test('a logged-out viewer gets a separate connection, for as long as a room is read by an access', async () => {
  user = undefined
  await follow(7)
  expect(guests).toHaveLength(0)
  await rooms.joinRoom(7, access)
  await settle()
  expect(rooms.state(7)).toMatchObject({ phase: 'joined', me: null })
  expect(asked(guests[0])).toEqual(['imChatroomJoinToken'])
  await follow()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(guests[0]?.isReady).toBe(false)
})

test('a viewer who logs in joins again as that user, and the viewer’s connection closes', async () => {
  const own = user
  user = undefined
  await follow(7)
  await rooms.joinRoom(7, access)
  await settle()
  user = own
  rooms.check()
  await settle()
  expect(guests[0]?.isReady).toBe(false)
  expect(asked(own?.line)).toEqual(['imChatroomJoin'])
  expect(rooms.state(7).me).toMatchObject({ imUserId: 1 })
})

test('another user of the browser sees nothing of the former user’s waiting messages', async () => {
  await follow(7)
  const line = user?.line
  if (line) line.isReady = false
  rooms.check()
  await rooms.sendToRoom({ roomId: 7, clientId: 'a', text: '还没发出' })
  expect(rooms.state(7).messages).toHaveLength(1)
  user = { me: { imUserId: 2 }, line: new RoomModel() }
  rooms.check()
  await settle()
  expect(rooms.state(7).messages).toEqual([])
  expect(user.line.log).toEqual([])
})

test('a message to a room that is not open is refused', async () => {
  expect(await rooms.sendToRoom({ roomId: 9, clientId: 'a', text: '喂' })).toMatchObject({ ok: false, code: 1002 })
})
