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

/** What operators publish as records of the same name. */
type PublishedAbility = 'qualifications' | 'courses'

async function findContents(
  services: Services,
  tenant: Tenant,
  preview: string | undefined,
): Promise<readonly ContentAbility[]> {
  const tenantId = tenant.id
  const published = (kind: PublishedAbility) => {
    const content = services.siteContents.get(kind)
    return content ? readContent(content, { services, tenant, request: { preview } }) : []
  }
  const [{ rows }, qualifications, courses] = await Promise.all([
    services.db.execute<Omit<Record<ContentAbility, boolean>, PublishedAbility>>(sql`select
      exists (select from orders where tenant_id = ${tenantId}) as purchases,
      exists (select from live_rooms where tenant_id = ${tenantId}) as live,
      exists (select from activities where tenant_id = ${tenantId} and type = 1) as activities,
      exists (select from activities where tenant_id = ${tenantId} and type > 1) as fairs,
      exists (select from articles where tenant_id = ${tenantId} and kind = 'article') as articles,
      exists (select from articles where tenant_id = ${tenantId} and kind = 'news') as news`),
    published('qualifications'),
    published('courses'),
  ])
  const found = { ...rows[0], qualifications: qualifications.length > 0, courses: courses.length > 0 }
  return (Object.entries(found) as [ContentAbility, boolean][]).flatMap(([name, is]) => (is ? [name] : []))
}
