import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { loginChat } from '#contract/chat/talks'
import { type Proxy as Network, startProxy } from '../../support/server/programs/proxy'
import { Servers } from '../servers'
import { compare } from './checks'
import type { Desk, Sizes } from './desk'
import { Ledger } from './ledger'
import { type Counts, countMessages } from './messages'
import { type Act, program, type Scene } from './program'
import { clockOf, type DayTime, trueTime } from './time'
import { Town } from './town'

export interface DayOptions {
  /** The server's script. */
  readonly entry: string
  /** Called once the database runs: the day begins soon after. */
  begin(): DayTime
  /** Hours between two looks at the screens. */
  readonly lookEvery: number
  /** Seekers of the day. */
  readonly people: number
  openDesks(parts: { town: Town; ledger: Ledger; networks: readonly [Network, Network] }): Promise<{
    readonly laptop: Desk
    readonly phone: Desk
  }>
  readonly log?: (line: string) => void
}

export interface Outcome {
  readonly counts: Counts
  readonly acts: Readonly<Record<string, number>>
  readonly faults: readonly string[]
  /** What was measured whenever screens were compared with the database. */
  readonly hours: readonly Hour[]
}

export interface Hour {
  readonly at: string
  readonly sizes: Sizes
}

/** Lives the day of a recruiter, and compares each hour what the screens show with the database. */
export async function liveDay({ entry, begin, lookEvery, people, openDesks, log }: DayOptions): Promise<Outcome> {
  const clock = pathToFileURL(join(import.meta.dirname, 'loadClock.mjs')).href
  const stage = await Servers.open({ count: 0, entry, env: { NODE_OPTIONS: `--import ${clock}` } })
  const closing: (() => unknown)[] = [() => stage.close()]
  try {
    const time = begin()
    time.begin()
    const clockOfServer = (ahead: number) => ({ DAY_CLOCK: JSON.stringify(time.ahead(ahead)) })
    await stage.add(clockOfServer(0))
    const [port = 0] = stage.ports
    const networks = [await startProxy(port), await startProxy(port), await startProxy(port)] as const
    closing.push(...networks.map((network) => () => network.close()))
    const [ofSeekers, ofLaptop, ofPhone] = networks
    const ledger = new Ledger()
    const town = await Town.found(stage, { ledger, network: ofSeekers, people })
    closing.push(() => town.close())
    const { laptop, phone } = await openDesks({ town, ledger, networks: [ofLaptop, ofPhone] })
    const desks = [laptop, phone]
    closing.push(...desks.map((desk) => () => desk.close()))
    const client = await town.session()
    const owner = { userId: town.userId, imUserId: (await client.get(loginChat, {})).imUserId }
    const acts: Record<string, number> = {}
    const scene: Scene = {
      town,
      laptop,
      phone,
      client,
      counts: acts,
      random: repeatable(),
      updateServer: (ahead) => stage.renewServer(0, clockOfServer(ahead)),
    }
    const faults: string[] = []
    const hours: Hour[] = []

    const look = async (at: string) => {
      const late = await comeToRest(desks, town)
      const found = [...late, ...(await compare(stage, { owner, client, desks }))]
      faults.push(...found.map((fault) => `${at} ${fault}`))
      hours.push({ at, sizes: await measure(stage, desks) })
      log?.(`${at} ${ledger.written.length} texts ${found.join('\n')}`)
    }
    const perform = async ([hour, name, act]: Act) => {
      log?.(`${clockOf(hour)} ${name}`)
      await act(scene).catch((error: unknown) => faults.push(`${clockOf(hour)} ${name}: ${String(error)}`))
    }

    for (let done = 0, looked = 7; done < time.steps; ) {
      await time.reach(done)
      // On a slow machine several steps are over by now.
      const next = Math.max(done + 1, Math.min(time.step + 1, time.steps))
      const [from, to] = [time.hourOf(done), time.hourOf(next)]
      for (const act of program) if (act[0] >= from && act[0] < to) await perform(act)
      if (to - looked >= lookEvery) {
        looked = Math.floor(to)
        await look(clockOf(to))
      }
      done = next
    }
    await look('the end')
    for (const { name, faults: said } of desks) faults.push(...said.map((fault) => `${name}: ${fault}`))
    const hubs = town.talking.map(({ talk }) => talk.hub)
    return { counts: await countMessages(stage, { ledger, desks, hubs }), acts, faults, hours }
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** In ms of true time. */
const restTime = 60_000

/** Waits until nothing that was written is under way. Returns what goes on for too long. */
async function comeToRest(desks: readonly Desk[], town: Town): Promise<string[]> {
  const end = trueTime() + restTime
  const findUnderWay = async (): Promise<string | undefined> => {
    for (const { talk } of town.talking) {
      await talk.hub.retry()
      if (!talk.hub.isLive || talk.hub.waiting > 0)
        return `${talk.hub.name}: ${JSON.stringify(talk.hub.session.linkInfo())}`
    }
    for (const desk of desks.filter(({ isAwake }) => isAwake)) {
      await desk.retry()
      const waiting = await desk.waiting()
      if (waiting > 0) return `${desk.name}: ${waiting} wait`
    }
    return undefined
  }
  for (;;) {
    const underWay = await findUnderWay()
    if (underWay === undefined) return []
    if (trueTime() > end) return [`not all that was written has reached the server: ${underWay}`]
    await sleep(100)
  }
}

async function measure(stage: Servers, desks: readonly Desk[]): Promise<Sizes> {
  const text = await (await fetch(`${stage.urls[0]}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const sizes: Record<string, number> = {
    'server MiB': Math.round(figure('process_resident_memory_bytes') / 2 ** 20),
    sockets: figure('rencai_chat_connections'),
  }
  for (const desk of desks.filter(({ isAwake }) => isAwake)) Object.assign(sizes, await desk.measure())
  return sizes
}

/** The same numbers each time. */
function repeatable(): () => number {
  let state = 20_261_127
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
