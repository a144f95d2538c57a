import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { machineHas } from '../../run/machineHas'

/** Debian's comes with the browsers (`scripts/parts/browsers.mjs`). */
export const hasRedis = machineHas(
  spawnSync('redis-server', ['--version']).status === 0,
  'redis-server',
  'apt-get install redis-server',
)

export interface TestRedis {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** Asks the server and returns its answer as text. */
  ask(...words: string[]): string
  /** Starts the server again that was killed, at its place in its group. */
  revive(): Promise<void>
  close(): Promise<void>
}

/** Starts a Redis that keeps nothing on disk. `words` are further options. */
export async function startRedis(words: readonly string[] = [], port?: number): Promise<TestRedis> {
  const at = port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'rencai-redis-'))
  const options = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const start = () => run([...options, ...words], /Ready to accept connections/)
  let server = await start()
  return {
    url: `redis://127.0.0.1:${at}`,
    port: at,
    get process() {
      return server.process
    },
    ask: (...asked) => ask(at, asked),
    revive: async () => {
      await server.close()
      server = await start()
    },
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function run(words: readonly string[], ready: RegExp) {
  const process = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(process, 'exit')
  const lines = createInterface(process.stdout)
  for await (const line of lines) if (ready.test(line)) break
  process.stdout.resume()
  const close = async () => {
    process.kill('SIGKILL')
    await ended
  }
  return { process, close }
}

function ask(port: number, words: readonly string[]): string {
  const { stdout, stderr } = spawnSync('redis-cli', ['-h', '127.0.0.1', '-p', String(port), ...words], {
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`.trim()
}

export interface RedisGroup {
  readonly url: string
  /** Servers by which the group goes on when one of them is killed, primaries first. */
  readonly servers: readonly TestRedis[]
  close(): Promise<void>
}

/** Ms after which a silent node counts as dead. */
const nodeTimeout = 2_000

/** Three primaries with a replica each. */
export async function startCluster(): Promise<RedisGroup> {
  const words = ['--cluster-enabled', 'yes', '--cluster-node-timeout', String(nodeTimeout)]
  const lenient = ['--cluster-require-full-coverage', 'no', '--cluster-replica-validity-factor', '0']
  const servers: TestRedis[] = []
  for (let at = 0; at < 6; at++) servers.push(await startRedis([...words, ...lenient], await freeBusPort()))
  const nodes = servers.map(({ port }) => `127.0.0.1:${port}`)
  const made = spawnSync('redis-cli', ['--cluster', 'create', ...nodes, '--cluster-replicas', '1', '--cluster-yes'])
  if (made.status !== 0) throw new Error(`No cluster: ${made.stdout}${made.stderr}`)
  await until(() => servers.every((server) => /cluster_state:ok/.test(server.ask('cluster', 'info'))))
  await until(() => servers.slice(3).every((server) => /master_link_status:up/.test(server.ask('info', 'replication'))))
  return { url: `redis://${nodes.join(',')}`, servers, close: () => closeAll(servers) }
}

/** A primary, a replica and three sentinels. */
export async function startSentinel(): Promise<RedisGroup> {
  const primary = await startRedis()
  const replica = await startRedis(['--replicaof', '127.0.0.1', String(primary.port)])
  await until(() => /master_link_status:up/.test(replica.ask('info', 'replication')))
  const folder = await mkdtemp(join(tmpdir(), 'rencai-sentinel-'))
  const sentinels: { close(): Promise<void> }[] = []
  const ports: number[] = []
  for (let at = 0; at < 3; at++) {
    const port = await freePort()
    const file = join(folder, `${port}.conf`)
    const lines = [
      ...[`port ${port}`, 'bind 127.0.0.1', `dir ${folder}`],
      `sentinel monitor main 127.0.0.1 ${primary.port} 2`,
      `sentinel down-after-milliseconds main ${nodeTimeout}`,
      'sentinel failover-timeout main 5000',
    ]
    await writeFile(file, `${lines.join('\n')}\n`)
    sentinels.push(await run([file, '--sentinel'], /Sentinel ID is/))
    ports.push(port)
  }
  await until(() =>
    ports.every((port) => /num-other-sentinels\n2\n/.test(`${ask(port, ['sentinel', 'master', 'main'])}\n`)),
  )
  await until(() => ports.every((port) => /num-slaves\n1\n/.test(`${ask(port, ['sentinel', 'master', 'main'])}\n`)))
  return {
    url: `redis+sentinel://${ports.map((port) => `127.0.0.1:${port}`).join(',')}/main`,
    servers: [primary, replica],
    close: async () => {
      await closeAll([...sentinels, primary, replica])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function closeAll(servers: readonly { close(): Promise<void> }[]): Promise<void> {
  await Promise.all(servers.map((server) => server.close()))
}

async function until(isSo: () => boolean): Promise<void> {
  for (let at = 0; !isSo(); at++) {
    if (at > 300) throw new Error('Redis did not get ready')
    await sleep(100)
  }
}

/** A node of a cluster takes the port that is 10,000 higher too. */
export async function freeBusPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    if ((await isFree(port)) && (await isFree(port + 10_000))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
