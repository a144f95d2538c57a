import { area } from '../../area/area'
import { activityHandlers } from './handlers'

export const activities = area({ handlers: activityHandlers })
