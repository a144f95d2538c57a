import type { Handler } from '../../wire/handle'
import { answeringHandlers } from './answering'
import { queueActHandlers } from './booths/queueActs'
import { calendarHandlers } from './calendar/calendar'
import { evaluationHandlers } from './evaluations'
import { findingHandlers } from './finding'
import { meetingHandlers } from './meeting/handlers'
import { offerHandlers } from './offers/handlers'
import { outcomeHandlers } from './outcomes'
import { planningHandlers } from './planning'
import { recordingHandlers } from './recording/handlers'
import { slotHandlers } from './slots/handlers'
import { teamScoreHandlers } from './teamScores'

/** Every call of `contract/interviews`, and those of fairs that end a room. */
export const interviewHandlers: readonly Handler[] = [
  ...findingHandlers,
  ...planningHandlers,
  ...answeringHandlers,
  ...outcomeHandlers,
  ...evaluationHandlers,
  ...teamScoreHandlers,
  ...meetingHandlers,
  ...recordingHandlers,
  ...queueActHandlers,
  ...slotHandlers,
  ...calendarHandlers,
  ...offerHandlers,
]
