import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { ProgramName } from '#contract/embedded/programs'
import type { SiteRules } from '#contract/siteRules'
import { webClient } from '#contract/tenants/site'
import type { Theme } from '#contract/tenants/themes/theme'
import { siteTheme, themeOf } from '#contract/tenants/themes/themeKind'
import type { Db } from '../../db/database'
import { siteRecords } from '../../db/schema/site/siteRecords'
import { tenantAppConfigs } from '../../db/schema/site/tenantSite'
import { tenants } from '../../db/schema/site/tenants'
import { hostName, isBareAddress, isHostHeader, isLoopback } from '../../edge/hosts'
import type { TenantRegistry, TenantSite } from '../../edge/sites'
import { readData } from '../../siteContent/rows'
import { StartupError } from '../../startup/startupError'
import { logoIn } from './themes/logo'

/** Channel of notifications that a site was added, changed or removed. */
export const sitesChannel = 'rencai_sites'

/**
 * Makes every process read the sites again. Not in the transaction that changes them: PostgreSQL commits those that notify one
 * after the other.
 */
export const tellSitesChanged = (db: Db) => db.execute(sql`select pg_notify(${sitesChannel}, '')`)

/** The sites of the database. They change with {@link reload}, in place. */
export interface LiveTenants extends TenantRegistry {
  reload(): Promise<void>
}

/**
 * Reads the tenants' rows. `hosts` gives further host names, without port: `{ 'jobs.example.com': 'fjrcw' }`. Throws a
 * StartupError if they name a site that does not exist, or a host of another site.
 */
export async function loadTenants(db: Db, hosts: Readonly<Record<string, string>> = {}): Promise<LiveTenants> {
  const read = async () => {
    const rows = await db
      .select({
        ...getTableColumns(tenants),
        nextForm: isOn('nextForm'),
        nameSigns: isOn('nameSigns'),
        foreignNumbers: isOn('foreignNumbers'),
        programs,
        ownSms: sql<boolean>`exists (select from site_sms where site_sms.tenant_id = tenants.id and site_sms.is_on)`,
        paysInDouyin,
      })
      .from(tenants)
      .leftJoin(tenantAppConfigs, isConfigOfPages)
      .orderBy(asc(tenants.id))
    const withLogos = rows.map((row) => ({ ...row, logo: logoIn(row.settings) }))
    return withThemes(withLogos, await findPublishedThemes(db))
  }
  let rows = await read()
  refuseUnknown(rows, hosts)
  let current = tenantRegistry(rows, hosts)
  return {
    get all() {
      return current.all
    },
    byAgentKey: (agentKey) => current.byAgentKey(agentKey),
    byHost: (host) => current.byHost(host),
    knowsHost: (host) => current.knowsHost(host),
    isOfOther: (host, tenant) => current.isOfOther(host, tenant),
    ownHost: (key) => current.ownHost(key),
    async reload() {
      rows = await read()
      current = tenantRegistry(rows, hosts)
    },
  }
}

const isOn = (key: 'nextForm' | keyof SiteRules) =>
  sql<boolean>`coalesce((${tenantAppConfigs.data}->>${key})::boolean, false)`

const programs = sql<readonly ProgramName[]>`array(
  select host_apps.program from host_apps where host_apps.tenant_id = tenants.id and host_apps.is_on order by host_apps.program)`

const paysInDouyin = sql<boolean>`exists (
  select from host_apps where host_apps.tenant_id = tenants.id and host_apps.is_on and host_apps.tag_group_id <> '')`

const isConfigOfPages = and(
  eq(tenantAppConfigs.tenantId, tenants.id),
  eq(tenantAppConfigs.productType, webClient.productType),
  eq(tenantAppConfigs.terminalType, webClient.terminalType),
)

/** The themes that operators have published, by site. */
async function findPublishedThemes(db: Db): Promise<ReadonlyMap<number, Theme>> {
  const rows = await db
    .selectDistinctOn([siteRecords.tenantId])
    .from(siteRecords)
    .where(and(eq(siteRecords.kind, siteTheme.key), gt(siteRecords.revision, 0)))
    .orderBy(siteRecords.tenantId, desc(siteRecords.revision))
  return new Map(
    rows.flatMap((row) => {
      const data = row.state === 'published' ? readData(siteTheme, row) : undefined
      return data ? [[row.tenantId, themeOf(data)] as const] : []
    }),
  )
}

const withThemes = <Site extends TenantSite & { readonly theme: unknown }>(
  rows: readonly Site[],
  themes: ReadonlyMap<number, Theme>,
): Site[] =>
  rows.map((row) => {
    const theme = themes.get(row.id)
    return theme ? { ...row, theme, primary: theme.primary.toLowerCase() } : row
  })

function refuseUnknown(rows: readonly TenantSite[], hosts: Readonly<Record<string, string>>): void {
  const keys = rows.map(({ key }) => key)
  const owners = new Map(rows.flatMap(({ key, hosts: own = [] }) => own.map((host) => [host, key] as const)))
  for (const [host, key] of Object.entries(hosts)) {
    if (!keys.includes(key))
      throw new StartupError(
        `TENANT_HOSTS 中的站点 ${key} 不存在，${keys.length > 0 ? `现有 ${keys.join('、')}` : '还没有站点，请先运行 npm run site -- add'}。`,
      )
    const owner = owners.get(hostName(host))
    if (owner !== undefined && owner !== key)
      throw new StartupError(`TENANT_HOSTS 把域名 ${host} 给了站点 ${key}，但它已属于站点 ${owner}。`)
  }
}

/** Finds tenants among these. `hosts` as in {@link loadTenants}. */
export function tenantRegistry(
  all: readonly TenantSite[],
  hosts: Readonly<Record<string, string>> = {},
): TenantRegistry {
  const [first] = all
  const byAgentKey = new Map(all.map((tenant) => [tenant.agentKey, tenant]))
  const byKey = new Map(all.map((tenant) => [tenant.key, tenant]))
  const own = all.flatMap(({ key, hosts: named = [] }) => named.map((host) => [host, key] as const))
  const further = Object.entries(hosts).map(([host, key]) => [hostName(host), key] as const)
  const named = new Map([...own, ...further])
  const keyOf = (name: string) => named.get(name) ?? named.get(name.replace(/^m\./, '')) ?? tenantLabel(name)
  const byHost = (host: string | undefined) => byKey.get(keyOf(hostName(host)))
  const isOurs = (name: string) => name === 'localhost' || name === 'm.localhost' || isLoopback(name)
  return {
    all,
    byAgentKey: (agentKey) => byAgentKey.get(agentKey),
    byHost: (host) => {
      const tenant = byHost(host) ?? first
      if (!tenant) throw new Error('The installation has no site')
      return tenant
    },
    knowsHost: (host) =>
      first !== undefined &&
      isHostHeader(host) &&
      (byHost(host) !== undefined || isOurs(hostName(host)) || (named.size === 0 && isBareAddress(host))),
    isOfOther: (host, { id }) => (byHost(host)?.id ?? id) !== id,
    ownHost: (key) => [...named].find(([host, owner]) => owner === key && !host.startsWith('m.'))?.[0],
  }
}

/** `<key>.localhost` and, for the mobile layout, `m.<key>.localhost`. */
function tenantLabel(name: string): string {
  return /^(?:m\.)?([a-z\d]+)\.localhost$/.exec(name)?.[1] ?? ''
}
