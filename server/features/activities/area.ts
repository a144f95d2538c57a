import { area } from '../../area/area'
import { everyApart } from '../../tasks/every'
import { activityDeskHandlers } from './desk/handlers'
import { fairHandlers } from './fair/handlers'
import { remindOfFairs } from './fair/remind'
import { activityHandlers } from './handlers'

export const activities = area({
  handlers: [...activityHandlers, ...fairHandlers, ...activityDeskHandlers],
  tasks: [everyApart(60_000, 'activities.remind', remindOfFairs)],
})
