import type { Services } from '../services'
import type { Tenant } from '../wire/handle'

/** One site of the demo has ordered no map. */
const without = 'sxylwm'

/** Whether the demo draws a map of its own for the site. */
export const isDrawnFor = (maps: Services['maps'], tenant: Pick<Tenant, 'key'>): boolean =>
  maps === 'drawn' && tenant.key !== without

export const hasMap = (maps: Services['maps'], tenant: Pick<Tenant, 'key'>): boolean =>
  maps === 'drawn' ? isDrawnFor(maps, tenant) : maps !== undefined
