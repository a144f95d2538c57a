import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Update } from '#contract/chat/socket'
import { recruiter } from '#contract/roles'
import { enter, makeRoom } from '../../support/chat/rooms'
import { areReached, openProcesses, troublesOf } from '../../support/server/processStages'
import {
  hasRedis,
  type RedisGroup,
  startCluster,
  startRedis,
  startSentinel,
  type TestRedis,
} from '../../support/server/programs/redis'
import { type ChatStage, type Chatter, type Device, taken } from '../../support/server/socket'

/** A server of Redis dies while people write to each other over two processes. */

const closing: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of closing.splice(0).reverse()) await each.close()
})

async function openTwo(redis: RedisGroup, logs?: Record<string, unknown>[]): Promise<[ChatStage, ChatStage]> {
  closing.push(redis)
  const stages = await openProcesses(redis.url, 2, { logs })
  closing.push(...stages)
  return stages as [ChatStage, ChatStage]
}

/** Ms between two texts of one side: a failover takes many seconds. */
const pace = 50

interface Talk {
  readonly alice: Chatter
  readonly bob: Chatter
  readonly cid: number
  readonly near: Device
  readonly far: Device
}

/** A talk whose sides are on different processes. */
async function openFar([one, other]: [ChatStage, ChatStage]): Promise<Talk> {
  const pair = await one.pair()
  const [near, far] = [await one.device(pair.alice), await other.device(pair.bob)]
  for (const device of [near, far]) beginnings.set(device, device.login.seq)
  return { ...pair, near, far }
}

/** Up to which number of the log each device has everything from its login or from what was forgotten. */
const beginnings = new WeakMap<Device, number>()

/** Texts as a hub has them: it drops what comes again by its number, and asks for what is missing before a number. */
async function heardBy(device: Device): Promise<(string | undefined)[]> {
  const { updates } = device
  const known = [beginnings.get(device) ?? 0, ...updates.map(({ seq }) => seq)]
  const numbers = [...new Set(known)].sort((one, other) => one - other)
  const gap = numbers.find((seq, at) => at > 0 && seq - 1 !== numbers[at - 1])
  if (gap !== undefined) {
    const after = Math.max(...numbers.filter((seq) => seq < gap))
    const answer = await device.call<{ updates: Update[] }>('imUpdates', { after, limit: gap - after - 1 })
    updates.push(...taken(answer).updates)
    return heardBy(device)
  }
  const bySeq = new Map(updates.map((update) => [update.seq, update]))
  const ordered = [...bySeq].sort(([one], [other]) => one - other).map(([, update]) => update)
  return ordered.flatMap((update) => (update.kind === 'message' ? [update.message.content.text] : []))
}

/** Both sides of all talks write until `end` resolves; nothing is lost, doubled or out of order. */
async function writeDuring(talks: readonly Talk[], end: () => Promise<void>): Promise<void> {
  let isOver = false
  const ended = end().finally(() => {
    isOver = true
  })
  const sent = talks.map(() => ({ near: [] as string[], far: [] as string[] }))
  const write = async (talk: number, side: 'near' | 'far') => {
    const { cid, [side]: device } = talks[talk] as Talk
    for (let nth = 0; nth < 20 || !isOver; nth++) {
      const text = `${side} ${talk} 第${nth}条`
      await device.say(cid, text)
      sent[talk]?.[side].push(text)
      await sleep(pace)
    }
  }
  await Promise.all([ended, ...talks.flatMap((_, at) => [write(at, 'near'), write(at, 'far')])])
  for (const [at, { near, far }] of talks.entries()) {
    const { near: byNear = [], far: byFar = [] } = sent[at] ?? {}
    for (const device of [near, far]) {
      await vi.waitFor(async () => expect(await heardBy(device)).toHaveLength(byNear.length + byFar.length))
      const heard = await heardBy(device)
      expect(heard.filter((text) => text?.startsWith('near'))).toEqual(byNear)
      expect(heard.filter((text) => text?.startsWith('far'))).toEqual(byFar)
    }
  }
}

const failing = async (stages: readonly ChatStage[]) =>
  vi.waitFor(() => expect(stages.flatMap(troublesOf)).toContain('redis'), { interval: 20 })

describe.runIf(hasRedis)(
  'a server of Redis dies under load, and nothing is lost or doubled',
  { timeout: 300_000 },
  () => {
    test('a single server that starts again, empty', async () => {
      let redis: TestRedis = await startRedis()
      const { port } = redis
      const group = { url: redis.url, servers: [redis], close: () => redis.close() }
      const stages = await openTwo(group)
      const talks = [await openFar(stages), await openFar(stages)]
      await writeDuring(talks, async () => {
        await redis.close()
        await failing(stages)
        redis = await startRedis([], port)
        await areReached(stages)
      })
    })

    test('the primary that sentinels watch', async () => {
      const redis = await startSentinel()
      const stages = await openTwo(redis)
      const talks = [await openFar(stages), await openFar(stages)]
      await writeDuring(talks, async () => {
        redis.servers[0]?.process.kill('SIGKILL')
        await failing(stages)
        await areReached(stages)
      })
      expect(redis.servers[1]?.ask('role')).toMatch(/^master/)
    })

    test('a primary that sentinels watch and that hangs', async () => {
      const redis = await startSentinel()
      const stages = await openTwo(redis)
      const talks = [await openFar(stages)]
      await writeDuring(talks, async () => {
        redis.servers[0]?.process.kill('SIGSTOP')
        await failing(stages)
        await areReached(stages)
      })
      expect(redis.servers[1]?.ask('role')).toMatch(/^master/)
    })

    test('a node of a cluster of six, while people come and a room goes on', async () => {
      const redis = await startCluster()
      const stages = await openTwo(redis)
      const [one, other] = stages
      // Their channels are spread over the shards.
      const talks = [await openFar(stages), await openFar(stages), await openFar(stages)]
      await writeDuring(talks, async () => {
        redis.servers[0]?.process.kill('SIGKILL')
        await failing(stages)
        talks.push(await openFar(stages))
        await areReached(stages)
      })
      await writeDuring(
        talks.map((talk) => ({ ...talk, ...forget(talk) })),
        async () => {},
      )
      const hostess = await one.chatter(recruiter)
      const room = await makeRoom(one.database.db, { hostId: hostess.userId })
      const host = await enter(one, hostess, room.id)
      const guest = await enter(other, await one.chatter(), room.id)
      await host.said('还在吗')
      await vi.waitFor(() => expect(guest.texts).toEqual(['还在吗']))
      await host.hears({ kind: 'online', online: 2 })
    })
  },
)

/** What follows is counted anew. */
function forget({ near, far }: Talk): object {
  for (const device of [near, far]) {
    beginnings.set(device, Math.max(0, ...device.updates.map(({ seq }) => seq)))
    device.updates.length = 0
  }
  return {}
}
