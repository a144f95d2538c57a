import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RoomPage } from '#contract/chat/rooms'
import { recruiter, seeker } from '#contract/roles'
import { liveRooms } from '#server/db/schema/live'
import { recruiters } from '#server/db/schema/recruiters'
import { resumes } from '#server/db/schema/resumes'
import { saveRestraint } from '#server/features/chat/rooms/restraints'
import { issueRoomAccess } from '#server/features/chat/rooms/roomAccess'
import { appendEntries } from '#server/features/chat/rooms/roomLog'
import { lockRoom } from '#server/features/chat/rooms/rooms'
import { enter, makeRoom, Visitor } from '../../support/chat/rooms'
import { ChatStage, type Chatter, taken } from '../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

async function openRoom(given: Partial<typeof liveRooms.$inferSelect> = {}) {
  const hostess = await stage.chatter(recruiter)
  const { db } = stage.database
  await db.insert(recruiters).values({ userId: hostess.userId, tenantId: 1, name: '周敏' })
  const room = await makeRoom(db, { hostId: hostess.userId, ...given })
  return { room, hostess }
}

async function named(name: string): Promise<Chatter> {
  const chatter = await stage.chatter(seeker)
  await stage.database.db.insert(resumes).values({ tenantId: 1, userId: chatter.userId, name, search: [] })
  return chatter
}

/** A text that is in the room's log and of which nobody was told. */
const sayUnheard = (roomId: number, { imUserId }: Chatter) =>
  stage.database.db.transaction(async (tx) => {
    const room = await lockRoom(tx, { tenantId: 1, roomId })
    if (!room) throw new Error('No room')
    const speaker = { imUserId, name: '求职者', avatar: '' }
    const content = { text: '最后一句' }
    const entry = { speaker, clientId: randomUUID(), type: 'text' as const, content, isHost: false, now: new Date() }
    const [message] = await appendEntries(tx, room, [entry])
    if (!message) throw new Error('Nothing was written')
    return message
  })

const accessTo = (roomId: number, { tenantId = 1, now = new Date() } = {}) =>
  issueRoomAccess(stage.services.secret, { tenantId, roomId, now })

test('a room message reaches everyone in the room once, numbered without gaps, and nobody outside', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const alice = await enter(stage, await named('林一帆'), room.id)
  const outside = new Visitor(await stage.device(await stage.chatter()), room.id)
  const first = await alice.said('请问需要加班吗')
  const second = await host.said('平时双休')
  expect(first).toMatchObject({ id: 1, name: '林**', avatar: '', isHost: false, type: 'text' })
  expect(second).toMatchObject({ id: 2, name: '周敏', isHost: true })
  for (const visitor of [host, alice]) {
    await vi.waitFor(() => expect(visitor.messages).toEqual([first, second]))
  }
  expect(outside.events).toEqual([])
})

test('joining loads the newest ten entries for a user and twenty with a token, or as many as requested', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  for (let nth = 1; nth <= 25; nth++) await host.said(`第${nth}条`)
  const ids = (from: number) => Array.from({ length: 26 - from }, (_, at) => from + at)
  const visitor = new Visitor(await stage.device(await stage.chatter()), room.id)
  expect(taken(await visitor.join()).messages.map(({ id }) => id)).toEqual(ids(16))
  expect(taken(await visitor.join({ msgCount: 3 })).messages.map(({ id }) => id)).toEqual(ids(23))
  const guest = new Visitor(stage.connect(), room.id)
  const joined = taken(await guest.joinByToken(accessTo(room.id)))
  expect(joined.messages.map(({ id }) => id)).toEqual(ids(6))
  expect(joined.me).toBeNull()
})

