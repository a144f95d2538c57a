import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../startup/startupError'
import { findPostgresBinaries, type PostgresBinaries } from './binaries'
import { clusterIn, hasCluster, initialiseCluster } from './cluster'
import { choosePostgresIdentity, type PostgresIdentity } from './identity'
import { stopOrphanedPostgres } from './orphan'
import { makePassword, openPortWay, openSocketWay, type Reach, type Way } from './way'

export interface EmbeddedPostgres {
  /** What `pg` needs to reach the database. */
  readonly connection: Reach & { readonly user: string; readonly database: string }
  readonly pid: number | undefined
  /** Settles when PostgreSQL has exited, by {@link stop} or on its own. */
  readonly exited: Promise<unknown>
  /** Closes open connections, writes everything to disk and waits for the exit. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Absolute path. The database is in `postgres/`, its log in `postgres.log`. The caller holds the folder's lock. */
  readonly dataDir: string
  /** False trades crash safety for speed; for tests only. */
  readonly durable?: boolean
  /** With the cache of a site even where it is not durable: for benchmarks, which have the server to themselves. */
  readonly wholeCache?: boolean
  /** Listens on a loopback port, with a password. By default only where PostgreSQL has no Unix sockets. */
  readonly onPort?: boolean
  /** Called once PostgreSQL is on its way and the caller would wait for it. */
  readonly launched?: () => void
}

const user = 'rencai'
const settings = {
  max_connections: '100',
  ...cacheSettings(),
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
/** The servers of several tests share one PostgreSQL, which looks through its whole cache for each database that comes or goes. */
const forTests = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  shared_buffers: '256MB',
}

/**
 * An eighth of the memory of the machine or container, between 256 MB and 2 GB, for PostgreSQL's own cache. It is used as far as there
 * is data. A page that is only in the cache of the system costs several times as much, and a search reads thousands.
 */
function cacheSettings() {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const megabytes = Math.round(Math.min(Math.max(memory / 8 / 2 ** 20, 256), 2048))
  return { shared_buffers: `${megabytes}MB`, effective_cache_size: `${megabytes * 4}MB` }
}

/** Starts the bundled PostgreSQL on the files in `dataDir`; creates them if missing. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, wholeCache = durable, onPort = process.platform === 'win32' } = options
  const binaries = findPostgresBinaries()
  const clusterDir = clusterIn(dataDir)
  const identity = choosePostgresIdentity(binaries.postgres, clusterDir)
  const password = onPort && !hasCluster(clusterDir) ? makePassword(dataDir) : undefined
  await initialiseCluster({ clusterDir, binaries, identity, user, password })
  await stopOrphanedPostgres(clusterDir, binaries)

  const way = onPort ? await openPortWay(dataDir) : openSocketWay(dataDir, identity)
  const logFile = join(dataDir, 'postgres.log')
  const chosen = { ...settings, ...(durable ? {} : forTests), ...(wholeCache ? cacheSettings() : {}), ...way.settings }
  const flags = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = launch([...identity.prefix, binaries.postgres, '-D', clusterDir, ...flags], identity, logFile)
  const running = { child, exited: once(child, 'exit'), clusterDir, binaries, way }
  const endWithUs = () => askToEnd(running)
  process.once('exit', endWithUs)
  options.launched?.()
  const stop = async () => {
    await end(running)
    process.removeListener('exit', endWithUs)
  }

  const connection = { ...way.reach, user, database: 'rencai' }
  try {
    await waitUntilReady(connection, child, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, pid: child.pid, exited: running.exited, stop }
}

interface Running {
  readonly child: ChildProcess
  readonly exited: Promise<unknown>
  readonly clusterDir: string
  readonly binaries: PostgresBinaries
  readonly way: Way
}

/** Open connections are closed, everything is written to disk. What does not end within 10 s is made to. */
async function end(running: Running): Promise<void> {
  const { child, exited, way } = running
  askToEnd(running)
  const limit = setTimeout(() => child.kill('SIGQUIT'), 10_000)
  await exited
  clearTimeout(limit)
  way.close()
}

/** Windows has no signals: there `kill` ends a program at once, and PostgreSQL's own tool asks it. */
function askToEnd({ child, clusterDir, binaries }: Running): void {
  if (process.platform !== 'win32') child.kill('SIGINT')
  else spawnSync(binaries.pgCtl, ['stop', '-D', clusterDir, '-m', 'fast', '-W'], { windowsHide: true })
}

/** Starts a separate process group, so that Ctrl-C in a terminal reaches only the server, which finishes its work first. */
function launch(command: readonly string[], { account }: PostgresIdentity, logFile: string): ChildProcess {
  const [program = '', ...args] = command
  const log = openSync(logFile, 'w')
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
    cwd: '/',
    ...account,
  })
  closeSync(log)
  return child
}

async function waitUntilReady(connection: EmbeddedPostgres['connection'], child: ChildProcess, logFile: string) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(30)) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await makeDatabase(connection)) return
  }
  throw new StartupError(`内置 PostgreSQL 没有启动成功：${readReason(logFile)}（详见 ${logFile}）。`)
}

/** Resolves to false while PostgreSQL refuses connections. */
async function makeDatabase({ database, ...reach }: EmbeddedPostgres['connection']): Promise<boolean> {
  const client = new pg.Client({ ...reach, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch {
    return false
  }
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
    return true
  } finally {
    await client.end()
  }
}

function readReason(logFile: string): string {
  if (!existsSync(logFile)) return '没有日志'
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?(FATAL|PANIC): */, '') || '没有日志'
}
