import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Role, recruiter, seeker } from '#contract/roles'
import { users } from '#server/db/schema/accounts/accounts'
import { sessions } from '#server/db/schema/accounts/logins'
import { ChatStage, taken } from '../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

const text = (cid: number, words: string, clientId: string = randomUUID()) =>
  ({ type: 'text', cid, clientId, content: { text: words } }) as const

test('a text reaches every device of both sides once, with the resulting unread count', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [phone, laptop, hers] = [await stage.device(alice), await stage.device(alice), await stage.device(bob)]
  const message = await phone.say(cid, '您好，想了解这个职位 👋🏽')
  await Promise.all([phone, laptop, hers].map((device) => device.reach(2)))
  expect(message).toMatchObject({ cid, fromUserId: alice.imUserId, toUserId: bob.imUserId, type: 'text', status: 0 })
  for (const device of [phone, laptop]) {
    expect(device.updates.map(({ kind }) => kind)).toEqual(['contact', 'message'])
    expect(device.updates[1]).toEqual({ kind: 'message', seq: 2, message, unread: 0, readMsgId: 0, mutual: false })
  }
  expect(hers.updates[0]).toMatchObject({
    kind: 'contact',
    contact: { cid, unread: 1, initiate: false, lastMessage: { id: message.id } },
  })
  expect(hers.updates[1]).toEqual({ kind: 'message', seq: 2, message, unread: 1, readMsgId: 0, mutual: false })
})

test('the sender gets the log position of the message, and a reply makes the talk mutual', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  await his.say(cid, '您好')
  const answered = taken(await hers.send(text(cid, '您好，方便聊聊吗')))
  await his.reach(3)
  expect(answered.seq).toBe(3)
  expect(his.updates.at(-1)).toMatchObject({ kind: 'message', mutual: true, unread: 1 })
})

test('a resend returns the first message, and the receiver only gets the end of its log again', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  const clientId = randomUUID()
  const first = taken(await his.send(text(cid, '第一次', clientId)))
  await his.say(cid, '之后')
  const again = taken(await his.send(text(cid, '第二次', clientId)))
  const third = taken(await his.send(text(cid, '第三次', clientId.toUpperCase())))
  expect(again).toEqual(first)
  expect(third).toEqual(first)
  await vi.waitFor(() => expect(hers.updates).toHaveLength(5))
  const news = [...new Map(hers.updates.map((update) => [update.seq, update])).values()]
  expect(news.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(hers.updates.slice(3)).toEqual([news[2], news[2]])
  expect([...new Set(hers.texts)]).toEqual(['第一次', '之后'])
})

test('the same text resent at once from two devices is stored once', async () => {
  const { alice, bob, cid } = await stage.pair()
  const devices = await Promise.all([1, 2, 3, 4].map(() => stage.device(alice)))
  const clientId = randomUUID()
  const answers = await Promise.all(devices.map((device) => device.send(text(cid, '只有一条', clientId))))
  expect(new Set(answers.map((answer) => taken(answer).message?.id)).size).toBe(1)
  const { login } = await stage.device(bob, 0)
  expect(login.unread).toEqual({ [cid]: 1 })
})

test('one device’s messages keep their order without waiting for acknowledgements', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  const words = Array.from({ length: 40 }, (_, index) => `第${index}条`)
  await Promise.all(words.map((word) => his.say(cid, word)))
  await hers.reach(41)
  expect(hers.texts).toEqual(words)
})

test('before the login, only the login is answered', async () => {
  const { cid } = await stage.pair()
  const device = stage.connect()
  expect(await device.call('imMsgSend', text(cid, '你好'))).toEqual({ code: 1006, msg: '请先登录' })
  expect(await device.call('imUpdates', { after: 0 })).toMatchObject({ code: 1006 })
  expect(await device.call('imLogin', { token: 'unknown', cursor: null })).toMatchObject({ code: 1006 })
})

test('a chat token is refused by another tenant, after its session ends, and for a blocked account', async () => {
  const [alice, bob] = [await stage.chatter(), await stage.chatter(recruiter)]
  const { token } = alice
  expect(await stage.connect({ tenantId: 2 }).call('imLogin', { token, cursor: null })).toMatchObject({ code: 1006 })
  await stage.database.db.delete(sessions).where(eq(sessions.id, alice.sessionId))
  expect(await stage.connect().call('imLogin', { token, cursor: null })).toMatchObject({ code: 1006 })
  await stage.database.db.update(users).set({ blocked: true }).where(eq(users.id, bob.userId))
  expect(await stage.connect().call('imLogin', { token: bob.token, cursor: null })).toMatchObject({ code: 1006 })
})

