import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { RoomEvent } from '#contract/chat/rooms'
import { startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { cpuOf, cpuOfTree } from '../../support/server/processes'
import { type Product, startProduct } from '../../support/server/server'
import type { BenchRow } from '../row'
import { type HeardLine, openLine, openTalk } from './chatLoad'
import { RoomViewer, type ViewerPlace } from './roomViewer'

const viewers = 5_000
const perSecond = 100
const seconds = 5
/** Each person may say ten texts at once and one more each second. */
const talks = 18
const secret = 'a secret of benchmarks, 32 characters or more'
const tenantId = 1

/**
 * rooms: 5,000 viewers and 100 messages a second in one chatroom on one process: its CPU as a share of a core, the transactions a
 * message, how soon a text is acknowledged and how late the viewers hear it. The ratio of CPU is to a core. Those who write also look
 * whether they hear each message once and in order.
 */
export async function benchRooms(log: (line: string) => void): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-rooms-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const { host, user, database } = postgres.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const env = { DATABASE_URL: url, SECRET: secret, DEMO: 'off', LOG_LEVEL: 'error', CONNECTIONS_PER_ADDRESS: '0' }
  const product = await startProduct({ dataDir: folder, env: { ...env, TRUST_PROXY: 'on' } })
  const lines: HeardLine[] = []
  const watching: RoomViewer[] = []
  const client = new pg.Client(postgres.connection)
  try {
    await client.connect()
    const logins = await Promise.all(Array.from({ length: talks }, () => openTalk(product)))
    const roomId = await makeRoom(client)
    const agentKey = logins[0]?.[0].agentKey ?? ''
    for (const login of logins.flat()) lines.push(await openLine(product.url, login))
    for (const { socket } of lines) {
      const { code, msg } = await socket.emitWithAck('imChatroomJoin', { roomId })
      if (code !== 200) throw new Error(`Somebody was not let in: ${code} ${msg}`)
    }
    while (watching.length < viewers) {
      const place: ViewerPlace = { url: product.url, secret, tenantId, agentKey, roomId }
      const some = Array.from({ length: 100 }, () => RoomViewer.open(place))
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
  const { rows } = await client.query<{ id: string }>(
    `insert into live_rooms (tenant_id, host_id, code, title, start_at, end_at)
     select $1, id, 'bench', 'bench', now(), now() + interval '1 hour' from users where tenant_id = $1 limit 1 returning id`,
    [tenantId],
  )
  return Number(rows[0]?.id)
}

interface Stage {
  readonly product: Product
  readonly postgres: number
  readonly client: pg.Client
  readonly lines: readonly HeardLine[]
  readonly watching: readonly RoomViewer[]
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
  const heard = lines.map(({ socket }) => {
    const ids: number[] = []
    socket.on('room', (event: RoomEvent) => {
      if (event.kind === 'message') ids.push(event.message.id)
    })
    return ids
  })
  for (let at = 0; at < perSecond * seconds; at++) {
    const late = performance.now() - began - (at * 1_000) / perSecond
    if (late < 0) await sleep(-late)
    const content = { text: `第${at}条，大家好` }
    const sentAt = performance.now()
    const message = { type: 'text', roomId, clientId: randomUUID(), content }
    const answer = lines[at % lines.length]?.socket.emitWithAck('imChatroomMsgSend', message)
    if (answer) answers.push(answer.finally(() => delays.push(performance.now() - sentAt)))
  }
  const refusals = (await Promise.all(answers)).filter(({ code }) => code !== 200)
  if (refusals.length > 0) throw new Error(`${refusals.length} messages were refused: ${JSON.stringify(refusals[0])}`)
  const said = perSecond * seconds
  const deaf = () => watching.filter(({ messages }) => messages < said).length
  for (let waited = 0; deaf() > 0 && waited < 600; waited++) await sleep(50)
  const took = (performance.now() - began) / 1_000
  const gone = watching.filter(({ isOpen }) => !isOpen).length
  if (deaf() > 0) throw new Error(`${deaf()} viewers did not hear all, ${gone} are gone`)
  await sleep(1_500)
  const inOrder = Array.from({ length: said }, (_, at) => at + 1).join()
  if (heard.some((ids) => ids.join() !== inOrder)) throw new Error('Messages were doubled or came in another order')
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
    row('acknowledged', p99, 'ms until a text is acknowledged, p99', 'a second', p99 / 1_000),
    row('last', took - seconds, 's until all have heard the last', 'the time of sending', (took - seconds) / seconds),
  ]
}