test('the log is read forwards from the last id, page by page, and backwards from the first', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  for (let nth = 1; nth <= 7; nth++) await host.said(`第${nth}条`)
  const find = async (asked: Record<string, unknown>) => {
    const page = taken(await host.device.call<RoomPage>('imChatroomMsgFind', { roomId: room.id, ...asked }))
    return { ids: page.list.map(({ id }) => id), more: page.more }
  }
  expect(await find({ type: 'after', lastId: 2, limit: 3 })).toEqual({ ids: [3, 4, 5], more: true })
  expect(await find({ type: 'after', lastId: 2, limit: 3, page: 2 })).toEqual({ ids: [6, 7], more: false })
  expect(await find({ type: 'before', lastId: 4, limit: 2 })).toEqual({ ids: [2, 3], more: true })
  expect(await find({})).toEqual({ ids: [1, 2, 3, 4, 5, 6, 7], more: false })
})

test('a resend returns the first message and reaches nobody twice, also from two devices at once', async () => {
  const { room, hostess } = await openRoom()
  const alice = await stage.chatter()
  const [phone, laptop] = [await enter(stage, alice, room.id), await enter(stage, alice, room.id)]
  const host = await enter(stage, hostess, room.id)
  const clientId = randomUUID()
  const answers = await Promise.all([phone.said('你好', clientId), laptop.said('你好', clientId)])
  expect(answers[0]).toEqual(answers[1])
  expect(await phone.said('再说一次', clientId)).toEqual(answers[0])
  await phone.said('之后')
  await vi.waitFor(() => expect(host.texts).toEqual(['你好', '之后']))
})

test('viewers hear the last text before a silence though its process died after the commit', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const writer = await stage.chatter()
  const alice = await enter(stage, writer, room.id)
  await host.said('大家好')
  const lost = await sayUnheard(room.id, writer)
  await vi.waitFor(() => {
    for (const visitor of [host, alice]) expect(visitor.texts).toEqual(['大家好', '最后一句'])
  })
  expect(await alice.said('最后一句', lost.clientId)).toEqual(lost)
  const late = await enter(stage, await stage.chatter(), room.id)
  await sayUnheard(room.id, writer)
  await vi.waitFor(() => expect(late.texts).toEqual(['最后一句']))
  expect(host.messages.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a viewer whom a process that died had blocked is put out at the next look', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const bad = await stage.chatter()
  const [phone, alice] = [await enter(stage, bad, room.id), await enter(stage, await stage.chatter(), room.id)]
  await saveRestraint(stage.database.db, room, {
    imUserId: bad.imUserId,
    change: { isBlocked: true },
    now: new Date(),
  })
  await phone.hears({ kind: 'restrained', isBlocked: true })
  await host.said('继续')
  await vi.waitFor(() => expect(alice.texts).toEqual(['继续']))
  expect(phone.texts).toEqual([])
  expect(await phone.say('喂')).toMatchObject({ code: 1010 })
})

test('simultaneous messages get numbers without gaps', async () => {
  const { room } = await openRoom()
  const people = await Promise.all([1, 2, 3, 4].map(async () => enter(stage, await stage.chatter(), room.id)))
  await Promise.all(people.flatMap((person) => Array.from({ length: 10 }, (_, nth) => person.said(`第${nth}条`))))
  await vi.waitFor(() => {
    for (const person of people) {
      expect(person.messages.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
        Array.from({ length: 40 }, (_, at) => at + 1),
      )
    }
  })
})

test('viewers of both transports hear a lively room whole, once and in order, and so does one who comes late', async () => {
  const { room } = await openRoom()
  const speakers = await Promise.all(
    Array.from({ length: 6 }, async () => enter(stage, await stage.chatter(), room.id)),
  )
  const watch = async (transport: 'websocket' | 'polling') => {
    const viewer = new Visitor(stage.connect({ transport }), room.id)
    const { messages } = taken(await viewer.joinByToken(accessTo(room.id), { msgCount: 100 }))
    return { viewer, messages }
  }
  const viewers = [await watch('websocket'), await watch('polling')]
  const speak = (from: number) =>
    speakers.flatMap((speaker) => Array.from({ length: 5 }, (_, nth) => speaker.said(`第${from + nth}句`)))
  const saying = speak(0)
  await saying[3]
  const late = await watch('polling')
  await Promise.all([...saying, ...speak(5)])
  const all = Array.from({ length: 60 }, (_, at) => at + 1)
  await vi.waitFor(() => {
    for (const { viewer } of viewers) expect(viewer.messages.map(({ id }) => id)).toEqual(all)
    const known = new Set([...late.messages, ...late.viewer.messages].map(({ id }) => id))
    expect([...known].sort((one, other) => one - other)).toEqual(all)
  })
})

