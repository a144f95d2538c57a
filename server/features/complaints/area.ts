import { area } from '../../area/area'
import { everyApart } from '../../tasks/every'
import { endBlocks } from './endBlocks'
import { complaintHandlers } from './handlers'

export const complaints = area({
  handlers: complaintHandlers,
  tasks: [everyApart(60_000, 'complaints.endBlocks', endBlocks)],
})
