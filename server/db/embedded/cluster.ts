import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../../startup/startupError'
import type { PostgresBinaries } from './binaries'
import type { PostgresIdentity } from './identity'

interface Cluster {
  readonly clusterDir: string
  readonly binaries: PostgresBinaries
  readonly identity: PostgresIdentity
  readonly user: string
  /** Without one, whoever reaches the database may use it: for sockets in a private folder. */
  readonly password?: string | undefined
}

/** Creates the files of a database server, or checks that existing files match the installed version. */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  if (hasCluster(cluster.clusterDir)) checkVersion(cluster)
  else await create(cluster)
}

/** The database's files in the data folder. */
export const clusterIn = (dataDir: string): string => join(dataDir, 'postgres')

export const hasCluster = (clusterDir: string): boolean => existsSync(join(clusterDir, 'PG_VERSION'))

function checkVersion({ clusterDir, binaries }: Cluster): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const installed = readMajorVersion(binaries.postgres)
  if (found === installed) return
  throw new StartupError(
    `数据目录 ${clusterDir} 属于 PostgreSQL ${found}，已安装的是 ${installed}，请先用 pg_upgrade 迁移数据。`,
  )
}

/** Uses a temporary name until it is complete, so an interrupted start can be repeated. */
async function create({ clusterDir, binaries, identity, user, password }: Cluster): Promise<void> {
  const draft = `${clusterDir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (identity.account) {
    chmodSync(dirname(clusterDir), 0o711)
    chownSync(draft, identity.account.uid, identity.account.gid)
  }
  const passwordFile = `${draft}.password`
  if (password !== undefined) writeFor(identity, passwordFile, password)
  const auth = password === undefined ? ['trust'] : ['scram-sha-256', '--pwfile', passwordFile]
  const [program = '', ...args] = [
    ...identity.prefix,
    binaries.initdb,
    ...['-D', draft, '--username', user, '--encoding', 'UTF8', '--auth', ...auth],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', systemLocale(), '--no-instructions'],
  ]
  const reason = await run(program, args, identity)
  rmSync(passwordFile, { force: true })
  if (reason !== undefined) throw new StartupError(`内置 PostgreSQL 无法在 ${clusterDir} 建立数据文件：${reason}。`)
  renameSync(draft, clusterDir)
}

function writeFor({ account }: PostgresIdentity, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}

/**
 * Resolves to the program's last output line if it failed. Runs it out of reach of Ctrl-C, which would make it complain; it ends
 * with the server.
 */
async function run(program: string, args: string[], { account }: PostgresIdentity): Promise<string | undefined> {
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  try {
    const [status]: unknown[] = await once(child, 'close')
    return status === 0 ? undefined : (said.trim().split('\n').at(-1) ?? '')
  } catch (error) {
    return (error as Error).message
  } finally {
    process.removeListener('exit', endWithUs)
  }
}

/** The text parser uses the system's locale to recognize letters. Plain `C` has no Chinese letters. */
function systemLocale(): string {
  const locales: Partial<Record<NodeJS.Platform, string>> = { darwin: 'en_US.UTF-8', win32: 'en-US' }
  return locales[process.platform] ?? 'C.UTF-8'
}

function readMajorVersion(postgres: string): string {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return /(\d+)/.exec(stdout)?.[1] ?? ''
}