test('a logged-out viewer reads by a token and cannot write', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const guest = new Visitor(stage.connect(), room.id)
  taken(await guest.joinByToken(accessTo(room.id)))
  await host.said('欢迎')
  await vi.waitFor(() => expect(guest.texts).toEqual(['欢迎']))
  expect(await guest.say('我能说话吗')).toEqual({ code: 1006, msg: '请先登录' })
  expect(await guest.join()).toMatchObject({ code: 1006 })
  expect(await guest.act({ type: 'mute', content: { imUserId: hostess.imUserId, value: true } })).toMatchObject({
    code: 1006,
  })
})

test('a token is refused if forged, for another room or tenant, or expired', async () => {
  const { room } = await openRoom()
  const { room: other } = await openRoom()
  const access = accessTo(room.id)
  const refused = async (given: typeof access, tenantId = 1) => {
    const guest = new Visitor(stage.connect({ tenantId }), room.id)
    return (await guest.joinByToken(given)).code
  }
  const [, until] = access.content.split('.')
  expect(await refused({ ...access, content: `${other.id}.${until}` })).toBe(1006)
  expect(await refused({ ...access, token: 'somebody' })).toBe(1006)
  expect(await refused({ ...access, sign: 'x' })).toBe(1006)
  expect(await refused(access, 2)).toBe(1006)
  expect(await refused(accessTo(room.id, { now: new Date(Date.now() - 3 * 3_600_000) }))).toBe(1006)
  expect(await refused({ ...access, content: 'nonsense' })).toBe(1001)
  expect(await refused(access)).toBe(200)
})

test('a logged-out viewer is not disconnected for lack of a login until leaving the room', async () => {
  const short = await ChatStage.open({ settings: { loginWait: 300 } })
  try {
    const host = await short.chatter(recruiter)
    const room = await makeRoom(short.database.db, { hostId: host.userId })
    const idle = short.connect()
    const guest = new Visitor(short.connect(), room.id)
    const access = issueRoomAccess('secret', { tenantId: 1, roomId: room.id, now: new Date() })
    taken(await guest.joinByToken(access))
    await idle.waitForEnd()
    expect(guest.device.socket.connected).toBe(true)
    taken(await guest.device.call('imChatroomLeave', { roomId: room.id }))
    await guest.device.waitForEnd()
  } finally {
    await short.close()
  }
})

test('rooms belong to their tenant', async () => {
  const { room } = await openRoom()
  const stranger = new Visitor(await stage.device(await stage.chatter(seeker, { tenantId: 2 })), room.id)
  expect(await stranger.join()).toEqual({ code: 1002, msg: '直播间不存在' })
  expect(await stranger.say('你好')).toMatchObject({ code: 1010 })
  expect(await stranger.device.call('imChatroomMsgFind', { roomId: room.id })).toMatchObject({ code: 1010 })
})

test('only users in the room can write and read there', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const alice = new Visitor(await stage.device(await stage.chatter()), room.id)
  expect(await alice.say('你好')).toEqual({ code: 1010, msg: '请先进入直播间' })
  taken(await alice.join())
  await alice.said('你好')
  await vi.waitFor(() => expect(alice.texts).toEqual(['你好']))
  taken(await alice.device.call('imChatroomLeave', { roomId: room.id }))
  await host.said('走了吗')
  await vi.waitFor(() => expect(host.texts).toEqual(['你好', '走了吗']))
  expect(alice.texts).toEqual(['你好'])
  expect(await alice.say('还在')).toMatchObject({ code: 1010 })
})

