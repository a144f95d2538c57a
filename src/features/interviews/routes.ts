import { interviewPages } from '../../../contract/interviews/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(interviewPages, {
  'interview-interview': () => import('./InterviewsPage'),
  'interview-detail': () => import('./InterviewPage'),
})
