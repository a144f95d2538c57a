import { interviewPages } from '#contract/interviews/pages'
import { pathTo } from '#contract/page'

export const interviewsPath = interviewPages['interview-interview'].path

export const offersPath = interviewPages['interview-offers'].path

/** The room of a video interview in the browser. */
export const meetingPath = (id: number): string => pathTo(interviewPages['interview-room'], { id })

export const interviewPath = (id: number): string => pathTo(interviewPages['interview-detail'], { id })
