import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../startup/startupError'
import type { PostgresIdentity } from './identity'

/** How the server reaches PostgreSQL: a Unix socket in a private folder or, where there are none, a loopback port with a password. */
export interface Way {
  readonly reach: Reach
  /** Settings of PostgreSQL. */
  readonly settings: Readonly<Record<string, string>>
  /** Removes what it made outside the data folder. */
  close(): void
}

export interface Reach {
  /** An address, or the folder of the socket. */
  readonly host: string
  readonly port?: number
  readonly password?: string
}

const loopback = '127.0.0.1'

/**
 * Some systems limit a socket's path to 104 bytes, so a deep data folder has its socket in the temporary folder. Removes what a
 * killed PostgreSQL left there, because its lock file would block the next start.
 */
export function openSocketWay(dataDir: string, { account }: PostgresIdentity): Way {
  const beside = join(dataDir, 'run')
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432.lock')) < 100
  const folder = fits ? beside : mkdtempSync(join(tmpdir(), 'rencai-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  return {
    reach: { host: folder },
    settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' },
    close: () => {
      if (!fits) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Every program of the machine reaches a loopback port, so the database was made with a password, kept in the data folder. */
export async function openPortWay(dataDir: string): Promise<Way> {
  const password = readPassword(dataDir)
  if (password === undefined) throw new StartupError(`数据目录 ${dataDir} 里的数据库没有密码，不能在本机端口上使用。`)
  const port = await findFreePort()
  return {
    reach: { host: loopback, port, password },
    settings: { listen_addresses: loopback, port: String(port), unix_socket_directories: '' },
    close: () => {},
  }
}

/** The way to a PostgreSQL that runs, by its pid file: line 4 is its port, line 5 the folder of its socket. */
export function findWay(dataDir: string): Reach {
  const [, , , port, folder = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readPassword(dataDir)
  return folder === '' && password ? { host: loopback, port: Number(port), password } : { host: folder }
}

/** Makes the password of a database that is about to be created. Only the owner of the data folder can read it. */
export function makePassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile(dataDir), password, { mode: 0o600 })
  return password
}

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password')

function readPassword(dataDir: string): string | undefined {
  const file = passwordFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, loopback)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
