import { eq } from 'drizzle-orm'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { tenants } from '../db/schema/tenants'
import { ownersOfChains, verifyChain } from '../features/resume/ledger/verify'
import { readSecret } from '../secret'
import { StartupError } from '../startupError'

const usage = '用法：npm run ledger -- verify [站点]（核对「谁看过我」的记录是否被改动或删除）'

/** `npm run ledger`: checks the ledgers of access of one site or of all. Returns the lines to print; throws if one is broken. */
export async function ledgerCommand(
  db: Db,
  words: readonly string[],
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
): Promise<readonly string[]> {
  const [verb, key, ...more] = words
  if (verb !== 'verify' || more.length > 0) throw new StartupError(usage)
  const tenantId = key === undefined ? undefined : await findTenantId(db, key)
  const usedSecret = secret ?? readSecret(dataDir)
  const broken: string[] = []
  let owners = 0
  let entries = 0
  for await (const ownerId of ownersOfChains(db, tenantId)) {
    const { checked, brokenAt } = await verifyChain(db, usedSecret, ownerId)
    owners += 1
    entries += checked
    if (brokenAt !== null) broken.push(`用户 ${ownerId} 的记录从第 ${brokenAt} 条起与写下时不一致。`)
  }
  const summary = `已核对 ${owners} 位用户的 ${entries} 条记录`
  if (broken.length > 0) throw new StartupError([...broken, `${summary}，${broken.length} 位不一致。`].join('\n'))
  return [`${summary}，全部一致。`]
}

async function findTenantId(db: Db, key: string): Promise<number> {
  const [site] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.key, key))
  if (!site) throw new StartupError(`没有站点 ${key}。`)
  return site.id
}
