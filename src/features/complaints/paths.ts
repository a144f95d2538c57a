import { complaintPages } from '../../../contract/complaints/pages'
import { pathTo } from '../../../contract/page'

export const complaintsPath = complaintPages['complaint-list'].path
export const complaintPath = (id: number) => pathTo(complaintPages['complaint-detail'], { id })
