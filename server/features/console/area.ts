import { area } from '../../area/area'
import { everyApart } from '../../tasks/every'
import { actHandlers } from './actHandlers'
import { countDays } from './countDays'
import { gateHandlers } from './gateHandlers'
import { factorReset, permissionChange } from './operators/acts'
import { operatorHandlers } from './operators/handlers'
import { searchHandlers } from './searchHandlers'
import { todayHandlers } from './todayHandlers'

export const consoleArea = area({
  handlers: [...gateHandlers, ...todayHandlers, ...searchHandlers, ...actHandlers, ...operatorHandlers],
  dangerousActs: [permissionChange, factorReset],
  tasks: [everyApart(300_000, 'console.countDays', countDays)],
})
