import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup/startupError'
import { findPostgresBinaries } from './embeddedBinaries'
import { initialiseCluster } from './embeddedCluster'
import { choosePostgresIdentity, type PostgresIdentity } from './embeddedIdentity'
import { stopOrphanedPostgres } from './embeddedOrphan'

export interface EmbeddedPostgres {
  /** What `pg` needs to reach the database, over a Unix socket in a private folder. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
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
}

const user = 'rencai'
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
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
export async function startEmbeddedPostgres({ dataDir, durable = true }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartupError('内置 PostgreSQL 支持 Linux 和 macOS，在 Windows 上请用 DATABASE_URL 指定一个 PostgreSQL。')
  }
  const binaries = findPostgresBinaries()
  const clusterDir = join(dataDir, 'postgres')
  const identity = choosePostgresIdentity(binaries.postgres, clusterDir)
  await initialiseCluster({ clusterDir, binaries, identity, user })
  await stopOrphanedPostgres(clusterDir)

  const socketDir = makeSocketFolder(dataDir, identity)
  const logFile = join(dataDir, 'postgres.log')
  const chosen = durable ? settings : { ...settings, ...forTests }
  const options = Object.entries({ ...chosen, unix_socket_directories: socketDir }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = launch([...identity.prefix, binaries.postgres, '-D', clusterDir, ...options], identity, logFile)
  const exited = once(child, 'exit')
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)

  const stop = async () => {
    child.kill('SIGINT')
    const limit = setTimeout(() => child.kill('SIGQUIT'), 10_000)
    await exited
    clearTimeout(limit)
    process.removeListener('exit', endWithUs)
    if (dirname(socketDir) !== dataDir) rmSync(socketDir, { recursive: true, force: true })
  }

  const connection = { host: socketDir, user, database: 'rencai' }
  try {
    await waitUntilReady(connection, child, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, pid: child.pid, exited, stop }
}

/**
 * Some systems limit a socket's path to 104 bytes, so a deep data folder has its socket in the temporary folder. Removes what a
 * killed PostgreSQL left there, because its lock file would block the next start.
 */
function makeSocketFolder(dataDir: string, { account }: PostgresIdentity): string {
  const beside = join(dataDir, 'run')
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432.lock')) < 100
  const folder = fits ? beside : mkdtempSync(join(tmpdir(), 'rencai-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Starts a separate process group, so that Ctrl-C in a terminal reaches only the server, which finishes its work first. */
function launch(command: readonly string[], { account }: PostgresIdentity, logFile: string): ChildProcess {
  const [program = '', ...args] = command
  const log = openSync(logFile, 'w')
  const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true, cwd: '/', ...account })
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
async function makeDatabase({ host, user, database }: EmbeddedPostgres['connection']): Promise<boolean> {
  const client = new pg.Client({ host, user, database: 'postgres' })
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
