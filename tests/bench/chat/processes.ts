import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { cpuOf, cpuOfTree } from '../../support/server/processes'
import { hasRedis, startRedis, type TestRedis } from '../../support/server/programs/redis'
import { type Product, startProduct } from '../../support/server/server'
import type { BenchRow } from '../row'
import { benchAdapters } from './adapters'
import { type HeardLine, type Login, measureRate, openLine, openTalk, sendEvenly } from './chatLoad'
import { measureAway } from './redisAway'

const counts = [1, 2, 3] as const
/** Talks of each process. */
const pairs = 12
/** Messages a second that arrive at each process, so that each has the same load, however many there are. */
const perSecond = 300
/** Messages of each sender. It may send 300 at once, and 20 more with each second. */
const warmUp = 60
const round = 60
const rounds = 2
/** Messages of one sender that are under way at once at full load. */
const window = 4
/** In ms: what the server does behind those who send belongs to their messages. */
const settling = 2_000

/** `steady`: each process gets `perSecond`. `full`: all get as many as they acknowledge, on this machine's cores. */
const loads = {
  steady: (talking: readonly HeardLine[], count: number) => sendEvenly(talking, round, perSecond * count),
  full: async (talking: readonly HeardLine[]) => {
    await measureRate(talking, round, window)
  },
}
type Load = keyof typeof loads

/** CPU in ms for 1,000 messages. */
export interface Share {
  readonly load: Load
  readonly processes: number
  readonly node: readonly number[]
  readonly postgres: number
  readonly redis: number
}

export interface Stage {
  readonly folder: string
  readonly postgres: EmbeddedPostgres
  readonly logins: readonly (readonly [Login, Login])[]
}

/**
 * processes: CPU of a message with one, two and three processes on one database and a Redis, and of the way between them beside
 * socket.io's own adapter; delivery while Redis hangs. The two sides of a talk are on different
 * processes, which is the worst case. Compares CPU and not time, so the number of cores does not matter. Fails if a message is
 * missing on a side.
 */
export async function benchProcesses(log: (line: string) => void): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-processes-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  if (!hasRedis) {
    log('processes: redis-server is not installed')
    return []
  }
  const redis = await startRedis()
  try {
    const rows = await benchAdapters(redis, log)
    const stage = { folder, postgres, logins: await openTalks(folder, postgres) }
    const shares: Share[] = []
    for (const count of counts) {
      for (const share of await measure(stage, { count, redis })) {
        shares.push(share)
        log(describe(share))
      }
    }
    return [...rows, ...shares.flatMap((share) => rowsOf(share, shares)), ...(await measureAway(stage, redis, log))]
  } finally {
    await redis.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openTalks(folder: string, postgres: EmbeddedPostgres): Promise<Stage['logins']> {
  const product = await start({ folder, postgres })
  const talks: (readonly [Login, Login])[] = []
  const wanted = pairs * Math.max(...counts)
  while (talks.length < wanted) talks.push(...(await Promise.all(Array.from({ length: 6 }, () => openTalk(product)))))
  await product.end('SIGTERM')
  return talks
}

export function start({ folder, postgres }: Pick<Stage, 'folder' | 'postgres'>, redisUrl?: string): Promise<Product> {
  const { host, user, database } = postgres.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const env = { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'on' }
  return startProduct({ dataDir: folder, env: redisUrl ? { ...env, REDIS_URL: redisUrl } : env })
}

interface Case {
  readonly count: number
  readonly redis: TestRedis
}

async function measure(stage: Stage, { count, redis }: Case): Promise<Share[]> {
  const products: Product[] = []
  const lines: HeardLine[] = []
  try {
    while (products.length < count) products.push(await start(stage, redis.url))
    const urlOf = (at: number) => products[at % count]?.url ?? ''
    for (const [at, [seeker, recruiter]] of stage.logins.slice(0, pairs * count).entries()) {
      lines.push(await openLine(urlOf(at), seeker), await openLine(urlOf(at + 1), recruiter))
    }
    await takeTurns(lines, (talking) => sendEvenly(talking, warmUp, perSecond * count))
    await sleep(settling)

    const pids = products.map(({ pid }) => pid)
    const shares: Share[] = []
    for (const load of ['steady', 'full'] as const) {
      const before = readCpu(stage, pids, redis)
      for (let at = 0; at < rounds; at++) {
        await takeTurns(lines, (talking) => loads[load](talking, count))
        await sleep(settling)
      }
      const after = readCpu(stage, pids, redis)
      const thousands = (lines.length * round * rounds) / 1_000
      const perThousand = (end: number, begin: number) => ((end - begin) * 1_000) / thousands
      shares.push({
        load,
        processes: count,
        node: after.node.map((end, at) => perThousand(end, before.node[at] ?? 0)),
        postgres: perThousand(after.postgres, before.postgres),
        redis: perThousand(after.redis, before.redis),
      })
    }
    checkHeard(lines)
    return shares
  } finally {
    for (const { socket } of lines) socket.close()
    // Disposing of one would end the database in their common folder.
    for (const product of products) await product.end('SIGTERM')
  }
}

function readCpu({ postgres }: Stage, pids: readonly number[], redis: Case['redis']) {
  return { node: pids.map(cpuOf), postgres: cpuOfTree(postgres.pid ?? 0), redis: cpuOf(redis.process.pid ?? 0) }
}

/**
 * First the seekers write and then the recruiters, as people do. Where both write at once without a pause, one process sends the
 * message and the acknowledgement by one system call, and the others do not compare.
 */
async function takeTurns(
  lines: readonly HeardLine[],
  write: (talking: readonly HeardLine[]) => Promise<void>,
): Promise<void> {
  for (const side of [0, 1]) await write(lines.filter((_, at) => at % 2 === side))
}

/** Each side hears what both sent, once. A new socket may also be told the last message of the time before it. */
function checkHeard(lines: readonly HeardLine[]): void {
  const each = warmUp + round * rounds * Object.keys(loads).length
  for (let at = 0; at < lines.length; at += 2) {
    const talk = lines.slice(at, at + 2)
    const sent = talk.flatMap((line) => [...line.sent])
    if (new Set(sent).size !== 2 * each) throw new Error(`${sent.length} messages are stored, not ${2 * each}`)
    const first = Math.min(...sent)
    for (const { heard } of talk) {
      const fresh = [...heard].filter((id) => id >= first)
      if (fresh.length !== sent.length) throw new Error(`A side heard ${fresh.length} of ${sent.length} messages`)
    }
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function describe({ load, processes, node, postgres, redis }: Share): string {
  const each = node.map((value) => value.toFixed(0)).join(' + ')
  const cpu = `node ${sum(node).toFixed(0)} (${each}), PostgreSQL ${postgres.toFixed(0)}, Redis ${redis.toFixed(0)}`
  return `processes.${load}: ${processes} on ${cpu} ms of CPU for 1,000 messages`
}

function rowsOf(share: Share, all: readonly Share[]): BenchRow[] {
  const alone = all.find(({ load, processes }) => load === share.load && processes === 1) ?? share
  const row = (name: string, read: (of: Share) => number): BenchRow => ({
    name: `processes.${share.load}.${name}${share.processes}`,
    value: read(share),
    unit: 'ms for 1,000',
    peer: 'one process',
    ratio: read(share) / read(alone),
  })
  return [
    row('node', ({ node }) => sum(node)),
    row('postgres', ({ postgres }) => postgres),
    // Bounds of the whole: 1.25 with two, 1.4 with three.
    row('all', ({ node, postgres, redis }) => sum(node) + postgres + redis),
  ]
}
