import type { Handler } from '../../wire/handle'
import { attachmentHandlers } from './attachments'
import { englishHandlers } from './english/handlers'
import { accessHandlers } from './ledger/handlers'
import { openLinkHandler } from './link/openLink'
import { ownLinkHandlers } from './link/ownLink'
import { suggestionHandlers } from './optimized/handlers'
import { ownCardHandlers } from './ownCard'
import { ownSectionHandlers } from './ownSections'
import { paperHandlers } from './papers/papers'
import { baseHandler } from './people/base'
import { filterOptionHandler } from './people/filterOptions'
import { marketHandler, marketsHandler } from './people/market'
import { peopleHandlers } from './people/people'
import { relationHandlers } from './people/relation'
import { rightHandlers } from './people/rights/handlers'
import { viewHistoryHandler } from './people/viewHistory'
import { previewHandler } from './preview'
import { refreshHandlers } from './refresh/handlers'
import { myResumeHandler } from './resume'
import { talentSearchHandlers } from './searches/handlers'
import { sectionHandlers } from './sections/sections'
import { stepHandlers } from './sections/steps'
import { resumeViewsHandler } from './views'

/** Every call of `contract/resume`. */
export const resumeHandlers: readonly Handler[] = [
  myResumeHandler,
  ...sectionHandlers,
  ...ownSectionHandlers,
  ...stepHandlers,
  ...attachmentHandlers,
  ...peopleHandlers,
  filterOptionHandler,
  ...talentSearchHandlers,
  baseHandler,
  viewHistoryHandler,
  ...relationHandlers,
  ...rightHandlers,
  resumeViewsHandler,
  ...accessHandlers,
  ...ownCardHandlers,
  ...refreshHandlers,
  ...ownLinkHandlers,
  openLinkHandler,
  ...suggestionHandlers,
  ...englishHandlers,
  ...paperHandlers,
  previewHandler,
  marketHandler,
  marketsHandler,
]
