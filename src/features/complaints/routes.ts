import { complaintPages } from '../../../contract/complaints/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(complaintPages, {
  'complaint-create': () => import('./CreateComplaintPage'),
  'complaint-list': () => import('./ComplaintsPage'),
  'complaint-detail': () => import('./ComplaintPage'),
})
