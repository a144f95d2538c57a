import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartupError } from '../../startup/startupError'

/** How to start a PostgreSQL program: arguments before it and, if it runs as another user, that account. */
export interface PostgresIdentity {
  readonly prefix: readonly string[]
  readonly account?: Account
}

interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root. In a user namespace, root looks like an ordinary user that still owns the files. Where
 * namespaces are forbidden (most containers), PostgreSQL runs as `nobody`, which must be able to reach the programs and the data
 * folder. Existing files keep the account that created them.
 */
export function choosePostgresIdentity(postgres: string, clusterDir: string): PostgresIdentity {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = readOwner(clusterDir)
  if (owner && owner.uid !== 0) return runs([postgres, '--version'], owner) ? { prefix: [], account: owner } : refuse()

  const nobody = readNobody()
  const namespace = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--']
  if (runs([...namespace, postgres, '--version'])) return { prefix: namespace }
  if (!owner && runs([postgres, '--version'], nobody)) return { prefix: [], account: nobody }
  return refuse()
}

function refuse(): never {
  throw new StartupError(
    '内置 PostgreSQL 在此环境中不能由 root 启动，请换普通用户启动，或用 DATABASE_URL 指定一个 PostgreSQL。',
  )
}

function runs([command = '', ...args]: readonly string[], account?: Account): boolean {
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/', ...account }).status === 0
}

function readOwner(folder: string): Account | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat && { uid: stat.uid, gid: stat.gid }
}

/** Reads the account from /etc/passwd, because initdb looks up its own name there. */
function readNobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
