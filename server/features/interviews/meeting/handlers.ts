import { invitedHandlers } from './invited'
import { joiningHandlers } from './joining'
import { openingHandlers } from './opening'
import { panelHandlers } from './panel'
import { reportingHandlers } from './reporting'
import { runningHandlers } from './running'

/** Every call of `contract/interviews/room.ts`. */
export const meetingHandlers = [
  ...openingHandlers,
  ...invitedHandlers,
  ...joiningHandlers,
  ...runningHandlers,
  ...reportingHandlers,
  ...panelHandlers,
]
