import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startProxy } from '../../support/server/programs/proxy'
import { Servers } from '../servers'
import { type Disturbances, disturb } from './disturb'
import { gather } from './gather'
import { Halt } from './halt'
import type { Person } from './person'
import { Progress } from './progress'
import { RedisStage } from './redisStage'
import { type Counts, verify } from './verify'
import { type TalkOfTwo, Watch } from './watch'

export interface MillionOptions {
  /** The server's script. */
  readonly entry: string
  /** Texts of all people together. */
  readonly texts: number
  readonly recruiters: number
  /** Of each recruiter. */
  readonly talks: number
  /** Ms between two disturbances. */
  readonly pause: number
  readonly halt?: Halt
  readonly log?: (line: string) => void
}

export interface Outcome {
  readonly written: number
  /** Undefined if people did not come to rest. */
  readonly counts: Counts | undefined
  readonly looks: number
  readonly faults: readonly string[]
  readonly disturbances: Readonly<Record<string, number>>
  /** Talks in which a text was sent again by hand, so that their order is not held against them. */
  readonly sentAgain: number
  /** Why texts failed, and how often that was seen. */
  readonly failures: Readonly<Record<string, number>>
  readonly seconds: number
  /** The most memory of the process of all hubs, in MiB. */
  readonly peak: number
}

const servers = 3
/** Each a stretch between some of the people and the servers, with another one first. */
const networkCount = 6
/** A person may write 20 texts a second (docs/chat.md); the pause is longer than that takes. */
const pace = 60
/** Texts of a person that may wait for the server. */
const mostWaiting = 15

/**
 * Writes texts in many talks by the product's own hubs, on three servers whose clocks jump, while one thing after the other breaks.
 * Causality is checked on the way (`watch.ts`) and at the end (`verify.ts`). The first fault ends the writing.
 */
export async function writeMillion(options: MillionOptions): Promise<Outcome> {
  const { entry, texts, recruiters, talks, pause, halt = new Halt(), log = () => {} } = options
  const began = Date.now()
  const redis = await RedisStage.open()
  const clock = pathToFileURL(join(import.meta.dirname, 'shiftedClock.mjs')).href
  const env = { NODE_OPTIONS: `--import ${clock}`, ...(redis && { REDIS_URL: redis.url }) }
  const stage = await Servers.open({ count: servers, entry, env })
  const networks = await Promise.all(
    Array.from({ length: networkCount }, (_, at) => startProxy(...rotated(stage.ports, at))),
  )
  let all: TalkOfTwo[] = []
  try {
    all = await gather({ stage, networks, recruiters, talks })
    const people = [...new Set(all.flatMap((talk) => talk.people))]
    log(
      `${people.length} people, ${all.length} talks, ${servers} servers, ${redis ? 'a Redis Cluster of six' : 'no Redis'}`,
    )
    const watch = new Watch((fault) => halt.because(fault))
    const disturbances: Disturbances = {}
    const progress = new Progress({ stage, watch, halt, disturbances, log })
    const writingBegan = Date.now()
    let written = 0
    const isRunning = () => written < texts && halt.reason === undefined
    const isClaimed = () => {
      if (!isRunning()) return false
      written += 1
      return true
    }
    await Promise.all([
      keepLooking(watch, all, isRunning),
      disturb({ stage, redis, networks, people }, { pause, isRunning, halt, counts: disturbances }),
      ...people.map((person) => keepWriting(person, { isRunning, isClaimed })),
    ])
    progress.stop()
    for (const network of networks) network.restore()
    const rate = Math.round(written / ((Date.now() - writingBegan) / 1_000))
    log(
      `${halt.reason ? `The run ends early: ${halt.reason}` : 'All is written'}, ${rate} a second; everybody comes to rest`,
    )
    const counts = await verifyAll(stage, all, halt)
    const sentAgain = all.filter(({ cid, people }) => people.some((one) => one.sentAgain.has(cid))).length
    const failures = addUp(people.map((person) => person.failures))
    const faults = [...new Set([halt.reason ?? [], watch.faults].flat())]
    const seconds = Math.round((Date.now() - began) / 1_000)
    const { looks } = watch
    return { written, counts, looks, faults, disturbances, sentAgain, failures, seconds, peak: progress.peak }
  } finally {
    for (const person of new Set(all.flatMap((talk) => talk.people))) person.session.leave()
    for (const network of networks) await network.close()
    await stage.close()
    await redis?.close()
  }
}

function addUp(all: readonly ReadonlyMap<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const counts of all) for (const [name, count] of counts) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** Undefined if people do not come to rest. */
async function verifyAll(stage: Servers, talks: readonly TalkOfTwo[], halt: Halt): Promise<Counts | undefined> {
  try {
    return await verify(stage, talks)
  } catch (error) {
    halt.because(error instanceof Error ? error.message : String(error))
  }
}

const rotated = (ports: readonly number[], by: number): number[] =>
  ports.map((_, at) => ports[(at + by) % ports.length] ?? 0)

/** Writes into the person's talks in turn, and now and then reads one to its end or sends again what failed. */
async function keepWriting(
  person: Person,
  { isRunning, isClaimed }: { isRunning: () => boolean; isClaimed: () => boolean },
): Promise<void> {
  for (let turn = 0; isRunning(); turn += 1) {
    await sleep(pace * (0.5 + Math.random()))
    if (turn % 50 === 49) await person.retry()
    if (person.waiting >= mostWaiting) continue
    const cid = person.cids[turn % person.cids.length] ?? 0
    if (!person.mayWrite(cid)) continue
    if (!isClaimed()) return
    void person.write(cid)
    if (turn % 20 === 19) void person.readAll(cid)
  }
}

async function keepLooking(watch: Watch, talks: readonly TalkOfTwo[], isRunning: () => boolean): Promise<void> {
  for (let turn = 0; isRunning(); turn += 1) {
    const talk = talks[turn % talks.length]
    const reader = talk?.people[Math.floor(turn / talks.length) % 2]
    if (talk && reader) watch.look(talk, reader)
    await sleep(20)
  }
}
