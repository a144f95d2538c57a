import { afterEach, describe, expect, test, vi } from 'vitest'
import { codes } from '#contract/errors'
import { recruiter, seeker } from '#contract/roles'
import { SlidingWindow } from '#server/edge/rateLimit'
import { enter, makeRoom } from '../../support/chat/rooms'
import { areReached, openProcesses, troublesOf } from '../../support/server/processStages'
import { hasRedis, startRedis, type TestRedis } from '../../support/server/programs/redis'
import type { ChatStage, Device } from '../../support/server/socket'

/** Redis hangs, takes no writes, or forgets: what people, the log and /readyz notice. */

const closing: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close()
})

async function open(logs: Record<string, unknown>[] = []) {
  const redis: TestRedis = await startRedis()
  closing.push(redis)
  const stages = await openProcesses(redis.url, 2, { logs })
  closing.push(...stages)
  const [one, other] = stages as [ChatStage, ChatStage]
  const { alice, bob, cid } = await one.pair()
  return {
    redis,
    one,
    other,
    stages,
    logs,
    alice,
    bob,
    cid,
    near: await one.device(alice),
    far: await other.device(bob),
  }
}

const heard = ({ texts }: Device) => [...new Set(texts)]
const warnings = (logs: readonly Record<string, unknown>[]) => logs.filter(({ level }) => level === 40)

