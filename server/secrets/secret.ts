import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { hasNoLinks } from '../backup/giveName'
import type { Db } from '../db/database'
import { installation } from '../db/schema/site/tenants'
import { StartupError } from '../startup/startupError'

/**
 * Returns the installation's secret, created on the first start and stored in the data folder, readable by this user only. If
 * several processes start at once on one folder, all read the first one's secret.
 */
export function readSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    return readWritten(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    publish(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readWritten(path)
}

/** Makes the draft's content appear at `path`: at once where the file system has hard links, else empty and then whole. */
function publish(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!hasNoLinks(error)) throw error
    writeFileSync(path, readFileSync(draft), { mode: 0o600, flag: 'wx' })
  }
}

/** Ms, and how often, to wait for a process that has created the file and is about to write it. */
const writing = { pause: 20, times: 50 }

function readWritten(path: string): string {
  for (let times = 0; times < writing.times; times += 1) {
    const secret = readFileSync(path, 'utf8')
    if (secret) return secret
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, writing.pause)
  }
  throw new StartupError(`${path} 是空的：请放回原来的密钥（备份里有），还没有数据时可以删除这个文件。`)
}

/**
 * Writes `secret` to the data folder and returns a function that puts it in force. A different former secret is kept beside it,
 * as `secret.replaced`.
 */
export function replaceSecret(dataDir: string, secret: string): () => void {
  const path = join(dataDir, 'secret')
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, secret, { mode: 0o600 })
  return () => {
    try {
      if (readFileSync(path, 'utf8') !== secret) renameSync(path, `${path}.replaced`)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
    renameSync(draft, path)
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Name of the fingerprint's row. */
const name = 'secretFingerprint'

/** Says nothing about the secret, but is different for another one. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint of the installation').digest('base64url').slice(0, 22)

/**
 * The first process on a database stores a keyed fingerprint of its secret; others must have the same secret, else neither could
 * read what the other has encrypted. Throws a StartupError if it differs.
 */
export async function checkSecret(db: Db, secret: string): Promise<void> {
  const value = fingerprintOf(secret)
  await db.insert(installation).values({ name, value }).onConflictDoNothing()
  const [row] = await db.select().from(installation).where(eq(installation.name, name))
  if (row?.value === value) return
  throw new StartupError(
    '本进程的密钥与这个数据库的不一致：请设置与其他进程相同的 SECRET，或使用原来 DATA_DIR 中的 secret 文件；原密钥已丢失时运行 npm run secret -- adopt。',
  )
}

/** Makes a secret the installation's, for when the former one is lost. */
export async function adoptSecret(db: Db, secret: string): Promise<void> {
  const value = fingerprintOf(secret)
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } })
}
