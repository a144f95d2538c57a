import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { IndustryCode } from '#contract/fields'
import type { PublicGroup } from '#contract/settings/publicData'
import { firstIndustries, industryDoors, publicListDoors, publicLists } from '#contract/settings/siteKinds'
import { type SiteContent, siteContent } from '../../area/siteContent'
import { tenants } from '../../db/schema/site/tenants'
import { doorHandlers } from '../../siteContent/doors'
import { type Reading, readContent } from '../../siteContent/readContent'
import type { Handler } from '../../wire/handle'
import { publicGroups } from './catalogs/publicGroups'

/** The industries that most look for, unless the tenant's row names others. */
const usualIndustries = ['0101', '0102', '0201', '0304', '0401', '0402', '0503', '0701', '0801', '1101', '1201']
const Chosen = z.object({ industryFilter: z.array(IndustryCode) })

export const industryContent = siteContent(firstIndustries, async ({ services: { db }, tenant }) => {
  const [row] = await db.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, tenant.id))
  const chosen = Chosen.safeParse(row?.settings)
  return [{ key: '', data: { codes: chosen.success ? chosen.data.industryFilter : usualIndustries } }]
})

export const publicListContent: SiteContent<typeof publicLists> = siteContent(publicLists, async () => [], {
  refuse: async (_, { key, data, shown }) => {
    const isOther = (each: (typeof shown)[number]) => each.key !== key && each.data.type === data.type
    const isTaken = publicGroups.has(data.type) || shown.some(isOther)
    return isTaken ? { field: 'type', msg: '这个代码已经在用' } : undefined
  },
})

/** All lists of choices of a site: the product's, then the site's own. Choices of the latter have their words as ids. */
export async function readPublicLists(reading: Reading): Promise<ReadonlyMap<string, PublicGroup>> {
  const own = await readContent(publicListContent, reading)
  const lists = own.map(({ data: { type, name, items } }): [string, PublicGroup] => [
    type,
    { type, name, list: items.map((item) => ({ id: item, pid: '', name: item })) },
  ])
  return new Map([...lists, ...publicGroups].sort(([one], [other]) => placeOf(one) - placeOf(other)))
}

const placeOf = (type: string): number => (publicGroups.has(type) ? 0 : 1)

export const publicListHandlers: readonly Handler[] = [
  ...doorHandlers(industryContent, industryDoors),
  ...doorHandlers(publicListContent, publicListDoors),
]
