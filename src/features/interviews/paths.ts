import { interviewPages } from '#contract/interviews/pages'
import { pathTo } from '#contract/page'

export const interviewsPath = interviewPages['interview-interview'].path

export const offersPath = interviewPages['interview-offers'].path

/** The room of a video interview in the browser. */
export const meetingPath = (id: number): string => pathTo(interviewPages['interview-room'], { id })

/** The room of a booth at an online fair, by somebody's place in its queue. */
export const boothRoomPath = (ticketId: number): string => pathTo(interviewPages['booth-room'], { id: ticketId })

export const interviewPath = (id: number): string => pathTo(interviewPages['interview-detail'], { id })
