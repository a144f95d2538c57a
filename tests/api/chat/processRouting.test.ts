import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Update } from '../../../contract/chat/socket'
import { seeker } from '../../../contract/roles'
import { readConfig } from '../../../server/config'
import { chatUsers } from '../../../server/db/schema/chat'
import { createLogger } from '../../../server/logger'
import type { OpenBus } from '../../../server/sockets/processes/bus'
import { openSharing } from '../../../server/sockets/sharing'
import { hasRedis, startRedis, type TestRedis } from '../../support/server/redis'
import { ChatStage, type Chatter, type Device, taken } from '../../support/server/socket'

/** Three processes of one site whose lines to each other a test can watch and lose. */

let redis: TestRedis | undefined
const stages: ChatStage[] = []
/** Every line that a process was sent, by the number of the process. */
const heard: string[][] = [[], [], []]
/** Whether a process never gets the line. */
let loses: (process: number, line: string) => boolean = () => false

/** Ms between signs of life. On a slow machine, a process of `lively` ones may be taken for dead for a while. */
const calm = 60_000
const lively = 300

async function open(by: string, beatInterval = calm): Promise<readonly [ChatStage, ChatStage, ChatStage]> {
  if (by === 'Redis') redis ??= await startRedis()
  const env = { DATABASE_URL: 'postgres://x', LOG_LEVEL: 'silent', ...(by === 'Redis' && { REDIS_URL: redis?.url }) }
  const config = readConfig(env)
  const openOne = async (at: number): Promise<ChatStage> => {
    const stage = await ChatStage.open({
      settings: { watchInterval: 60_000, beatInterval },
      beside: stages[0],
      sharing: async (database) => {
        const sharing = await openSharing(config, database, createLogger(config))
        return sharing && { ...sharing, openBus: watched(at, sharing.openBus) }
      },
    })
    stages.push(stage)
    return stage
  }
  const all = [await openOne(0), await openOne(1), await openOne(2)] as const
  const someone = await all[0].chatter()
  const device = await all[0].device(someone)
  const others = all.slice(1)
  const isKnown = () => others.map(({ services }) => services.live.isOnline(someone.userId, seeker))
  await vi.waitFor(() => expect(isKnown()).toEqual([true, true]))
  device.close()
  return all
}

const watched =
  (at: number, openBus: OpenBus): OpenBus =>
  (ends) =>
    openBus({
      ...ends,
      hear: (line) => {
        if (loses(at, line)) return
        heard[at]?.push(line)
        ends.hear(line)
      },
    })

afterEach(async () => {
  loses = () => false
  for (const lines of heard) lines.length = 0
  for (const stage of stages.splice(0).reverse()) await stage.close()
  await redis?.close()
  redis = undefined
})

const saw = (chatter: Chatter) => (stage: ChatStage) => stage.services.live.isOnline(chatter.userId, chatter.role)
const isDirectory = (line: string) => line.startsWith('n ')

/** What a hub has in the end: it drops duplicates, puts in order, and asks for the gaps in what it heard after `after`. */
async function merged(devices: readonly Device[], after: number, end: number): Promise<(string | undefined)[]> {
  const bySeq = new Map(devices.flatMap(({ updates }) => updates).map((update) => [update.seq, update]))
  const texts: (string | undefined)[] = []
  for (let seq = after + 1; seq <= end; seq++) {
    const update = bySeq.get(seq) ?? (await ask(devices.at(-1), seq))
    if (update?.kind === 'message') texts.push(update.message.content.text)
  }
  return texts
}

async function ask(device: Device | undefined, seq: number): Promise<Update | undefined> {
  const answer = await device?.call<{ updates: Update[] }>('imUpdates', { after: seq - 1, limit: 1 })
  return answer && taken(answer).updates[0]
}

async function endOf(stage: ChatStage, { imUserId }: Chatter): Promise<number> {
  const [row] = await stage.database.db.select({ seq: chatUsers.seq }).from(chatUsers).where(eq(chatUsers.id, imUserId))
  return row?.seq ?? 0
}

