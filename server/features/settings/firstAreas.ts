import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AreaCode } from '#contract/fields'
import { areaDoors, firstAreas } from '#contract/settings/siteKinds'
import { type Place, siteContent } from '../../area/siteContent'
import { tenants } from '../../db/schema/site/tenants'
import { doorHandlers } from '../../siteContent/doors'
import type { Tenant } from '../../wire/handle'
import { areaCentre, hotAreasOf } from './catalogs/areaCentres'
import { areaName } from './catalogs/areas'
import { customAreasOf } from './catalogs/customAreas'

/** A site made from a file may name areas in its row. */
const Chosen = z.object({ customAreas: z.array(AreaCode) })

async function findCustom({ services: { db }, tenant }: Place): Promise<readonly string[]> {
  const [row] = await db.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, tenant.id))
  const chosen = Chosen.safeParse(row?.settings)
  return chosen.success ? chosen.data.customAreas : customAreasOf(tenant)
}

/** The cities near the site's own and the largest ones, and the areas around it. */
export const areaContent = siteContent(firstAreas, async (place) => [
  {
    key: '',
    data: {
      hot: [...hotAreasOf(place.tenant.city)],
      custom: [...(await findCustom(place))],
    },
  },
])

/** Pages take the name of the site's own city from this list, so it is always there. */
const withOwn = (codes: readonly string[], { city }: Tenant): string[] =>
  codes.includes(city) ? [...codes] : [city, ...codes]

/** Hot cities with their centres. Codes of cities without a centre are left out. */
export function hotCities(codes: readonly string[], tenant: Tenant) {
  return withOwn(codes, tenant).flatMap((code) => {
    const own = code === tenant.city ? { lat: tenant.lat, lng: tenant.lng } : undefined
    const centre = areaCentre(code) ?? own
    return centre ? [{ code, name: areaName(code), lat: centre.lat, lng: centre.lng }] : []
  })
}

export const areaDoorHandlers = doorHandlers(areaContent, areaDoors)