describe.runIf(hasRedis)('Redis', () => {
  test('hangs: messages arrive all the same, the log says it once, and ready it stays', async () => {
    const { redis, stages, logs, other, bob, cid, near, far } = await open()
    redis.process.kill('SIGSTOP')
    const texts = Array.from({ length: 30 }, (_, at) => `停顿之时${at}`)
    for (const text of texts.slice(0, 20)) await near.say(cid, text)
    await vi.waitFor(() => expect(heard(far)).toEqual(texts.slice(0, 20)))
    const late = await other.device(bob)
    for (const text of texts.slice(20)) await near.say(cid, text)
    for (const device of [far, late]) await vi.waitFor(() => expect(heard(device).slice(-10)).toEqual(texts.slice(20)))
    expect(stages.flatMap(troublesOf)).toContain('redis')
    await vi.waitFor(() => expect(warnings(logs).length).toBeGreaterThanOrEqual(2))
    const carried = () => warnings(logs).filter(({ msg }) => String(msg).includes('does not carry'))
    await vi.waitFor(() => expect(carried()).toHaveLength(2))
    redis.process.kill('SIGCONT')
    await areReached(stages)
    await near.say(cid, '恢复之后')
    await vi.waitFor(() => expect(heard(far).at(-1)).toBe('恢复之后'))
    expect(carried()).toHaveLength(2)
    expect(logs.filter(({ msg }) => String(msg).includes('by Redis again'))).toHaveLength(2)
  })

  test('hangs: viewers of a chatroom hear all that was said elsewhere, and who is blocked leaves', async () => {
    const { redis, one, other, stages } = await open()
    const hostess = await one.chatter(recruiter)
    const room = await makeRoom(one.database.db, { hostId: hostess.userId })
    const bad = await one.chatter()
    const host = await enter(one, hostess, room.id)
    const [far, late] = [await enter(other, await one.chatter(), room.id), await enter(other, bad, room.id)]
    redis.process.kill('SIGSTOP')
    await vi.waitFor(() => expect(stages.flatMap(troublesOf)).toContain('redis'))
    const texts = Array.from({ length: 60 }, (_, at) => `第${at + 1}句`)
    for (const text of texts) await host.said(text)
    await vi.waitFor(() => expect(far.texts.at(-1)).toBe(texts.at(-1)))
    expect(new Set(far.texts)).toEqual(new Set(texts))
    await host.act({ type: 'block', content: { imUserId: bad.imUserId, value: true } })
    await late.hears({ kind: 'restrained', isBlocked: true })
    expect(await late.say('喂')).toMatchObject({ code: codes.conflict })
    redis.process.kill('SIGCONT')
    await areReached(stages)
    await host.said('恢复之后')
    await vi.waitFor(() => expect(far.texts.at(-1)).toBe('恢复之后'))
    expect(late.texts).not.toContain('恢复之后')
  })

  test.each([
    ['read-only', ['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one'], /read-only/],
    ['full', ['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0'], /full/],
  ])('is %s: messages go on, and presence and limits are those of each process', async (_, begin, end, text) => {
    const { redis, stages, logs, one, other, cid, near, far } = await open()
    const limiter = new SlidingWindow({ name: `test ${text}`, count: 2, window: 60_000 })
    redis.ask(...begin)
    const guest = await one.chatter()
    await one.device(guest)
    await near.say(cid, '能收到吗')
    await vi.waitFor(() => expect(heard(far)).toEqual(['能收到吗']))
    await vi.waitFor(() => expect(stages.flatMap(troublesOf)).toContain('redisKeys'))
    const now = Date.now()
    expect([1, 2, 3].map((at) => limiter.take('x', now + at))).toEqual([true, true, false])
    const isOnline = async (stage: ChatStage) =>
      (await stage.services.live.findOnline([guest.userId], seeker)).has(guest.userId)
    expect([await isOnline(one), await isOnline(other)]).toEqual([true, false])
    await vi.waitFor(() => expect(warnings(logs).some(({ msg }) => text.test(String(msg)))).toBe(true))
    for (let at = 0; at < 5; at++) await one.device(await one.chatter())
    // Once for each process.
    expect(warnings(logs).filter(({ msg }) => text.test(String(msg))).length).toBeLessThanOrEqual(2)
    redis.ask(...end)
    await one.device(await one.chatter())
    await vi.waitFor(() => expect(stages.flatMap(troublesOf)).toEqual([]))
  })

  test.each([
    {
      what: 'gets another password',
      begin: ['config', 'set', 'requirepass', 'other'],
      asOperator: ['-a', 'other', '--no-auth-warning'],
      end: ['config', 'set', 'requirepass', ''],
      reason: /NOAUTH|WRONGPASS/,
    },
    {
      what: 'takes no sharded messages any more',
      begin: ['acl', 'setuser', 'default', '-spublish', '-ssubscribe'],
      asOperator: [],
      end: ['acl', 'setuser', 'default', '+@all'],
      reason: /NOPERM|no permissions/,
    },
  ])('$what: messages go on, and the log says why', async ({ begin, asOperator, end, reason }) => {
    const { redis, stages, logs, cid, near, far } = await open()
    redis.ask(...begin)
    for (const type of ['pubsub', 'normal']) redis.ask(...asOperator, 'client', 'kill', 'type', type)
    await vi.waitFor(() => expect(stages.flatMap(troublesOf)).toContain('redis'))
    for (const text of ['一', '二', '三']) await near.say(cid, text)
    await vi.waitFor(() => expect(heard(far)).toEqual(['一', '二', '三']))
    await vi.waitFor(() => expect(warnings(logs).some((line) => reason.test(String(line.reason)))).toBe(true))
    redis.ask(...asOperator, ...end)
    await areReached(stages)
    await near.say(cid, '四')
    await vi.waitFor(() => expect(heard(far).at(-1)).toBe('四'))
  })

  test('is full from the start: processes start, and say so', async () => {
    const redis = await startRedis(['--maxmemory', '1', '--maxmemory-policy', 'noeviction'])
    closing.push(redis)
    const logs: Record<string, unknown>[] = []
    const stages = await openProcesses(redis.url, 2, { logs, isDegraded: true })
    closing.push(...stages)
    const [one, other] = stages as [ChatStage, ChatStage]
    const { alice, bob, cid } = await one.pair()
    const [near, far] = [await one.device(alice), await other.device(bob)]
    await near.say(cid, '能收到吗')
    await vi.waitFor(() => expect(heard(far)).toEqual(['能收到吗']))
    await vi.waitFor(() => expect(stages.flatMap(troublesOf)).toEqual(['redisKeys', 'redisKeys']))
    await vi.waitFor(() => expect(warnings(logs).some(({ msg }) => /full/.test(String(msg)))).toBe(true))
  })

  test('loses its keys: what a process has counted stays counted', async () => {
    const { redis } = await open()
    const limiter = new SlidingWindow({ name: 'test lost', count: 2, window: 60_000 })
    const now = Date.now()
    expect([limiter.take('x', now), limiter.take('x', now + 1)]).toEqual([true, true])
    await vi.waitFor(() => expect(redis.ask('keys', '*rate:test lost*')).not.toBe(''))
    redis.ask('flushall')
    expect(limiter.take('x', now + 2)).toBe(false)
  })
})
