import { area } from '../../area/area'
import { atStart, every, everyApart } from '../../tasks/every'
import { jobHandlers } from './handlers'
import { indexJobs } from './indexJobs'
import { jobBeginnings, jobEndings } from './life/schedule'
import { jobTopEnds } from './props/jobProps'
import { purgeJobs } from './purge'
import { measureReplies } from './replyClock/measure'
import { remindRecruiters } from './replyClock/remindRecruiters'
import { enqueueDigests, subscriptionDigests } from './subscriptions/digest'
import { subscriptionMatches } from './subscriptions/match'
import { mountStopRoute } from './subscriptions/stopRoute'

export const jobs = area({
  handlers: jobHandlers,
  routes: [mountStopRoute],
  work: [jobBeginnings, jobEndings, jobTopEnds, subscriptionMatches, subscriptionDigests],
  tasks: [
    atStart('jobs.index', indexJobs),
    every(900_000, 'jobs.remindRecruiters', ({ db, now }) => remindRecruiters(db, now())),
    every(3_600_000, 'jobs.measureReplies', ({ db, now }) => measureReplies(db, now())),
    everyApart(300_000, 'jobs.mailDigests', enqueueDigests),
    every(3_600_000, 'jobs.purge', purgeJobs),
  ],
})