test('a stranger cannot write into, read or discover other people’s talks', async () => {
  const { alice, cid } = await stage.pair()
  const his = await stage.device(alice)
  const { id } = await his.say(cid, '私密')
  const stranger = await stage.device(await stage.chatter())
  expect(await stranger.call('imMsgSend', text(cid, '你好'))).toEqual({ code: 1002, msg: '聊天不存在' })
  expect(await stranger.call('imMsgSend', { type: 'read', cid, content: { msgId: id } })).toMatchObject({ code: 1002 })
  expect(await stranger.call('imMsgSend', text(2_000_000_000, '你好'))).toMatchObject({ code: 1002 })
  expect(stranger.updates).toEqual([])
})

test('blank, oversized and unstorable texts are refused with a sentence', async () => {
  const { alice, cid } = await stage.pair()
  const device = await stage.device(alice)
  const refusals = new Map([
    ['', '不能发送空白消息'],
    [' \n\u3000\u200b', '不能发送空白消息'],
    ['长'.repeat(2001), '消息最多2000个字'],
    ['空\0字符', '内容含有无法保存的字符'],
    ['半个\ud83d', '内容含有无法保存的字符'],
  ])
  for (const [words, msg] of refusals) expect(await device.send(text(cid, words))).toEqual({ code: 1001, msg })
  const note = { type: 'acceptedExchange', cid, clientId: randomUUID(), content: { note: '半个\ud83d' } } as const
  expect(await device.send(note)).toEqual({ code: 1001, msg: '内容含有无法保存的字符' })
  expect((await device.say(cid, ` ${'长'.repeat(1998)} `)).content.text).toHaveLength(2000)
})

test('after logging out, a connection receives nothing and can log in as another user', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  expect(await hers.call('imLogout', {})).toMatchObject({ code: 200 })
  await his.say(cid, '还在吗')
  expect(await hers.call('imUpdates', { after: 0 })).toMatchObject({ code: 1006 })
  expect(hers.updates).toEqual([])
  await hers.logIn(alice)
  await his.say(cid, '另一台')
  await hers.reach(3, 2)
})

test('presence ends with the last device of a role', async () => {
  const alice = await stage.chatter(seeker)
  const isOnline = async (role: Role = seeker) =>
    (await stage.services.live.findOnline([alice.userId], role)).has(alice.userId)
  expect(await isOnline()).toBe(false)
  const [one, two] = [await stage.device(alice), await stage.device(alice)]
  expect(await isOnline()).toBe(true)
  expect(await isOnline(recruiter)).toBe(false)
  one.close()
  await two.logIn(alice)
  expect(await isOnline()).toBe(true)
  two.close()
  await vi.waitFor(async () => expect(await isOnline()).toBe(false))
})

test('ending a session sends the reason to its sockets and closes them, and no others', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, his2, hers] = [await stage.device(alice), await stage.device(alice), await stage.device(bob)]
  stage.services.live.endSessions([alice.sessionId], 1007)
  await Promise.all([his.waitForEnd(), his2.waitForEnd()])
  expect([his.endings, his2.endings]).toEqual([[{ code: 1007 }], [{ code: 1007 }]])
  await hers.say(cid, '我还在')
})

test('a connection begins with polling and upgrades to websocket', async () => {
  const agentKey = stage.agentKeys.get(1)
  const socket = io(stage.url, { auth: { agentKey, version: 'test' }, forceNew: true, reconnection: false })
  try {
    const alice = await stage.chatter()
    const answer = await socket.timeout(60_000).emitWithAck('imLogin', { token: alice.token, cursor: null })
    expect(answer).toMatchObject({ code: 200 })
    await vi.waitFor(() => expect(socket.io.engine.transport.name).toBe('websocket'))
  } finally {
    socket.close()
  }
})

test.each([
  ['an unknown agent key', { auth: { agentKey: 'nobody', version: '1' } }, '连接未通过校验，请刷新页面重试'],
  ['no introduction at all', {}, '连接未通过校验，请刷新页面重试'],
  ['a page of another origin', { extraHeaders: { origin: 'https://evil.example' } }, 'xhr poll error'],
])('%s is not let in', async (_, options, reason) => {
  const socket = io(stage.url, { forceNew: true, reconnection: false, transports: ['polling'], ...options })
  try {
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    expect(error.message).toBe(reason)
  } finally {
    socket.close()
  }
})

test('a page of the same origin can connect', async () => {
  const auth = { agentKey: stage.agentKeys.get(1), version: '1' }
  const extraHeaders = { origin: stage.url }
  const socket = io(stage.url, { forceNew: true, reconnection: false, transports: ['polling'], auth, extraHeaders })
  try {
    await vi.waitFor(() => expect(socket.connected).toBe(true))
  } finally {
    socket.close()
  }
})
