import { complaintPages } from '../../../contract/complaints/pages'
import { screensOf } from '../../app/route'

export const routes = screensOf(complaintPages, {
  'complaint-create': () => import('./CreateComplaintPage'),
  'complaint-list': () => import('./ComplaintsPage'),
  'complaint-detail': () => import('./ComplaintPage'),
})
