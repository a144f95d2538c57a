import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf } from '../../support/server/processes'
import type { TestRedis } from '../../support/server/programs/redis'
import type { BenchRow } from '../row'
import type { Ask } from './adapterProcess'

const ways = ['ours', 'theirs'] as const
type Way = (typeof ways)[number]
const counts = [2, 3] as const
/** Users of each process, and what is sent to those of the others. */
const users = 200
const messages = 20_000
const perSecond = 4_000
/** A process that serves 1/50 of 1,000,000 people. */
const share = 20_000

interface Figures {
  /** Ms for 1,000 messages, of all processes and of Redis. */
  readonly node: number
  readonly redis: number
}

/**
 * The way between the processes alone, without a database and without sockets on the wire, beside socket.io's adapter as it is
 * (sharded, `dynamic-private`), and the memory of a process with its share of a million people.
 */
export async function benchAdapters(redis: TestRedis, log: (line: string) => void): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const count of counts) {
    const figures = { ours: await measure('ours', count, redis), theirs: await measure('theirs', count, redis) }
    const row = (name: keyof Figures): BenchRow => ({
      name: `processes.way.${name}${count}`,
      value: figures.ours[name],
      unit: 'ms for 1,000',
      peer: 'its sharded adapter',
      ratio: figures.ours[name] / figures.theirs[name],
    })
    rows.push(row('node'), row('redis'))
  }
  const memory = { ours: await measureMemory('ours', redis, log), theirs: await measureMemory('theirs', redis, log) }
  rows.push({
    name: 'processes.memory',
    value: memory.ours / 2 ** 20,
    unit: 'MiB for 20,000 people',
    peer: 'its sharded adapter',
    ratio: memory.ours / memory.theirs,
  })
  return rows
}

class Helper {
  private constructor(readonly process: ChildProcess) {}

  static async open(way: Way, redis: TestRedis): Promise<Helper> {
    const file = join(import.meta.dirname, 'adapterProcess.ts')
    const helper = new Helper(fork(file, [way, redis.url], { execArgv: ['--import', 'tsx', '--expose-gc'] }))
    await once(helper.process, 'message')
    return helper
  }

  async ask<Answer>(ask: Ask): Promise<Answer> {
    const answered = once(this.process, 'message')
    this.process.send(ask)
    const [{ answer }] = (await answered) as [{ answer: Answer }]
    return answer
  }

  async close(): Promise<void> {
    const ended = once(this.process, 'exit')
    this.process.disconnect()
    await ended
  }
}

/** Each process sends to the users of the next one. */
async function measure(way: Way, count: number, redis: TestRedis): Promise<Figures> {
  const helpers: Helper[] = []
  try {
    for (let at = 0; at < count; at++) helpers.push(await Helper.open(way, redis))
    await Promise.all(helpers.map((helper, at) => helper.ask({ kind: 'users', from: at * users, count: users })))
    await sleep(2_000)
    const read = () =>
      Promise.all(helpers.map((helper) => helper.ask<{ heard: number; cpu: number }>({ kind: 'read' })))
    const send = (each: number) =>
      Promise.all(
        helpers.map((helper, at) =>
          helper.ask({
            kind: 'emit',
            from: ((at + 1) % count) * users,
            count: users,
            messages: each,
            perSecond: perSecond / count,
          }),
        ),
      )
    await send(2_000)
    await sleep(500)
    const [before, redisBefore] = [await read(), cpuOf(redis.process.pid ?? 0)]
    const each = Math.round(messages / count)
    await send(each)
    await sleep(1_000)
    const [after, redisAfter] = [await read(), cpuOf(redis.process.pid ?? 0)]
    const heard = after.reduce((sum, { heard: end }, at) => sum + end - (before[at]?.heard ?? 0), 0)
    if (heard !== each * count) throw new Error(`${heard} of ${each * count} messages arrived`)
    const cpu = after.reduce((sum, { cpu: end }, at) => sum + end - (before[at]?.cpu ?? 0), 0)
    const thousands = (each * count) / 1_000
    return { node: cpu / thousands, redis: ((redisAfter - redisBefore) * 1_000) / thousands }
  } finally {
    for (const helper of helpers) await helper.close()
  }
}

async function measureMemory(way: Way, redis: TestRedis, log: (line: string) => void): Promise<number> {
  const helper = await Helper.open(way, redis)
  try {
    await sleep(1_000)
    const before = await helper.ask<number>({ kind: 'memory' })
    await helper.ask({ kind: 'users', from: 0, count: share })
    await sleep(5_000)
    const more = (await helper.ask<number>({ kind: 'memory' })) - before
    const held = /used_memory:(\d+)/.exec(redis.ask('info', 'memory'))?.[1]
    log(
      `processes.memory: ${way}, ${share} people: ${(more / 2 ** 20).toFixed(1)} MiB, Redis ${(Number(held) / 2 ** 20).toFixed(1)} MiB`,
    )
    return more
  } finally {
    await helper.close()
  }
}
