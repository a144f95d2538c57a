import { jobPages } from '../../../contract/jobs/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(jobPages, {
  job: () => import('./search/JobSearchPage'),
  'job-mine': () => import('./edit/MyJobsPage'),
  'job-edit': () => import('./edit/EditJobPage'),
  'job-sends': () => import('./sends/SendsPage'),
  'job-send-detail': () => import('./sends/SendPage'),
  'job-id': () => import('./detail/JobPage'),
})