test('a user who joins is announced to the others, and people are counted once, however many devices they have', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const alice = await named('林一帆')
  const phone = new Visitor(await stage.device(alice), room.id)
  taken(await phone.join({ content: '来了' }))
  await host.hears({ kind: 'entered', name: '林**', content: '来了' })
  const laptop = await enter(stage, alice, room.id)
  await host.hears({ kind: 'online', online: 2 })
  expect(taken(await laptop.join()).online).toBe(2)
  expect(phone.events).not.toContainEqual(expect.objectContaining({ kind: 'entered' }))
  laptop.device.close()
  phone.device.close()
  await host.hears({ kind: 'online', online: 1 })
})

test('a user muted by the host is notified and cannot write until unmuted, and only the host can mute', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const loud = await named('方大声')
  const noise = await enter(stage, loud, room.id)
  const other = await enter(stage, await stage.chatter(), room.id)
  const mute = (value: boolean, imUserId = loud.imUserId) => ({ type: 'mute', content: { imUserId, value } })
  expect(await other.act(mute(true))).toEqual({ code: 1003, msg: '只有主播可以进行此操作' })
  taken(await host.act(mute(true)))
  const told = { kind: 'restrained', person: { imUserId: loud.imUserId, name: '方**' }, isMuted: true } as const
  await noise.hears(told)
  await host.hears(told)
  expect(await noise.say('为什么')).toEqual({ code: 1003, msg: '您已被禁言' })
  taken(await noise.join({ content: '主播骗人' }))
  expect(taken(await noise.join()).me).toMatchObject({ isMuted: true })
  expect(taken(await noise.join()).muted).toEqual([])
  expect(taken(await host.join()).muted).toEqual([{ imUserId: loud.imUserId, name: '方**' }])
  taken(await host.act(mute(false)))
  await noise.said('谢谢')
  taken(await noise.join({ content: '我回来了' }))
  await host.hears({ kind: 'entered', content: '我回来了' })
  expect(host.events.filter(({ kind }) => kind === 'entered')).toHaveLength(1)
  expect(other.events).not.toContainEqual(expect.objectContaining({ kind: 'restrained' }))
  expect(await host.act(mute(true, hostess.imUserId))).toEqual({ code: 1002, msg: '用户不存在' })
  const elsewhere = await stage.chatter(seeker, { tenantId: 2 })
  expect(await host.act(mute(true, elsewhere.imUserId))).toMatchObject({ code: 1002 })
})

test('words that the tenant blocks are not shown in a room, neither in a text nor on joining', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const guest = await enter(stage, await named('林一帆'), room.id)
  expect(await guest.say('來做刷\u200b單返利')).toEqual({ code: 1001, msg: '消息含有平台禁止的内容，未发送' })
  taken(await guest.join({ content: '网 络 赌 博找我' }))
  taken(await guest.join({ content: '大家好' }))
  await host.hears({ kind: 'entered', content: '大家好' })
  expect(host.events.filter(({ kind }) => kind === 'entered')).toHaveLength(1)
  expect(host.texts).toEqual([])
})

test('a user blocked by the host is removed on all devices at once, and cannot return until unblocked', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const bad = await stage.chatter()
  const [phone, laptop] = [await enter(stage, bad, room.id), await enter(stage, bad, room.id)]
  const block = (value: boolean) => host.act({ type: 'block', content: { imUserId: bad.imUserId, value } })
  taken(await block(true))
  for (const device of [phone, laptop]) await device.hears({ kind: 'restrained', isBlocked: true })
  await host.said('继续')
  await host.hears({ kind: 'online', online: 1 })
  expect([...phone.texts, ...laptop.texts]).toEqual([])
  expect(await phone.say('喂')).toMatchObject({ code: 1010 })
  expect(await phone.device.call('imChatroomMsgFind', { roomId: room.id })).toMatchObject({ code: 1010 })
  expect(await phone.join()).toEqual({ code: 1003, msg: '您已被移出直播间' })
  expect(taken(await host.join()).blocked).toEqual([{ imUserId: bad.imUserId, name: '求职者' }])
  taken(await block(false))
  expect(taken(await phone.join()).messages.map(({ content }) => content.text)).toEqual(['继续'])
})

