import { area } from '../../area/area'
import { every, everyApart } from '../../tasks/every'
import { actHandlers } from './actHandlers'
import { countDays } from './countDays'
import { messageHandler } from './desks/messages'
import { readHandlers } from './desks/readHandlers'
import { recordHandlers } from './desks/recordHandlers'
import { viewHandlers } from './desks/viewHandlers'
import { workHandlers } from './desks/workHandlers'
import { deskWorkSteps, purgeDeskWorks } from './desks/workSteps'
import { gateHandlers } from './gateHandlers'
import { healthHandlers } from './health/healthHandlers'
import { hostHandlers } from './health/hostHandlers'
import { accountMerge } from './merging/act'
import { mergeHandlers } from './merging/handlers'
import { factorReset, permissionChange } from './operators/acts'
import { operatorHandlers } from './operators/handlers'
import { searchHandlers } from './searchHandlers'
import { companyHandlers } from './setup/companyHandlers'
import { setupHandlers } from './setup/setupHandlers'
import { smsHandlers } from './setup/smsHandlers'
import { todayHandlers } from './todayHandlers'

export const consoleArea = area({
  handlers: [
    ...gateHandlers,
    ...todayHandlers,
    ...searchHandlers,
    ...actHandlers,
    ...readHandlers,
    messageHandler,
    ...recordHandlers,
    ...viewHandlers,
    ...workHandlers,
    ...healthHandlers,
    ...hostHandlers,
    ...setupHandlers,
    ...smsHandlers,
    ...companyHandlers,
    ...operatorHandlers,
    ...mergeHandlers,
  ],
  dangerousActs: [permissionChange, factorReset, accountMerge],
  work: [deskWorkSteps],
  tasks: [
    everyApart(300_000, 'console.countDays', countDays),
    every(3_600_000, 'console.purgeDeskWorks', purgeDeskWorks),
  ],
})
