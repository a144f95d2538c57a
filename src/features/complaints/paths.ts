import type { ComplaintTarget } from '#contract/complaints/complaint'
import { complaintPages } from '#contract/complaints/pages'
import { pathTo } from '#contract/page'

export const complaintsPath = complaintPages['complaint-list'].path
export const complaintPath = (id: number) => pathTo(complaintPages['complaint-detail'], { id })
export const createComplaintPath = ({ kind, id }: ComplaintTarget) =>
  pathTo(complaintPages['complaint-create'], { kind, id })
