import { asc, eq } from 'drizzle-orm'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'
import { tenants } from '../db/schema/site/tenants'
import { removeDemo } from '../demo/removeDemo'
import { removeContents } from '../features/uploads/unusedFiles'
import { openStorage } from '../outbound/storage/openStorage'
import { deleteSite } from '../sites/removeSite'
import { changeSites } from '../sites/saveSite'
import { StartupError } from '../startup/startupError'

const usage = `用法：npm run demo -- remove [--sites]
删除演示数据：演示账号及其公司、职位、会话和文件，演示资讯、活动和表单，以及编造的备案号。可以重复运行。
--sites：再删除没有任何账号的演示站点。`

/** `npm run demo`: removes the demo data. Returns the lines to print, with counts. */
export async function demoCommand(
  db: Db,
  words: readonly string[],
  config: Pick<Config, 's3' | 'dataDir'>,
): Promise<readonly string[]> {
  const [verb, ...flags] = words
  if (verb !== 'remove' || flags.some((flag) => flag !== '--sites')) throw new StartupError(usage)
  const { removed, kept, emptied, unused } = await changeSites(db, async (tx) => {
    const demoSites = await tx.select().from(tenants).where(eq(tenants.isDemo, true)).orderBy(asc(tenants.id))
    const removed = await removeDemo(tx)
    const unused = [...removed.unused]
    const emptied: string[] = []
    for (const { id, key } of flags.length > 0 ? demoSites : []) {
      if ((await tx.$count(users, eq(users.tenantId, id))) > 0) continue
      unused.push(...(await deleteSite(tx, id)))
      emptied.push(key)
    }
    const kept = demoSites.flatMap(({ key }) => (emptied.includes(key) ? [] : [key]))
    return { removed, kept, emptied, unused }
  })
  await removeContents(openStorage(config), unused)
  const { accounts, companies, keptCompanies, jobs, talks, contents, files } = removed
  return [
    `已删除演示数据：${accounts} 个账号、${companies} 家公司、${jobs} 个职位、${talks} 个会话、${contents} 篇资讯、活动和表单、${files} 个文件。`,
    ...(keptCompanies > 0 ? [`保留 ${keptCompanies} 家有真实招聘者加入的公司。`] : []),
    ...(emptied.length > 0 ? [`已删除演示站点：${emptied.join('、')}。`] : []),
    ...(kept.length > 0 ? [`站点仍保留：${kept.join('、')}。不需要的用 npm run site -- remove 站点 删除。`] : []),
  ]
}
