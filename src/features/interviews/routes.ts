import { interviewPages } from '../../../contract/interviews/pages'
import { screensOf } from '../../app/route'

export const routes = screensOf(interviewPages, {
  'interview-interview': () => import('./InterviewsPage'),
  'interview-detail': () => import('./InterviewPage'),
})
