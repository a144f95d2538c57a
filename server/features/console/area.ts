import { area } from '../../area/area'
import { everyApart } from '../../tasks/every'
import { actHandlers } from './actHandlers'
import { countDays } from './countDays'
import { searchHandlers } from './searchHandlers'
import { setupHandlers } from './setup/setupHandlers'
import { todayHandlers } from './todayHandlers'

export const consoleArea = area({
  handlers: [...todayHandlers, ...searchHandlers, ...actHandlers, ...setupHandlers],
  tasks: [everyApart(300_000, 'console.countDays', countDays)],
})
