import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileReasonOf } from './reasons'
import { StartupError } from './startupError'

export interface DataFolder {
  release(): Promise<void>
}

/**
 * Creates the folder for everything on disk, checks that it is writable and locks it against a second server. A `shared` folder
 * is not locked: without a database in it, several processes may use it. The lock is a listening socket, which ends with its
 * process in any case; a stale socket file is replaced.
 */
export async function claimDataFolder(folder: string, { shared = false } = {}): Promise<DataFolder> {
  makeWritable(folder)
  if (shared) return { release: async () => {} }
  const path = lockPath(folder)
  if (await isLive(path)) refuse(folder)
  clearStale(path)
  if (await isLive(`${path}.old`)) {
    renameSync(`${path}.old`, path)
    refuse(folder)
  }
  const server = await listen(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return refuse(folder)
    throw new StartupError(`数据目录 ${folder} 无法加锁：${fileReasonOf(error)}。`)
  })
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function refuse(folder: string): never {
  throw new StartupError(`数据目录 ${folder} 正被另一个运行中的服务使用。`)
}

function makeWritable(folder: string): void {
  const probe = join(folder, `.write-check-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartupError(`无法写入数据目录 ${folder}：${fileReasonOf(error)}。`)
  }
}

/**
 * Creates folders from the root down. Node's recursive mode never returns if a file system claims that a parent is missing
 * (/proc).
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Some systems limit a socket's path to 104 bytes, so the lock of a deep data folder is in the temporary folder. Windows has named
 * pipes instead, which leave no file.
 */
function lockPath(folder: string): string {
  const real = realpathSync(folder)
  const name = `rencai-${createHash('sha256').update(real).digest('hex').slice(0, 24)}.lock`
  if (process.platform === 'win32') return join('//./pipe', name)
  const inside = join(real, 'lock')
  return Buffer.byteLength(inside) < 90 ? inside : join(tmpdir(), name)
}

/**
 * Renames the file instead of removing it: if another start has just taken the lock, the renamed file shows that and can be put
 * back.
 */
function clearStale(path: string): void {
  try {
    renameSync(path, `${path}.old`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function isLive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })
}
