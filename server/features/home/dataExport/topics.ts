import { accountTopics } from './topics/account'
import { hiringTopics } from './topics/hiring'
import { moneyTopics } from './topics/money'
import { resumeTopics } from './topics/resume'
import { seekerTopics } from './topics/seeker'
import type { ExportTopic } from './topics/topic'

/** Everything that an account has, except its talks and its files. A new table with a user's data needs a topic. */
export const exportTopics: readonly ExportTopic[] = [
  ...accountTopics,
  ...resumeTopics,
  ...seekerTopics,
  ...hiringTopics,
  ...moneyTopics,
]
