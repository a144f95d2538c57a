import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { readLedgerHeads } from '../backup/ledgerHeads'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { tenants } from '../db/schema/site/tenants'
import { checkLedgers, type LedgerCheck } from '../features/resume/ledger/checkLedgers'
import { type ActsCheck, checkActs } from '../operators/verifyActs'
import { readSecret } from '../secrets/secret'
import { StartupError } from '../startup/startupError'

const usage = `用法：
  npm run ledger -- verify [站点]（核对「谁看过我」和管理员操作的记录是否被改动或删除）
  npm run ledger -- verify [站点] --backup 文件.tar（还要核对备份时已有的记录都在）`

/** `npm run ledger`: checks the ledgers of access of one site or of all. Returns the lines to print; throws if one is broken. */
export async function ledgerCommand(
  db: Db,
  words: readonly string[],
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
): Promise<readonly string[]> {
  const [verb, ...rest] = words
  const flag = rest.indexOf('--backup')
  const [file, ...others] = flag < 0 ? [] : rest.slice(flag + 1)
  const [site, ...more] = flag < 0 ? rest : [...rest.slice(0, flag), ...others]
  if (verb !== 'verify' || more.length > 0 || (flag >= 0 && file === undefined)) throw new StartupError(usage)
  const tenantId = site === undefined ? undefined : await findTenantId(db, site)
  const former = file === undefined ? undefined : await readLedgerHeads(resolve(file))
  const key = secret ?? readSecret(dataDir)
  const check = await checkLedgers(db, { secret: key, tenantId, former: former?.owners })
  const acts = await checkActs(db, { secret: key, tenantId, former: former?.acts })
  const lines = [...describeLedgers(check), ...describeActs(acts)]
  if (check.broken.length + acts.broken.length > 0) throw new StartupError(lines.join('\n'))
  return lines
}

export function describeActs({ entries, broken }: ActsCheck): readonly string[] {
  const summary = `已核对管理员的 ${entries} 条操作记录`
  return [...broken, broken.length > 0 ? `${summary}，有 ${broken.length} 处不一致。` : `${summary}，全部一致。`]
}

export function describeLedgers({ owners, entries, broken }: LedgerCheck): readonly string[] {
  const summary = `已核对 ${owners} 位用户的 ${entries} 条记录`
  return [...broken, broken.length > 0 ? `${summary}，${broken.length} 位不一致。` : `${summary}，全部一致。`]
}

async function findTenantId(db: Db, key: string): Promise<number> {
  const [site] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.key, key))
  if (!site) throw new StartupError(`没有站点 ${key}。`)
  return site.id
}
