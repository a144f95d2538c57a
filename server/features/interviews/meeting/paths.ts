import { interviewPages } from '#contract/interviews/pages'
import { pathTo } from '#contract/page'

/** The room's page, for all of its people. */
export const meetingPath = (id: number): string => pathTo(interviewPages['interview-room'], { id })
