import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTcp, type Socket as Tcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../server/db/embedded/postgres'
import { issueRoomAccess } from '../../../server/features/chat/rooms/roomAccess'
import { cpuOf, cpuOfTree } from '../../support/server/processes'
import { type Product, startProduct } from '../../support/server/server'
import type { BenchRow } from '../row'
import { type HeardLine, openLine, openTalk } from './chatLoad'

const viewers = 5_000
const perSecond = 100
const seconds = 5
/** Each person may say ten texts at once and one more each second. */
const talks = 18
const secret = 'a secret of benchmarks, 32 characters or more'
const tenantId = 1

/**
 * rooms: 5,000 viewers and 100 messages a second in one chatroom on one process: its CPU as a share of a core, the transactions a
 * message, and how late the viewers hear it. The ratio of CPU is to a core.
 */
export async function benchRooms(log: (line: string) => void): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-rooms-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { host, user, database } = postgres.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const env = { DATABASE_URL: url, SECRET: secret, DEMO: 'off', LOG_LEVEL: 'error', CONNECTIONS_PER_ADDRESS: '0' }
  const product = await startProduct({ dataDir: folder, env: { ...env, TRUST_PROXY: 'on' } })
  const lines: HeardLine[] = []
  const watching: Viewer[] = []
  const client = new pg.Client(postgres.connection)
  try {
    await client.connect()
    const logins = await Promise.all(Array.from({ length: talks }, () => openTalk(product)))
    const roomId = await makeRoom(client)
    const agentKey = logins[0]?.[0].agentKey ?? ''
    for (const login of logins.flat()) lines.push(await openLine(product.url, login))
    for (const { socket } of lines) await socket.emitWithAck('imChatroomJoin', { roomId })
    while (watching.length < viewers) {
      const some = Array.from({ length: 100 }, () => Viewer.open(product.url, { agentKey, roomId }))
      watching.push(...(await Promise.all(some)))
    }
    log(`rooms: ${watching.length} viewers are in`)
    await sleep(3_000)
    return await measure({ product, postgres: postgres.pid ?? 0, client, lines, watching, roomId }, log)
  } finally {
    for (const viewer of watching) viewer.close()
    for (const { socket } of lines) socket.close()
    await client.end()
    await product.end('SIGTERM')
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeRoom(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into live_rooms (tenant_id, host_id, code, title, start_at, end_at)
     select $1, id, 'bench', 'bench', now(), now() + interval '1 hour' from users where tenant_id = $1 limit 1 returning id`,
    [tenantId],
  )
  return rows[0]?.id ?? 0
}

interface Stage {
  readonly product: Product
  readonly postgres: number
  readonly client: pg.Client
  readonly lines: readonly HeardLine[]
  readonly watching: readonly Viewer[]
  readonly roomId: number
}

async function measure(stage: Stage, log: (line: string) => void): Promise<BenchRow[]> {
  const { product, client, lines, watching, roomId } = stage
  const commits = async () => {
    const { rows } = await client.query<{ n: string }>(
      'select xact_commit as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.n)
  }
  await sleep(1_000)
  const [node, database, transactions] = [cpuOf(product.pid), cpuOfTree(stage.postgres), await commits()]
  const began = performance.now()
  const answers: Promise<{ code: number }>[] = []
  const delays: number[] = []
  for (let at = 0; at < perSecond * seconds; at++) {
    const late = performance.now() - began - (at * 1_000) / perSecond
    if (late < 0) await sleep(-late)
    const content = { text: `第${at}条，大家好` }
    const sentAt = performance.now()
    const message = { type: 'text', roomId, clientId: randomUUID(), content }
    const answer = lines[at % lines.length]?.socket.emitWithAck('imChatroomMsgSend', message)
    if (answer) answers.push(answer.finally(() => delays.push(performance.now() - sentAt)))
  }
  const refused = (await Promise.all(answers)).filter(({ code }) => code !== 200).length
  const isHeard = () => watching.every(({ messages }) => messages >= perSecond * seconds - refused)
  for (let waited = 0; !isHeard() && waited < 300; waited++) await sleep(100)
  const took = (performance.now() - began) / 1_000
  if (refused > 0 || !isHeard()) throw new Error(`${refused} messages were refused, or viewers did not hear all`)
  await sleep(1_500)
  const said = perSecond * seconds
  const cpu = cpuOf(product.pid) - node
  const p99 = delays.sort((one, other) => one - other)[Math.floor(delays.length * 0.99)] ?? 0
  log(
    `rooms: ${said} messages to ${watching.length} viewers in ${took.toFixed(1)} s, acknowledged within ${p99.toFixed(0)} ms (p99)`,
  )
  const row = (name: string, value: number, unit: string, peer: string, ratio: number): BenchRow => ({
    name: `rooms.${name}`,
    value,
    unit,
    peer,
    ratio,
  })
  return [
    row('node', cpu / seconds, 's of CPU a second', 'one core', cpu / seconds),
    row(
      'postgres',
      (cpuOfTree(stage.postgres) - database) / seconds,
      's of CPU a second',
      'one core',
      (cpuOfTree(stage.postgres) - database) / seconds,
    ),
    row(
      'transactions',
      ((await commits()) - transactions) / said,
      'a message',
      'one a message',
      ((await commits()) - transactions) / said,
    ),
    row('last', took - seconds, 's until all have heard the last', 'the time of sending', (took - seconds) / seconds),
  ]
}

/** A viewer who only counts what comes in, so that 5,000 of them cost little. */
class Viewer {
  messages = 0

  private constructor(private readonly tcp: Tcp) {}

  static async open(url: string, { agentKey, roomId }: { agentKey: string; roomId: number }): Promise<Viewer> {
    const { hostname, port, host } = new URL(url)
    const tcp = connectTcp(Number(port), hostname)
    const viewer = new Viewer(tcp)
    const head = [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      ...[`host: ${host}`, 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ]
    tcp.write(`${head.join('\r\n')}\r\n\r\n`)
    await viewer.#wait('0{')
    viewer.#send(`40${JSON.stringify({ agentKey, version: 'bench' })}`)
    await viewer.#wait('40{')
    const access = issueRoomAccess(secret, { tenantId, roomId, now: new Date() })
    viewer.#send(`420${JSON.stringify(['imChatroomJoinToken', { ...access, msgCount: 0 }])}`)
    await viewer.#wait('430[')
    tcp.on('data', (bytes) => viewer.#count(bytes))
    return viewer
  }

  close(): void {
    this.tcp.destroy()
  }

  #count(bytes: Buffer): void {
    for (let at = bytes.indexOf('"kind":"message"'); at >= 0; at = bytes.indexOf('"kind":"message"', at + 10))
      this.messages++
    // A ping of the server, which closes silent connections.
    if (bytes.length < 16 && bytes.includes('2')) this.#send('3')
  }

  #wait(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const hear = (bytes: Buffer) => {
        if (!bytes.includes(text)) return
        this.tcp.off('data', hear)
        resolve()
      }
      this.tcp.on('data', hear).once('close', () => reject(new Error('A viewer was not let in')))
    })
  }

  #send(text: string): void {
    const bytes = Buffer.from(text)
    const head = bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0xfe, bytes.length >> 8, bytes.length & 255]
    this.tcp.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes]))
  }
}
