import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { openStorage } from '../outbound/storage/openStorage'
import type { Storage } from '../outbound/storage/storage'
import { checkSecret, readSecret } from '../secrets/secret'
import { describeFileFailure, fileReasonOf } from '../startup/reasons'
import { StartupError } from '../startup/startupError'
import { ArchiveWriter } from './archiveWriter'
import { dumpDatabase } from './dump'
import { formatVersion, type Manifest, paths } from './manifest'
import { sealSecret } from './sealSecret'

/**
 * Writes one archive with the database, the uploaded files and the secret, while servers go on working. It is consistent: files
 * are listed after the snapshot, and each file is stored before a row names it.
 */
export async function backUp(
  path: string,
  { pool }: Pick<Database, 'pool'>,
  config: Pick<Config, 'dataDir' | 's3' | 'secret' | 'backupPassphrase'>,
): Promise<Manifest> {
  const archive = await ArchiveWriter.begin(path)
  const client = await pool.connect().catch(async (error: unknown) => {
    await archive.abandon()
    throw error
  })
  try {
    const takenAt = new Date().toISOString()
    const secret = config.secret ?? readSecret(config.dataDir)
    await refuseOtherSecret(client, secret)
    const sealed = sealSecret(secret, config.backupPassphrase)
    await archive.add(paths.secret, sealed, { size: sealed.length })
    const database = await dumpDatabase(client, archive)
    await copyUploads(openStorage(config), archive)
    const isSecretSealed = config.backupPassphrase !== undefined
    const manifest = { format: formatVersion, takenAt, ...database, isSecretSealed, files: [...archive.files] }
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.abandon()
    const cause = [archive.fault, error].find((each) => describeFileFailure(each) !== undefined)
    if (cause === undefined) throw error
    throw new StartupError(`备份 ${path} 没有写完：${fileReasonOf(cause)}。`)
  } finally {
    client.release(true)
  }
}

/** An archive with another secret than the servers' would be worthless. Databases of the first release do not know theirs. */
async function refuseOtherSecret(client: PoolClient, secret: string): Promise<void> {
  const { rows } = await client.query<{ isKnown: boolean }>(
    `select to_regclass('public.installation') is not null as "isKnown"`,
  )
  if (rows[0]?.isKnown) await checkSecret(drizzle(client, { casing: 'snake_case' }), secret)
}

/** A file that was removed meanwhile is left out. */
async function copyUploads(storage: Storage, archive: ArchiveWriter): Promise<void> {
  for await (const name of storage.list()) {
    const content = await storage.read(name)
    if (content) await archive.add(paths.upload(name), content.stream, content)
  }
}
