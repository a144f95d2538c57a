import { area } from '../../area/area'
import { every, everyApart } from '../../tasks/every'
import { resumeHandlers } from './handlers'
import { paperLetters } from './papers/mailPaper'
import { mountPapers } from './papers/servePapers'
import { purgeSearches } from './purge'
import { plannedRefreshes } from './refresh/plannedRefreshes'
import { enqueueTalentDigests, talentDigestLetters } from './searches/digest'
import { talentMatches } from './searches/match'

export const resume = area({
  handlers: resumeHandlers,
  routes: [mountPapers],
  work: [paperLetters, plannedRefreshes, talentMatches, talentDigestLetters],
  tasks: [
    everyApart(300_000, 'resume.mailDigests', enqueueTalentDigests),
    every(3_600_000, 'resume.purge', purgeSearches),
  ],
})
