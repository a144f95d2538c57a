import { area } from '../../area/area'
import { everyApart } from '../../tasks/every'
import { remindOf } from '../notices/reminders'
import { activityDeskHandlers } from './desk/handlers'
import { fairHandlers } from './fair/handlers'
import { activityHandlers } from './handlers'
import { activityReminders } from './reminders'

export const activities = area({
  handlers: [...activityHandlers, ...fairHandlers, ...activityDeskHandlers],
  tasks: [everyApart(60_000, 'activities.remind', (services) => remindOf(activityReminders, services))],
})
