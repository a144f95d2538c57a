import { interviewPages } from '#contract/interviews/pages'
import { pathTo } from '#contract/page'

export const interviewsPath = interviewPages['interview-interview'].path

export const offersPath = interviewPages['interview-offers'].path

export const interviewPath = (id: number): string => pathTo(interviewPages['interview-detail'], { id })
