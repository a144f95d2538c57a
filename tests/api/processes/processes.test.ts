import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codes } from '#contract/errors'
import { recruiter, seeker } from '#contract/roles'
import { users } from '#server/db/schema/accounts/accounts'
import { issueChatToken } from '#server/sessions/chatTokens'
import { startSession } from '#server/sessions/sessions'
import { enter, makeRoom } from '../../support/chat/rooms'
import { openProcesses } from '../../support/server/processStages'
import { hasRedis, startRedis, type TestRedis } from '../../support/server/programs/redis'
import type { ChatStage, Chatter } from '../../support/server/socket'

/** Two processes of one site, which differ from true ones only in that they share this one's memory and use none of it. */

let one: ChatStage
let other: ChatStage
let closing: ChatStage[] = []

afterEach(async () => {
  for (const stage of closing.splice(0).reverse()) await stage.close()
})

describe.runIf(hasRedis)('two processes', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())

  beforeEach(async () => {
    closing = await openProcesses(redis.url, 2, { settings: { watchInterval: 2_000 } })
    ;[one, other] = closing as [ChatStage, ChatStage]
  })

  test('messages sent through one process reach all devices of both sides on the other, in order', async () => {
    const { alice, bob, cid } = await one.pair()
    const near = await one.device(alice)
    const far = [await other.device(alice), await other.device(bob)]
    const texts = Array.from(
      { length: 60 },
      (_, index) => `第${index}条 ${'很长的话😀'.repeat(index % 20 === 7 ? 120 : 1)}`,
    )
    for (const text of texts) await near.say(cid, text)
    // What is found in the log too comes twice, with one number.
    for (const device of far) await vi.waitFor(() => expect([...new Set(device.texts)]).toEqual(texts))
    await far[1]?.say(cid, '收到')
    await vi.waitFor(() => expect([...new Set(near.texts)]).toEqual([...texts, '收到']))
  })

  test('a very long update arrives whole', async () => {
    const bob = await one.chatter(recruiter)
    const device = await other.device(bob)
    // The log does not have this update, so nobody would send it again.
    const text = '人才😀'.repeat(4000)
    const message = { content: { text } } as never
    one.services.live.pushUpdates(bob.imUserId, [
      { kind: 'message', seq: 1, message, unread: 1, readMsgId: 0, mutual: false },
    ])
    await vi.waitFor(() => expect(device.texts).toEqual([text]))
  })

  test('a session that ends in one process loses its sockets in the other, and no other sessions do', async () => {
    const { alice, bob } = await one.pair()
    const ended = await other.device(alice)
    const stays = [await other.device(bob), await one.device(bob)]
    one.services.live.endSessions([alice.sessionId], codes.sessionEnded)
    await ended.waitForEnd()
    expect(ended.endings).toEqual([{ code: codes.sessionEnded }])
    expect(stays.map(({ socket }) => socket.connected)).toEqual([true, true])
  })

  test('an account that is blocked by a statement loses its sockets in every process at their next look', async () => {
    const { alice, bob } = await one.pair()
    const ended = [await one.device(alice), await other.device(alice)]
    const stays = await other.device(bob)
    await one.services.db.update(users).set({ blocked: true }).where(eq(users.id, alice.userId))
    for (const device of ended) {
      await device.waitForEnd()
      expect(device.endings).toEqual([{ code: codes.userBlocked }])
    }
    expect(stays.socket.connected).toBe(true)
  })

  test('a system notification skips the excepted session, in whichever process its sockets are', async () => {
    const alice = await one.chatter()
    const { db, now } = one.services
    const { sessionId } = await startSession(db, { ...alice, userAgent: '', address: '', now: now() })
    const token = await issueChatToken(db, { ...alice, sessionId })
    const [switches, follows] = [await other.device(alice), await other.device({ ...alice, sessionId, token })]
    const told: Record<string, unknown[]> = { switches: [], follows: [] }
    switches.socket.on('notify', (notification) => told.switches?.push(notification))
    follows.socket.on('notify', (notification) => told.follows?.push(notification))
    const news = [1, 2].map((interviewId) => ({ notifyType: 'test', interviewId }))
    one.services.live.notify(alice.imUserId, { notifyType: 'test', interviewId: 1 }, alice.sessionId)
    one.services.live.notify(alice.imUserId, { notifyType: 'test', interviewId: 2 })
    await vi.waitFor(() => expect(told).toEqual({ switches: news.slice(1), follows: news }))
  })

  test('a chatroom spans all processes: messages, head counts and blocks', async () => {
    const hostess = await one.chatter(recruiter)
    const room = await makeRoom(one.database.db, { hostId: hostess.userId })
    const alice = await one.chatter()
    const host = await enter(one, hostess, room.id)
    const [near, far] = [await enter(one, alice, room.id), await enter(other, alice, room.id)]
    await host.hears({ kind: 'online', online: 2 })
    const texts = Array.from({ length: 20 }, (_, index) => `第${index}条`)
    for (const [index, text] of texts.entries()) await (index % 2 ? far : host).said(text)
    for (const visitor of [host, near, far]) {
      await vi.waitFor(() => {
        const ids = visitor.messages.map(({ id }) => id).sort((a, b) => a - b)
        expect(ids).toEqual(texts.map((_, index) => index + 1))
      })
    }
    await host.act({ type: 'block', content: { imUserId: alice.imUserId, value: true } })
    for (const visitor of [near, far]) await visitor.hears({ kind: 'restrained', isBlocked: true })
    await host.hears({ kind: 'online', online: 1 })
    await host.said('继续')
    expect(await far.say('喂')).toMatchObject({ code: codes.conflict })
    expect([...near.texts, ...far.texts]).not.toContain('继续')
  })

  test('a user connected to one process is online in all, until the last device leaves', async () => {
    const alice = await one.chatter()
    const seen = () => Promise.all([one, other].map((stage) => isOnline(stage, alice)))
    const devices = [await one.device(alice), await other.device(alice)]
    await vi.waitFor(async () => expect(await seen()).toEqual([true, true]))
    devices[0]?.close()
    await vi.waitFor(async () => expect(await seen()).toEqual([true, true]))
    devices[1]?.close()
    await vi.waitFor(async () => expect(await seen()).toEqual([false, false]))
  })

  test('a process that stops only closes its own sockets', async () => {
    const { alice, bob } = await one.pair()
    const [leaves, stays] = [await other.device(alice), await one.device(bob)]
    await vi.waitFor(async () => expect(await isOnline(one, alice)).toBe(true))
    await other.close()
    closing = [one]
    await leaves.waitForEnd()
    expect(stays.socket.connected).toBe(true)
    await vi.waitFor(async () => expect(await isOnline(one, alice)).toBe(false))
  })

  test('a message resent through another process after the first one died tells both sides the end of their logs', async () => {
    const { alice, bob, cid } = await one.pair()
    const clientId = crypto.randomUUID()
    const message = await sayUnheard(alice, { cid, clientId, text: '在吗' })
    const [sender, receiver] = [await other.device(alice, 0), await one.device(bob, 0)]
    const before = receiver.updates.length
    const again = await sender.say(cid, '在吗', clientId)
    expect(again.id).toBe(message)
    await vi.waitFor(() => expect(receiver.updates.slice(before)).toHaveLength(1))
    expect(receiver.updates.at(-1)).toMatchObject({ kind: 'message', message: { clientId } })
  })
})

const isOnline = async ({ services }: ChatStage, { userId }: Chatter) =>
  (await services.live.findOnline([userId], seeker)).has(userId)

/** Commits a message whose process dies before it tells anybody. */
async function sayUnheard(from: Chatter, { cid, clientId, text }: { cid: number; clientId: string; text: string }) {
  const { postMessage } = await import('#server/features/chat/messages/messages')
  const draft = { cid, fromIm: from.imUserId, clientId, type: 'text' as const, content: { text }, now: new Date() }
  const { message } = await one.services.db.transaction((tx) => postMessage(tx, draft))
  return message.id
}
