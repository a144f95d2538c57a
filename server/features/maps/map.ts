import { success } from '../../../contract/errors'
import { getMapConfig, type MapConfig } from '../../../contract/maps/map'
import { type Handler, handle } from '../../wire/handle'

const none: MapConfig = { providersKey: '', webKey: '', appKey: '' }
/** The drawn map of the demo stands in for the provider that most sites use, by its interface. */
const drawn: MapConfig = { ...none, providersKey: 'aMap' }
/** One site of the demo has ordered no map. */
const without = 'sxylwm'

/** Which map a site has (domain 7, "Maps"). */
export const mapHandlers: readonly Handler[] = [
  handle(getMapConfig, async ({ tenant, services: { maps } }) => {
    if (maps !== 'drawn') return success(maps ?? none)
    return success(tenant.key === without ? none : drawn)
  }),
]
