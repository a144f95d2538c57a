import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { liveHandlers } from './handlers'
import { liveReminders } from './reminders'
import { remindOfLives } from './remindOfLives'

export const live = area({
  handlers: liveHandlers,
  work: [liveReminders],
  tasks: [every(30_000, 'live.remind', remindOfLives)],
})
