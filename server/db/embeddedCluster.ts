import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup/startupError'
import type { PostgresBinaries } from './embeddedBinaries'
import type { PostgresIdentity } from './embeddedIdentity'

interface Cluster {
  readonly clusterDir: string
  readonly binaries: PostgresBinaries
  readonly identity: PostgresIdentity
  readonly user: string
}

/** Creates the files of a database server, or checks that existing files match the installed version. */
export async function initialiseCluster(cluster: Cluster): Promise<void> {
  if (existsSync(join(cluster.clusterDir, 'PG_VERSION'))) checkVersion(cluster)
  else await create(cluster)
}

function checkVersion({ clusterDir, binaries }: Cluster): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const installed = readMajorVersion(binaries.postgres)
  if (found === installed) return
  throw new StartupError(
    `数据目录 ${clusterDir} 属于 PostgreSQL ${found}，已安装的是 ${installed}，请先用 pg_upgrade 迁移数据。`,
  )
}

/** Uses a temporary name until it is complete, so an interrupted start can be repeated. */
async function create({ clusterDir, binaries, identity, user }: Cluster): Promise<void> {
  const draft = `${clusterDir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (identity.account) {
    chmodSync(dirname(clusterDir), 0o711)
    chownSync(draft, identity.account.uid, identity.account.gid)
  }
  const [program = '', ...args] = [
    ...identity.prefix,
    binaries.initdb,
    ...['-D', draft, '--username', user, '--auth', 'trust', '--encoding', 'UTF8'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', systemLocale(), '--no-instructions'],
  ]
  const reason = await run(program, args, identity)
  if (reason !== undefined) throw new StartupError(`内置 PostgreSQL 无法在 ${clusterDir} 建立数据文件：${reason}。`)
  renameSync(draft, clusterDir)
}

/**
 * Resolves to the program's last output line if it failed. Runs it out of reach of Ctrl-C, which would make it complain; it ends
 * with the server.
 */
async function run(program: string, args: string[], { account }: PostgresIdentity): Promise<string | undefined> {
  const child = spawn(program, args, { cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'], ...account })
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
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}

function readMajorVersion(postgres: string): string {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return /(\d+)/.exec(stdout)?.[1] ?? ''
}
