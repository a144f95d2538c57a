import type { Handler } from '../../wire/handle'
import { attachmentHandlers } from './attachments'
import { marketHandler } from './market'
import { ownCardHandlers } from './ownCard'
import { peopleHandlers } from './people'
import { relationHandlers } from './relation'
import { myResumeHandler } from './resume'
import { sectionHandlers } from './sections'
import { stepHandlers } from './steps'
import { resumeViewsHandler } from './views'

/** Every call of `contract/resume`. */
export const resumeHandlers: readonly Handler[] = [
  myResumeHandler,
  ...sectionHandlers,
  ...stepHandlers,
  ...attachmentHandlers,
  ...peopleHandlers,
  ...relationHandlers,
  resumeViewsHandler,
  ...ownCardHandlers,
  marketHandler,
]
