import { interviewPages } from '../../../contract/interviews/pages'
import { pathTo } from '../../../contract/page'

export const interviewsPath = interviewPages['interview-interview'].path

/** The calendar of agreed interviews. */
export const calendarPath = pathTo(interviewPages['interview-interview'], { tab: 'calendar' })

export const offersPath = interviewPages['interview-offers'].path

export const interviewPath = (id: number): string => pathTo(interviewPages['interview-detail'], { id })
