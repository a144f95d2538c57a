import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { choosePostgresIdentity } from '#server/db/embedded/identity'
import { machineHas } from '../../run/machineHas'
import { findFreePort } from '../server'

/** Debian's; the embedded PostgreSQL comes without `pg_basebackup`. */
const versions = ['17', '16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`)
const programs = versions.find((folder) => existsSync(join(folder, 'pg_basebackup')))

/** Whether this machine can have a primary and a standby. */
export const hasStandby = machineHas(programs !== undefined, 'pg_basebackup', 'apt-get install postgresql')

/** One PostgreSQL server. */
export interface TestServer {
  readonly url: string
  /** What it logged; every statement, if it is a standby. */
  log(): string
  /** Runs a statement with a superuser's rights and resolves to its rows. */
  run(statement: string): Promise<readonly Record<string, unknown>[]>
  /** Makes it unable to answer, without closing a connection. */
  freeze(): void
  thaw(): void
  stop(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
}

export interface TestCluster {
  readonly primary: TestServer
  readonly standby: TestServer
  /** A standby that does not belong to the primary. */
  addOther(): Promise<TestServer>
  close(): Promise<void>
}

const user = 'rencai'
/** Small and fast: a crash of the machine would end the test anyway. */
const settings = ['fsync=off', 'shared_buffers=32MB', 'max_connections=60', 'timezone=UTC', 'jit=off']

/** Starts a primary and a standby that follows it. */
export async function startCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rencai-standby-'))
  const identity = choosePostgresIdentity(join(programs ?? '', 'postgres'), folder)
  if (identity.account) chownSync(folder, identity.account.uid, identity.account.gid)
  const servers: TestServer[] = []

  const run = (program: string, args: readonly string[]) => {
    const [command = '', ...words] = [...identity.prefix, join(programs ?? '', program), ...args]
    const { status, stderr } = spawnSync(command, words, { cwd: '/', encoding: 'utf8', ...identity.account })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }

  const open = async (name: string, further: readonly string[]): Promise<TestServer> => {
    const port = await findFreePort()
    const url = `postgres://${user}@127.0.0.1:${port}/rencai`
    let child: ChildProcess | undefined
    const start = async () => {
      const given = [...settings, ...further, `unix_socket_directories=${folder}`].flatMap((each) => ['-c', each])
      const place = ['-D', join(folder, name), '-p', `${port}`, '-h', '127.0.0.1']
      const [command = '', ...words] = [...identity.prefix, join(programs ?? '', 'postgres'), ...place, ...given]
      child = spawn(command, [...words, '-c', 'logging_collector=off'], {
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
        ...identity.account,
      })
      child.stderr?.on('data', (text: Buffer) => logged.push(text.toString()))
      for (const deadline = Date.now() + 60_000; !(await answers(port)); await sleep(50))
        if (Date.now() > deadline || child.exitCode !== null) throw new Error(`${name}: ${logged.join('')}`)
    }
    const logged: string[] = []
    const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
      if (child?.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGCONT')
      child.kill(signal)
      await ended
    }
    const server: TestServer = {
      url,
      log: () => logged.join(''),
      run: async (statement) => {
        const client = new pg.Client({ connectionString: url.replace(/rencai$/, 'postgres') })
        client.on('error', () => {})
        await client.connect()
        return (await client.query(statement).finally(() => client.end())).rows
      },
      freeze: () => signalAll(join(folder, name), 'SIGSTOP'),
      thaw: () => signalAll(join(folder, name), 'SIGCONT'),
      stop,
      start,
    }
    servers.push(server)
    await start()
    return server
  }

  const create = (name: string) =>
    run('initdb', [
      ...['-D', join(folder, name), '--username', user, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
      '--no-instructions',
    ])
  create('primary')
  const primary = await open('primary', ['wal_level=replica', 'max_wal_senders=4', 'hot_standby=on'])
  await primary.run('create database rencai')
  const { port } = new URL(primary.url)
  run('pg_basebackup', ['-D', join(folder, 'standby'), '-h', '127.0.0.1', '-p', port, '-U', user, '-R', '-c', 'fast'])
  const standby = await open('standby', ['hot_standby=on', 'log_statement=all', 'max_standby_streaming_delay=100ms'])
  return {
    primary,
    standby,
    addOther: async () => {
      const name = `other-${randomUUID()}`
      create(name)
      const other = await open(name, [])
      await other.run('create database rencai')
      await other.stop()
      writeFileSync(join(folder, name, 'standby.signal'), '')
      await other.start()
      return other
    },
    close: async () => {
      for (const server of servers.reverse()) await server.stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** The server's processes are those whose parent is the one in its pid file. */
function signalAll(folder: string, signal: NodeJS.Signals): void {
  const [first = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' }).stdout.match(/\d+/g) ?? []
  for (const pid of [first, ...children]) process.kill(Number(pid), signal)
}
