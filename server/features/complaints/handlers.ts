import type { Handler } from '../../wire/handle'
import { actHandler } from './acting'
import { blockUserHandler } from './blockUser'
import { complaintReadHandlers } from './complaints'
import { complaintTargetHandler, createComplaintHandler } from './createComplaint'
import { complaintAdminHandlers } from './handleComplaints'
import { talkHandlers } from './talkHandlers'

/** Every call of `contract/complaints`. */
export const complaintHandlers: readonly Handler[] = [
  complaintTargetHandler,
  createComplaintHandler,
  ...complaintReadHandlers,
  ...complaintAdminHandlers,
  blockUserHandler,
  actHandler,
  ...talkHandlers,
]
