import { eq, sql } from 'drizzle-orm'
import type { Config } from '../config'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts/accounts'
import { talks } from '../db/schema/chat'
import { brands } from '../db/schema/companies'
import { jobs } from '../db/schema/jobs'
import { liveSegments } from '../db/schema/live'
import { meetingPieces } from '../db/schema/recordings'
import { tenants } from '../db/schema/site/tenants'
import { uploads } from '../db/schema/uploads'
import { deleteUploads, removeContents } from '../features/uploads/unusedFiles'
import { openStorage } from '../outbound/storage/openStorage'
import { StartupError } from '../startup/startupError'
import { changeSites, findSite } from './saveSite'

export interface Removal {
  readonly key: string
  /** Also removes accounts and everything they made. Without it, a site with accounts is not removed. */
  readonly withData: boolean
}

/** Removes a site. Returns the lines to print. Throws a StartupError if the site has accounts and `withData` is false. */
export async function removeSite(
  db: Db,
  { key, withData }: Removal,
  config: Pick<Config, 's3' | 'dataDir' | 'tenantHosts'>,
): Promise<readonly string[]> {
  const named = Object.entries(config.tenantHosts).filter(([, each]) => each === key)
  if (named.length > 0)
    throw new StartupError(`TENANT_HOSTS 中的 ${named.map(([host]) => host).join('、')} 还指向站点 ${key}，请先去掉。`)
  const { line, unused } = await changeSites(db, async (tx) => {
    const site = await findSite(tx, key)
    if (!site) throw new StartupError(`没有站点 ${key}。`)
    const counted = await countData(tx, site.id)
    if (counted.accounts > 0 && !withData)
      throw new StartupError(
        `站点 ${key}（${site.name}）有${sayCounts(counted)}，没有删除。要连同这些数据一起删除，请先备份，再加 --with-data；删除后不能恢复。`,
      )
    return { line: `已删除站点 ${key}（${site.name}）${sayCounts(counted)}。`, unused: await deleteSite(tx, site.id) }
  })
  await removeContents(openStorage(config), unused)
  return [line]
}

/** Deletes all rows of a site in the transaction of `changeSites`. Returns the names of contents that are unused now. */
export async function deleteSite(tx: Db, tenantId: number): Promise<readonly string[]> {
  await tx.execute(sql`set local statement_timeout = 0`)
  // A trigger keeps the list of what operators did, except for this site.
  await tx.execute(sql`select set_config('rencai.removed_site', ${String(tenantId)}, true)`)
  const { unused } = await deleteUploads(tx, eq(uploads.tenantId, tenantId))
  const pieces = await tx
    .select({ content: liveSegments.content })
    .from(liveSegments)
    .where(eq(liveSegments.tenantId, tenantId))
  const recorded = await tx
    .select({ content: meetingPieces.content })
    .from(meetingPieces)
    .where(eq(meetingPieces.tenantId, tenantId))
  for (const table of await tablesOfTenants(tx))
    await tx.execute(sql`delete from ${sql.identifier(table)} where tenant_id = ${tenantId}`)
  await tx.delete(tenants).where(eq(tenants.id, tenantId))
  return [...unused, ...[...pieces, ...recorded].map(({ content }) => content)]
}

async function countData(tx: Db, tenantId: number) {
  return {
    accounts: await tx.$count(users, eq(users.tenantId, tenantId)),
    companies: await tx.$count(brands, eq(brands.tenantId, tenantId)),
    jobs: await tx.$count(jobs, eq(jobs.tenantId, tenantId)),
    talks: await tx.$count(talks, eq(talks.tenantId, tenantId)),
    files: await tx.$count(uploads, eq(uploads.tenantId, tenantId)),
  }
}

const sayCounts = ({ accounts, companies, jobs, talks, files }: Awaited<ReturnType<typeof countData>>): string =>
  ` ${accounts} 个账号、${companies} 家公司、${jobs} 个职位、${talks} 个会话和 ${files} 个文件`

/** All tables whose rows belong to a tenant; those that refer to others come before them, so few rows are left to cascades. */
async function tablesOfTenants(tx: Db): Promise<readonly string[]> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  )
  const { rows: references } = await tx.execute<{ from: string; to: string }>(
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
        where contype = 'f' and conrelid <> confrelid`,
  )
  const [ordered, seen]: [string[], Set<string>] = [[], new Set()]
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const { from, to } of references) if (to === name) visit(from)
    ordered.push(name)
  }
  for (const { name } of tables) visit(name)
  const named = new Set(tables.map(({ name }) => name))
  return ordered.filter((name) => named.has(name))
}
