import { sql } from 'drizzle-orm'
import type { Ability, ContentAbility } from '#contract/tenants/abilities'
import type { Db } from '../../db/database'
import { findServed, type Offering } from '../../outbound/abilities'
import type { Tenant } from '../../wire/handle'
import { loadAppSettings } from './appSettings'

/** What a site can do now. */
export async function findAbilities(
  services: Offering & { readonly db: Db },
  tenant: Pick<Tenant, 'id' | 'city'>,
): Promise<readonly Ability[]> {
  const contents = await findContents(services.db, tenant.id)
  const served = findServed(services, tenant)
  return [...new Set<Ability>([...served, ...(served.includes('shop') ? (['purchases'] as const) : []), ...contents])]
}

async function findContents(db: Db, tenantId: number): Promise<readonly ContentAbility[]> {
  const [{ rows }, settings] = await Promise.all([
    db.execute<Omit<Record<ContentAbility, boolean>, 'qualifications'>>(sql`select
      exists (select from orders where tenant_id = ${tenantId}) as purchases,
      exists (select from live_rooms where tenant_id = ${tenantId}) as live,
      exists (select from activities where tenant_id = ${tenantId}) as activities,
      exists (select from articles where tenant_id = ${tenantId} and kind = 'article') as articles,
      exists (select from articles where tenant_id = ${tenantId} and kind = 'news') as news`),
    loadAppSettings(db, tenantId),
  ])
  const numbers = [settings.baseLicence, settings.baseIcp, settings.basePsrn]
  const found = { ...rows[0], qualifications: numbers.some((number) => number !== '') }
  return (Object.entries(found) as [ContentAbility, boolean][]).flatMap(([name, is]) => (is ? [name] : []))
}
