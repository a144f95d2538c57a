import { asc } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/tenants'
import { hostName, isBareAddress, isLoopback } from '../../edge/hosts'
import { defaultTenants, type TenantSite } from './tenants'

export interface TenantRegistry {
  readonly all: readonly TenantSite[]
  byAgentKey(agentKey: string): TenantSite | undefined
  /** The tenant that a `Host` header names; the first one when it names none, as `localhost` and bare addresses do. */
  byHost(host: string | undefined): TenantSite
  /**
   * Whether a site is shown under this host: `localhost`, `<key>.localhost`, hosts of tenants' own, with or without `m.` before
   * them, and this machine's address. Other bare addresses lead to the first site only while no tenant has a host of its own.
   */
  knowsHost(host: string | undefined): boolean
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
  const named = new Map(Object.entries(hosts).map(([host, key]) => [hostName(host), key]))
  const keyOf = (name: string) => named.get(name) ?? named.get(name.replace(/^m\./, '')) ?? tenantLabel(name)
  const byHost = (host: string | undefined) => byKey.get(keyOf(hostName(host)))
  const isOurs = (name: string) => name === 'localhost' || name === 'm.localhost' || isLoopback(name)
  return {
    all,
    byAgentKey: (agentKey) => byAgentKey.get(agentKey),
    byHost: (host) => byHost(host) ?? first,
    knowsHost: (host) =>
      byHost(host) !== undefined || isOurs(hostName(host)) || (named.size === 0 && isBareAddress(host)),
  }
}

/** `<key>.localhost` and, for the mobile layout, `m.<key>.localhost`. */
function tenantLabel(name: string): string {
  return /^(?:m\.)?([a-z\d]+)\.localhost$/.exec(name)?.[1] ?? ''
}
