import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { readSteps } from '../db/migrationSteps'
import { openStorage } from '../outbound/storage/openStorage'
import { replaceSecret } from '../secrets/secret'
import { StartupError } from '../startup/startupError'
import { readArchive, verifyArchive } from './archiveReader'
import { DatabaseLoad, isEmpty } from './load'
import { type Manifest, paths } from './manifest'
import { openSecret } from './sealSecret'

export interface RestoreOptions {
  /** The archive. */
  readonly path: string
  /** Whether a database with data may be replaced. */
  readonly replace: boolean
}

/**
 * Puts an archive into force on an installation that does not run. The archive is verified first, and the database changes in one
 * transaction: a restore that fails leaves the former data as they were, and can be repeated. Uploaded files are only added.
 * Throws a StartupError if the archive, the passphrase, the secret or the database does not fit.
 */
export async function restore(
  { path, replace }: RestoreOptions,
  { pool }: Pick<Database, 'pool'>,
  config: Pick<Config, 'dataDir' | 's3' | 'secret' | 'backupPassphrase'>,
): Promise<Manifest> {
  const manifest = await verifyArchive(path)
  const steps = readSteps()
  if (!steps.some(({ at }) => at === manifest.migration.at))
    throw new StartupError('这个备份来自另一个版本，当前版本没有它的数据库结构，请用备份时的版本或更新的版本恢复。')
  const secret = await readSecretOf(path, manifest, config.backupPassphrase)
  if (config.secret !== undefined && config.secret !== secret)
    throw new StartupError('SECRET 与备份里的不同，加密保存的内容会读不出来：请改成备份时的 SECRET，或去掉它。')

  const folder = await mkdtemp(join(config.dataDir, 'restore-'))
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await refuseUnfit(client, replace)
    await client.query('begin')
    // A server that was overlooked would hold its locks for ever.
    await client.query(`set local lock_timeout = '30s'`)
    const load = new DatabaseLoad(client, manifest, steps)
    await load.begin()
    const keepUpload = uploadKeeper(manifest, { storage: openStorage(config), folder })
    await readArchive(path, async (name, content) => {
      const table = paths.tableOf(name)
      if (table !== undefined) return load.addPart(table, content)
      if (paths.uploadOf(name) !== undefined) return keepUpload(name, content)
      content.resume()
    })
    await load.end()
    const enforce = config.secret === undefined ? replaceSecret(config.dataDir, secret) : () => {}
    await client.query('commit')
    enforce()
    return manifest
  } finally {
    // The end of the connection rolls an open transaction back.
    client.release(true)
    await rm(folder, { recursive: true, force: true })
  }
}

async function readSecretOf(path: string, manifest: Manifest, passphrase: string | undefined): Promise<string> {
  let stored = Buffer.alloc(0)
  await readArchive(path, async (name, content) => {
    const bytes = name === paths.secret ? await buffer(content) : content.resume()
    if (Buffer.isBuffer(bytes)) stored = bytes
  })
  return openSecret(stored, manifest.isSecretSealed, passphrase)
}

async function refuseUnfit(client: PoolClient, replace: boolean): Promise<void> {
  // PostgreSQL takes a moment to notice that a process is gone.
  for (const deadline = Date.now() + 5000; await isInUse(client); await sleep(200))
    if (Date.now() > deadline) throw new StartupError('还有服务在使用这个数据库，请先停掉所有服务再恢复。')
  if (!replace && !(await isEmpty(client)))
    throw new StartupError('这个数据库里已经有数据。确定要用备份替换它，请加上 --replace；现有的数据会被删除。')
}

/** Whether a server has connections to this database. Connections of one process have one name. */
export async function isInUse(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'rencai pool=%'
      and application_name <> current_setting('application_name')`,
  )
  return rowCount !== null && rowCount > 0
}

/** Returns a function that writes an upload to a file in `folder` first, since the storage stores files. */
function uploadKeeper(
  { files }: Manifest,
  { storage, folder }: { storage: ReturnType<typeof openStorage>; folder: string },
) {
  const types = new Map(files.map(({ path, type }) => [path, type]))
  return async (path: string, content: Readable) => {
    const draft = join(folder, 'upload')
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }))
    await storage.put(paths.uploadOf(path) ?? '', draft, types.get(path) ?? 'application/octet-stream')
  }
}
