import { codeMessages } from '../identity/sendCode'
import type { WorkKind } from '../work/kind'
import { accountWarnings } from './account/changeMessages'
import { liveReminders } from './live/reminders'

/** Every kind of work that the server does after a commit. */
export const allWorkKinds: readonly WorkKind[] = [codeMessages, accountWarnings, liveReminders]
