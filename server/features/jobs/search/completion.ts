import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { brands } from '../../../db/schema/companies'
import type { Services } from '../../../services'
import { positionSkills, positions } from '../../settings/catalogs/positions'
import { treeSearch } from '../../settings/catalogs/treeSearch'
import { cachedForTenant } from '../../settings/tenantCache'

export interface Completion {
  readonly kind: 'position' | 'company' | 'keyword'
  readonly text: string
  readonly id?: string
}

/** Companies of a tenant that completion knows, those with most open jobs. */
const mostCompanies = 2000
const shown = { position: 6, company: 3, keyword: 3 }

const searchPositions = treeSearch(positions.filter(({ id }) => id.length > 2))

/** All skills that positions offer. */
export const skills = [...new Set(positions.flatMap(({ id }) => (id.length === 4 ? positionSkills(id) : [])))]
const searchSkills = treeSearch(skills.map((name) => ({ id: name, pid: '', name })))

/** Companies of the tenant with open jobs, those with most of them first. */
export const loadCompanies = cachedForTenant(({ db }, tenantId) =>
  db
    .select({ id: brands.id, name: brands.brandName })
    .from(brands)
    .where(and(eq(brands.tenantId, tenantId), gt(brands.openJobs, 0)))
    .orderBy(desc(brands.openJobs), desc(brands.id))
    .limit(mostCompanies),
)

const loadCompanySearch = cachedForTenant(async (source, tenantId) => {
  const companies = await loadCompanies(source, tenantId)
  return treeSearch(companies.map(({ id, name }) => ({ id: String(id), pid: '', name })))
})

/** Positions, companies and skills that begin with or hold what was typed, or whose pinyin or initials begin with it. */
export async function completeKeyword(
  services: Pick<Services, 'db' | 'now'>,
  tenantId: number,
  keyword: string,
): Promise<Completion[]> {
  const searchCompanies = await loadCompanySearch(services, tenantId)
  const companies = await keepHiring(services.db, searchCompanies(keyword, shown.company))
  const found: Completion[] = [
    ...searchPositions(keyword, shown.position).map(({ id, name }) => ({ kind: 'position' as const, text: name, id })),
    ...companies.map(({ id, name }) => ({ kind: 'company' as const, text: name, id })),
    ...searchSkills(keyword, shown.keyword).map(({ name }) => ({ kind: 'keyword' as const, text: name })),
  ]
  return found.filter(
    ({ kind, text }, at) => kind === 'company' || found.findIndex((other) => other.text === text) === at,
  )
}

/** Without companies whose last job has closed since the names were read. */
async function keepHiring<Item extends { readonly id: string }>(db: Db, companies: readonly Item[]): Promise<Item[]> {
  if (companies.length === 0) return []
  const ids = companies.map(({ id }) => Number(id))
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(and(inArray(brands.id, ids), gt(brands.openJobs, 0)))
  const hiring = new Set(rows.map(({ id }) => String(id)))
  return companies.filter(({ id }) => hiring.has(id))
}
