import { asc } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/tenants'
import { defaultTenants, type TenantSite } from './tenants'

export interface TenantRegistry {
  readonly all: readonly TenantSite[]
  byAgentKey(agentKey: string): TenantSite | undefined
  /** The tenant that a `Host` header names; the first one when it names none. */
  byHost(host: string | undefined): TenantSite
}

/** Makes the tenants' rows where they are missing and reads them once: they change with a restart. */
export async function loadTenants(db: Db, hosts: Readonly<Record<string, string>> = {}): Promise<TenantRegistry> {
  await db
    .insert(tenants)
    .values([...defaultTenants])
    .onConflictDoNothing()
  const rows = await db.select().from(tenants).orderBy(asc(tenants.id))
  return tenantRegistry(rows, hosts)
}

/** `hosts` gives host names of a tenant's own, without port: `{ 'jobs.example.com': 'fjrcw' }`. */
export function tenantRegistry(
  all: readonly TenantSite[],
  hosts: Readonly<Record<string, string>> = {},
): TenantRegistry {
  const [first = defaultTenants[0]] = all
  const byAgentKey = new Map(all.map((tenant) => [tenant.agentKey, tenant]))
  const byKey = new Map(all.map((tenant) => [tenant.key, tenant]))
  const named = new Map(Object.entries(hosts))
  return {
    all,
    byAgentKey: (agentKey) => byAgentKey.get(agentKey),
    byHost: (host) => byKey.get(named.get(hostName(host)) ?? tenantLabel(hostName(host))) ?? first,
  }
}

function hostName(host = ''): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

/** `<key>.localhost` and, for the mobile layout, `m.<key>.localhost`. */
function tenantLabel(name: string): string {
  return /^(?:m\.)?([a-z\d]+)\.localhost$/.exec(name)?.[1] ?? ''
}
