import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { liveHandlers } from './handlers'
import { liveJobHandlers } from './liveJobs'
import { liveReminders } from './reminders'
import { remindOfLives } from './remindOfLives'

export const live = area({
  handlers: [...liveHandlers, ...liveJobHandlers],
  work: [liveReminders],
  tasks: [every(30_000, 'live.remind', remindOfLives)],
})
