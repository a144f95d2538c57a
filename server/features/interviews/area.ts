import { area } from '../../area/area'
import { every, everyApart } from '../../tasks/every'
import { mountCalendarFeeds } from './calendar/feed'
import { interviewHandlers } from './handlers'
import { carrierRemovals } from './meeting/carrier'
import { offerExpiries } from './offers/expiring'
import { mountRecordingPieces } from './recording/parts'
import { mountRecordings } from './recording/serve'
import { endLostRecordings, sweepRecordings } from './recording/upkeep'
import { remindInterviews } from './remindInterviews'

export const interviews = area({
  handlers: interviewHandlers,
  routes: [mountCalendarFeeds, mountRecordingPieces, mountRecordings],
  work: [offerExpiries, carrierRemovals],
  tasks: [
    everyApart(30_000, 'interviews.remind', remindInterviews),
    every(30_000, 'interviews.endLostRecordings', ({ db, now }) => endLostRecordings(db, now())),
    everyApart(600_000, 'interviews.sweepRecordings', sweepRecordings),
  ],
})
