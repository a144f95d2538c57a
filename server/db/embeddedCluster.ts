import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../startupError'
import type { PostgresBinaries } from './embeddedBinaries'
import type { PostgresIdentity } from './embeddedIdentity'

interface Cluster {
  readonly clusterDir: string
  readonly binaries: PostgresBinaries
  readonly identity: PostgresIdentity
  readonly user: string
}

/** Makes the files of a database server, or checks that those there fit the installed version. */
export function initialiseCluster(cluster: Cluster): void {
  if (existsSync(join(cluster.clusterDir, 'PG_VERSION'))) checkVersion(cluster)
  else create(cluster)
}

function checkVersion({ clusterDir, binaries }: Cluster): void {
  const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  const installed = readMajorVersion(binaries.postgres)
  if (found === installed) return
  throw new StartupError(
    `数据目录 ${clusterDir} 属于 PostgreSQL ${found}，已安装的是 ${installed}，请先用 pg_upgrade 迁移数据。`,
  )
}

/** Under another name until it is complete, so that a start cut off half way is simply repeated. */
function create({ clusterDir, binaries, identity, user }: Cluster): void {
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
  const { status, stderr, error } = spawnSync(program, args, { cwd: '/', encoding: 'utf8', ...identity.account })
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? ''
    throw new StartupError(`内置 PostgreSQL 无法在 ${clusterDir} 建立数据文件：${reason}。`)
  }
  renameSync(draft, clusterDir)
}

/** Trigrams and the text parser ask the system which characters are letters: under plain `C`, no Chinese one is. */
function systemLocale(): string {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}

function readMajorVersion(postgres: string): string {
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return /(\d+)/.exec(stdout)?.[1] ?? ''
}
