import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '../backup/backup'
import { noteBackup } from '../backup/lastBackup'
import { ledgerHeads, readLedgerHeads } from '../backup/ledgerHeads'
import type { Manifest } from '../backup/manifest'
import { restore } from '../backup/restore'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { checkLedgers } from '../features/resume/ledger/checkLedgers'
import { checkActs } from '../operators/verifyActs'
import { readSecret } from '../secrets/secret'
import { StartupError } from '../startup/startupError'
import { describeActs, describeLedgers } from './ledger'

const usage = `用法：
  npm run backup -- 文件.tar
  npm run restore -- 文件.tar [--replace]`

/** `npm run backup`: returns the lines to print. Throws a StartupError with a sentence about the cause. */
export async function backupCommand(
  database: Database,
  words: readonly string[],
  config: Config,
): Promise<readonly string[]> {
  const [file, ...rest] = words
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new StartupError(usage)
  const path = resolve(file)
  if (statSync(path, { throwIfNoEntry: false })) throw new StartupError(`${path} 已经存在。`)
  const manifest = await backUp(path, database, config)
  await noteBackup(database.pool, manifest.takenAt)
  const { size: bytes, mode } = statSync(path)
  const isPrivate = (mode & 0o077) === 0
  const warning = [
    '注意：备份里的密钥没有加密。谁拿到这个文件，谁就能读出全部数据并冒充任何人登录。',
    '要加密密钥，请设置 BACKUP_PASSPHRASE（至少 12 个字符，与备份分开保管）后再备份。',
  ]
  return [
    `已备份到 ${path}（${(bytes / 1024 / 1024).toFixed(1)} MB${isPrivate ? '，只有当前用户可以读取' : ''}）。`,
    ...(isPrivate ? [] : ['注意：这个文件系统不保存权限（FAT、exFAT 等），能打开这个磁盘的人都能读取这个文件。']),
    describe(manifest),
    ...(manifest.isSecretSealed ? ['密钥已用 BACKUP_PASSPHRASE 加密；没有口令就不能恢复。'] : warning),
  ]
}

/** `npm run restore`, as {@link backupCommand}. */
export async function restoreCommand(
  database: Database,
  words: readonly string[],
  config: Config,
): Promise<readonly string[]> {
  const [file, ...rest] = words.filter((word) => word !== '--replace')
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new StartupError(usage)
  const path = resolve(file)
  const manifest = await restore({ path, replace: words.includes('--replace') }, database, config)
  return [
    `已恢复 ${manifest.takenAt} 的备份。`,
    describe(manifest),
    ...(await checkRestored(path, manifest, database, config)),
    '现在可以启动服务。',
  ]
}

/**
 * Checks the restored ledgers of access and the logs of operators with the restored secret: each chain must be intact and contain the last hash that the
 * archive has.
 */
async function checkRestored(
  path: string,
  { tables }: Manifest,
  { db }: Pick<Database, 'db'>,
  { secret, dataDir }: Config,
): Promise<readonly string[]> {
  if (!tables.some(({ name }) => name === ledgerHeads)) return []
  const former = await readLedgerHeads(path)
  const key = secret ?? readSecret(dataDir)
  const check = await checkLedgers(db, { secret: key, former: former.owners })
  const acts = await checkActs(db, { secret: key, former: former.acts })
  return [...describeLedgers(check).map((line) => `「谁看过我」：${line}`), ...describeActs(acts)]
}

function describe({ tables, files, migration }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const uploads = files.filter(({ path }) => path.startsWith('uploads/')).length
  return `数据库 ${tables.length} 张表、${rows} 行（结构第 ${migration.number} 版），上传的文件 ${uploads} 个。`
}
