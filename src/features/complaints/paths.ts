import type { ComplaintTarget } from '../../../contract/complaints/complaint'

export const complaintsPath = '/complaint/list'
export const complaintPath = (id: number) => `/complaint/detail?id=${id}`
/** The id of a talk is its cid. */
export const createComplaintPath = ({ kind, id }: ComplaintTarget) => `/complaint/create?kind=${kind}&id=${id}`
