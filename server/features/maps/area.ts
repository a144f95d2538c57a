import { area } from '../../area/area'
import { mapHandlers } from './map'
import { mountStaticMaps } from './staticMapPath'

export const maps = area({ handlers: mapHandlers, routes: [mountStaticMaps] })
