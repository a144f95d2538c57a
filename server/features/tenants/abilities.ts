import { sql } from 'drizzle-orm'
import type { Ability, ContentAbility } from '#contract/tenants/abilities'
import { findServed } from '../../outbound/abilities'
import type { Services } from '../../services'
import { readContent } from '../../siteContent/readContent'
import type { Tenant } from '../../wire/handle'

/** What a site can do now; with the ticket of a preview, what it could do with that draft. */
export async function findAbilities(services: Services, tenant: Tenant, preview?: string): Promise<readonly Ability[]> {
  const contents = await findContents(services, tenant, preview)
  const served = findServed(services, tenant)
  return [...new Set<Ability>([...served, ...(served.includes('shop') ? (['purchases'] as const) : []), ...contents])]
}

async function findContents(
  services: Services,
  tenant: Tenant,
  preview: string | undefined,
): Promise<readonly ContentAbility[]> {
  const tenantId = tenant.id
  const licences = services.siteContents.get('qualifications')
  const [{ rows }, shown] = await Promise.all([
    services.db.execute<Omit<Record<ContentAbility, boolean>, 'qualifications'>>(sql`select
      exists (select from orders where tenant_id = ${tenantId}) as purchases,
      exists (select from live_rooms where tenant_id = ${tenantId}) as live,
      exists (select from activities where tenant_id = ${tenantId}) as activities,
      exists (select from articles where tenant_id = ${tenantId} and kind = 'article') as articles,
      exists (select from articles where tenant_id = ${tenantId} and kind = 'news') as news`),
    licences ? readContent(licences, { services, tenant, request: { preview } }) : [],
  ])
  const found = { ...rows[0], qualifications: shown.length > 0 }
  return (Object.entries(found) as [ContentAbility, boolean][]).flatMap(([name, is]) => (is ? [name] : []))
}
