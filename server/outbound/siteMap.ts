import type { Services } from '../services'
import type { Tenant } from '../wire/handle'

/** The demo has a map of this province only, that of its first site: its sites elsewhere have ordered none. */
const province = '35'

/** Whether the demo draws a map of its own for the site. */
export const isDrawnFor = (maps: Services['maps'], { city }: Pick<Tenant, 'city'>): boolean =>
  maps === 'drawn' && city.startsWith(province)

/** Whether the site has a map, and with it still pictures: drawn ones, or the provider's. */
export const hasMap = (maps: Services['maps'], tenant: Pick<Tenant, 'city'>): boolean =>
  maps === 'drawn' ? isDrawnFor(maps, tenant) : maps !== undefined
