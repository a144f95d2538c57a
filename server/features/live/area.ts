import { area } from '../../area/area'
import { every, everyApart, everyHere } from '../../tasks/every'
import { remindOf } from '../notices/reminders'
import { broadcastHandlers, endLostRuns } from './broadcast/handlers'
import { mountSegments } from './broadcast/receive'
import { sweepRecordings } from './broadcast/recording'
import { mountStreams } from './broadcast/serve'
import { liveDeskHandlers } from './desk/handlers'
import { mountStreamAuth } from './external/authorize'
import { followStreams } from './external/followStreams'
import { externalHandlers } from './external/handlers'
import { liveHandlers } from './handlers'
import { hostingHandlers } from './hosting/handlers'
import { liveJobHandlers } from './liveJobs'
import { mediaHandlers } from './media/handlers'
import { makeFilms } from './media/makeFilms'
import { liveReminders } from './reminders'

export const live = area({
  handlers: [
    ...liveHandlers,
    ...liveJobHandlers,
    ...broadcastHandlers,
    ...externalHandlers,
    ...hostingHandlers,
    ...mediaHandlers,
    ...liveDeskHandlers,
  ],
  routes: [mountSegments, mountStreams, mountStreamAuth],
  tasks: [
    everyApart(30_000, 'live.remind', (services) => remindOf(liveReminders, services)),
    everyHere(4_000, 'live.followStreams', followStreams),
    every(30_000, 'live.endLostRuns', ({ db, now }) => endLostRuns(db, now())),
    everyHere(30_000, 'live.makeFilms', makeFilms),
    everyApart(3_600_000, 'live.sweepRecordings', sweepRecordings),
  ],
})
