import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { users } from '#server/db/schema/accounts/accounts'
import { sessions } from '#server/db/schema/accounts/logins'
import { ChatStage, type ChatStageOptions } from '../../support/server/socket'

let stage: ChatStage
async function open(settings: ChatStageOptions['settings'] = {}) {
  stage = await ChatStage.open({ settings })
}
afterEach(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

const methods = ['imLogin', 'imLogout', 'imMsgSend', 'imUpdates']

test('any input is answered by a code with a Chinese sentence, and the server keeps running', async () => {
  await open()
  const { alice, cid } = await stage.pair()
  const device = await stage.device(alice)
  const almost = fc.record(
    {
      type: fc.oneof(fc.constantFrom('text', 'job', 'read'), fc.string()),
      cid: fc.oneof(fc.constant(cid), fc.integer(), fc.double(), fc.string()),
      clientId: fc.oneof(fc.uuid(), fc.string()),
      content: fc.oneof(fc.record({ text: fc.string() }), fc.record({ msgId: fc.maxSafeInteger() }), fc.jsonValue()),
      token: fc.string({ unit: 'binary' }),
      cursor: fc.oneof(fc.maxSafeInteger(), fc.constant(null), fc.string()),
      after: fc.maxSafeInteger(),
      limit: fc.maxSafeInteger(),
    },
    { requiredKeys: [] },
  )
  const payload = fc.oneof(almost, fc.jsonValue(), fc.constant(new Uint8Array([1, 2, 3])))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), payload, async (method, sent) => {
      const answer = await device.call(method, sent)
      expect(answer).toEqual(expect.objectContaining({ code: expect.any(Number), msg: expect.any(String) }))
      expect(answer.code).not.toBe(1099)
      if (answer.code !== 200) expect(answer.msg).toMatch(/\p{Script=Han}/u)
    }),
    { numRuns: 400 },
  )
  await device.logIn(alice)
  await device.say(cid, '还活着')
})

test('calls without an acknowledgement, with a misplaced one or with unknown names have no effect on others', async () => {
  await open()
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  const { socket } = his
  for (const name of [...methods, 'error', 'update', 'ended', '__proto__', 'constructor', 'toString']) {
    socket.emit(name)
    socket.emit(name, null, undefined, 'no function')
    socket.emit(name, { toString: 'trap', length: -1 })
    await his.call('imUpdates', { after: 0 })
  }
  const text = { type: 'text', cid, clientId: randomUUID(), content: { text: '不等回执' } }
  await his.logIn(alice)
  socket.emit('imMsgSend', text)
  await vi.waitFor(() => expect(hers.texts).toEqual(['不等回执']))
})

test('malformed packets close only their own connection', async () => {
  await open()
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  for (const packet of ['2[', '2["imMsgSend"', '2{"a":1}', '2["imLogin",', '9', 'zzz']) {
    const device = await stage.device(alice)
    device.socket.io.engine.transport.send([{ type: 'message', data: packet }])
    await device.waitForEnd()
  }
  const waiting = await stage.device(alice)
  const halfBinary = '51-["imMsgSend",{"_placeholder":true,"num":9}]'
  waiting.socket.io.engine.transport.send([{ type: 'message', data: halfBinary }])
  const big = await stage.device(alice)
  big.socket.emit('imMsgSend', { type: 'text', text: 'x'.repeat(300_000) })
  await big.waitForEnd()
  await his.say(cid, '仍在线')
  await vi.waitFor(() => expect(hers.texts).toEqual(['仍在线']))
})

test('a flood of messages is answered by 1004 on every device of that user only', async () => {
  await open({ messageRate: { burst: 5, perSecond: 0.01 } })
  const { alice, bob, cid } = await stage.pair()
  const [his, his2, hers] = [await stage.device(alice), await stage.device(alice), await stage.device(bob)]
  const text = () => ({ type: 'text', cid, clientId: randomUUID(), content: { text: '你好' } }) as const
  const answers = await Promise.all(Array.from({ length: 8 }, () => his.send(text())))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 1004, 1004, 1004])
  expect(await his2.send(text())).toEqual({ code: 1004, msg: '消息发得太快了，请稍后再试' })
  await hers.say(cid, '我可以')
})

test('a flood of other calls is answered by 1004 too', async () => {
  await open({ callRate: { burst: 3, perSecond: 0.01 } })
  const device = stage.connect()
  const answers = await Promise.all(Array.from({ length: 5 }, () => device.call('imUpdates', { after: 0 })))
  expect(answers.map(({ code }) => code)).toEqual([1006, 1006, 1006, 1004, 1004])
})

test('a connection without a login is closed, also after logging out', async () => {
  await open({ loginWait: 2000 })
  const { alice } = await stage.pair()
  const [idle, left, stays] = [stage.connect(), await stage.device(alice), await stage.device(alice)]
  await vi.waitFor(() => expect(idle.socket.connected).toBe(true))
  await left.call('imLogout', {})
  await Promise.all([idle.waitForEnd(), left.waitForEnd()])
  expect(await stays.call('imUpdates', { after: 0 })).toMatchObject({ code: 200 })
})

test('a session that ended without a message loses its sockets at the next check', async () => {
  await open({ watchInterval: 50 })
  const { alice, bob, cid } = await stage.pair()
  const carol = await stage.chatter()
  const [his, hers, third] = [await stage.device(alice), await stage.device(bob), await stage.device(carol)]
  await stage.database.db.delete(sessions).where(eq(sessions.id, alice.sessionId))
  await stage.database.db.update(users).set({ blocked: true }).where(eq(users.id, carol.userId))
  await Promise.all([his.waitForEnd(), third.waitForEnd()])
  expect([his.endings, third.endings]).toEqual([[{ code: 1007 }], [{ code: 10007 }]])
  await hers.say(cid, '我还在')
})
