import { area } from '../../area/area'
import { everyApart } from '../../tasks/every'
import { mountCalendarFeeds } from './calendar/feed'
import { interviewHandlers } from './handlers'
import { carrierRemovals } from './meeting/carrier'
import { offerExpiries } from './offers/expiring'
import { remindInterviews } from './remindInterviews'

export const interviews = area({
  handlers: interviewHandlers,
  routes: [mountCalendarFeeds],
  work: [offerExpiries, carrierRemovals],
  tasks: [everyApart(30_000, 'interviews.remind', remindInterviews)],
})