describe.each(['PostgreSQL', ...(hasRedis ? (['Redis'] as const) : [])] as const)('by way of %s', (by) => {
  test('an update reaches the processes with its user’s devices and no other', async () => {
    const [a, b, c] = await open(by)
    const { alice, bob, cid } = await a.pair()
    const [near, far] = [await a.device(alice), await b.device(bob)]
    await vi.waitFor(() => expect([a, c].map(saw(bob))).toEqual([true, true]))
    for (let at = 0; at < 20; at++) await near.say(cid, `第${at}条`)
    await vi.waitFor(() => expect(far.texts).toHaveLength(20))
    const passed = heard.map((lines) => lines.filter((line) => line.includes(`im:${bob.imUserId} `)).length)
    expect(passed[1]).toBeGreaterThanOrEqual(20)
    expect([passed[0], passed[2]]).toEqual([0, 0])
  })

  test('a user who moves from one process to another in the middle of a stream of messages misses none', async () => {
    const [a, b, c] = await open(by)
    const { alice, bob, cid } = await a.pair()
    const near = await a.device(alice)
    const devices: Device[] = [await b.device(bob)]
    const texts: string[] = []
    let isMoving = false
    const sayMany = async () => {
      for (let nth = 0; nth < 24 || isMoving; nth++) {
        const text = `第${texts.length}条`
        texts.push(text)
        await near.say(cid, text)
      }
    }
    let last = devices[0] as Device
    for (const stage of [c, b, c, a, c]) {
      isMoving = true
      const sending = sayMany()
      await vi.waitFor(() => expect(last.updates.length).toBeGreaterThan(5), { interval: 5 })
      last.close()
      const cursor = Math.max(...devices.flatMap(({ updates }) => updates.map(({ seq }) => seq)))
      const next = await stage.device(bob, cursor)
      next.updates.unshift(...next.login.updates)
      devices.push(next)
      last = next
      isMoving = false
      await sending
    }
    const end = await endOf(a, bob)
    await vi.waitFor(() => expect(last.updates.some(({ seq }) => seq === end)).toBe(true))
    expect(await merged(devices, 1, end)).toEqual(texts)
  })

  test('a process that has not heard of a new device: the device gets the update within seconds all the same', async () => {
    const [a, b] = await open(by)
    const { alice, bob, cid } = await a.pair()
    const near = await a.device(alice)
    loses = (process, line) => process === 0 && isDirectory(line)
    const far = await b.device(bob)
    await near.say(cid, '听得到吗')
    // The process of the device may send an update again, by whose number clients drop it.
    await vi.waitFor(() => expect([...new Set(far.texts)]).toEqual(['听得到吗']))
    expect(saw(bob)(a)).toBe(false)
  })

  test('a change that was lost on the way is asked for', async () => {
    const [a, b] = await open(by, lively)
    const { alice, bob, cid } = await a.pair()
    const near = await a.device(alice)
    loses = (process, line) => process === 0 && line.includes('"changed"')
    const far = await b.device(bob)
    await vi.waitFor(() => expect(saw(bob)(a)).toBe(true))
    loses = () => false
    far.close()
    await vi.waitFor(() => expect(saw(bob)(a)).toBe(false))
    const again = await b.device(bob)
    await vi.waitFor(() => expect(saw(bob)(a)).toBe(true))
    await near.say(cid, '在吗')
    await vi.waitFor(() => expect([...new Set(again.texts)]).toEqual(['在吗']))
  })

  test('what is sent to a process where the user no longer is reaches the one where the user is', async () => {
    const [a, b, c] = await open(by)
    const { alice, bob, cid } = await a.pair()
    const [near, left] = [await a.device(alice), await b.device(bob)]
    await vi.waitFor(() => expect(saw(bob)(a)).toBe(true))
    loses = (process, line) => process === 0 && isDirectory(line) && line.includes('"removed":["im:')
    left.close()
    const device = await c.device(bob)
    await near.say(cid, '您在哪儿')
    await vi.waitFor(() => expect([...new Set(device.texts)]).toEqual(['您在哪儿']))
  })

  test('a process that dies is forgotten, with everybody on it', async () => {
    const [a, b, c] = await open(by, lively)
    const { alice, bob, cid } = await a.pair()
    const near = await a.device(alice)
    await b.device(bob)
    await vi.waitFor(() => expect([a, c].map(saw(bob))).toEqual([true, true]))
    const name = heard[0]?.findLast((line) => line.includes(`"im:${bob.imUserId}"`))?.split(' ')[1]
    loses = (process, line) => process === 1 || line.startsWith(`n ${name} `)
    await vi.waitFor(() => expect([a, c].map(saw(bob))).toEqual([false, false]))
    const moved = await c.device(bob, await endOf(a, bob))
    await near.say(cid, '换一台了')
    await vi.waitFor(() => expect([...new Set(moved.texts)]).toEqual(['换一台了']))
  })
})
