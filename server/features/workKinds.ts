import { codeMessages } from '../identity/sendCode'
import type { WorkKind } from '../work/kind'
import { accountWarnings } from './account/changeMessages'
import { accountRemovals, contentRemovals } from './auth/removeAccount'
import { sendClosings } from './chat/sends/closing'
import { dataExportMaking, dataExportMessages } from './home/dataExport/makeExport'
import { jobBeginnings, jobEndings } from './jobs/life/schedule'
import { subscriptionDigests } from './jobs/subscriptions/digest'
import { subscriptionMatches } from './jobs/subscriptions/match'
import { liveReminders } from './live/reminders'
import { paperLetters } from './resume/papers/mailPaper'
import { plannedRefreshes } from './resume/refresh/plannedRefreshes'

/** Every kind of work that the server does after a commit. */
export const allWorkKinds: readonly WorkKind[] = [
  codeMessages,
  accountWarnings,
  accountRemovals,
  contentRemovals,
  dataExportMaking,
  dataExportMessages,
  liveReminders,
  jobBeginnings,
  jobEndings,
  subscriptionMatches,
  subscriptionDigests,
  paperLetters,
  plannedRefreshes,
  sendClosings,
]
