import { area } from '../../area/area'
import { everyApart } from '../../tasks/every'
import { endBlocks } from './endBlocks'
import { complaintHandlers } from './handlers'
import { talkReading } from './talkReading'

export const complaints = area({
  handlers: complaintHandlers,
  dangerousActs: [talkReading],
  tasks: [everyApart(60_000, 'complaints.endBlocks', endBlocks)],
})
