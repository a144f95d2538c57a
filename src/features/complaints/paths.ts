import type { ComplaintTarget } from '#contract/complaints/complaint'
import { complaintPages } from '#contract/complaints/pages'
import { pathTo } from '#contract/page'
import { companyPath } from '../companies/paths'
import { jobPath } from '../jobs/paths'
import { livePath } from '../live/paths'

export const complaintsPath = complaintPages['complaint-list'].path
export const complaintPath = (id: number) => pathTo(complaintPages['complaint-detail'], { id })
/** Where operators handle it. */
export const complaintDeskPath = (id: number) => pathTo(complaintPages['complaint-handle'], { id })
export const complaintsDeskPath = complaintPages['complaint-desk'].path
export const createComplaintPath = ({ kind, id }: ComplaintTarget) =>
  pathTo(complaintPages['complaint-create'], { kind, id })
/** The page of a job, company or stream that a complaint is about. */
export function subjectPath({ kind, id }: ComplaintTarget): string {
  if (kind === 'live') return livePath(id)
  return kind === 'job' ? jobPath(id) : companyPath(id)
}