test('the host can revoke any message, others their own, and its text disappears from the log', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const alice = await enter(stage, await stage.chatter(), room.id)
  const bad = await alice.said('加微信领红包')
  const own = await alice.said('打错了')
  const fine = await host.said('大家好')
  const revoke = (visitor: Visitor, msgId: number) => visitor.act({ type: 'revoke', content: { msgId } })
  expect(await revoke(alice, fine.id)).toMatchObject({ code: 1003 })
  taken(await revoke(host, bad.id))
  taken(await revoke(host, bad.id))
  taken(await revoke(alice, own.id))
  await vi.waitFor(() =>
    expect(alice.messages.map(({ type, content }) => [type, content.msgId])).toEqual([
      ['text', undefined],
      ['text', undefined],
      ['text', undefined],
      ['revoke', bad.id],
      ['revoke', own.id],
    ]),
  )
  const { messages } = taken(await alice.join())
  expect(messages[0]).toMatchObject({ id: bad.id, revoked: true, content: {} })
  expect(await revoke(host, 99)).toMatchObject({ code: 1002 })
  expect(await revoke(host, 4)).toMatchObject({ code: 1002 })
})

test('nobody can write once the stream is over', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  await stage.database.db
    .update(liveRooms)
    .set({ endAt: new Date(Date.now() - 1000) })
    .where(eq(liveRooms.id, room.id))
  expect(await host.say('再见')).toEqual({ code: 1010, msg: '直播已结束，不能再发言' })
  expect(taken(await host.join()).isOver).toBe(true)
})

test('blank, oversized and unstorable texts are refused with a sentence', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const refusals = new Map([
    ['', '不能发送空白消息'],
    [' \n\u3000\u200b', '不能发送空白消息'],
    ['长'.repeat(201), '消息最多200个字'],
    ['空\0字符', '内容含有无法保存的字符'],
  ])
  for (const [words, msg] of refusals) expect(await host.say(words)).toEqual({ code: 1001, msg })
  expect(await host.act({ type: 'sing', content: {} })).toMatchObject({ code: 1001 })
  expect(await host.join({ roomId: 2 ** 53 })).toMatchObject({ code: 1001 })
})

test('one person has one rate limit over all devices, and others are not affected', async () => {
  const slow = await ChatStage.open({ settings: { roomRate: { burst: 3, perSecond: 0.001 } } })
  try {
    const host = await slow.chatter(recruiter)
    const room = await makeRoom(slow.database.db, { hostId: host.userId })
    const alice = await slow.chatter()
    const [phone, laptop] = [await enter(slow, alice, room.id), await enter(slow, alice, room.id)]
    for (const words of ['一', '二']) await phone.said(words)
    await laptop.said('三')
    expect(await phone.say('四')).toEqual({ code: 1004, msg: '您说得太快了，请歇一歇' })
    expect(await laptop.say('五')).toMatchObject({ code: 1004 })
    await (await enter(slow, host, room.id)).said('别着急')
  } finally {
    await slow.close()
  }
})

test('logging out leaves the rooms', async () => {
  const { room, hostess } = await openRoom()
  const host = await enter(stage, hostess, room.id)
  const alice = await enter(stage, await stage.chatter(), room.id)
  taken(await alice.device.call('imLogout', {}))
  await host.said('走好')
  await host.hears({ kind: 'online', online: 1 })
  expect(alice.texts).toEqual([])
})
