import { quickInputDoors, quickInputs } from '#contract/chat/siteKinds'
import { type Role, recruiter, seeker } from '#contract/roles'
import { siteContent } from '../../../area/siteContent'
import { doorHandlers } from '../../../siteContent/doors'
import { type Reading, readContent } from '../../../siteContent/readContent'
import { defaultReplies } from './defaultReplies'

const keys = { [seeker]: 'seeker', [recruiter]: 'recruiter' } as const

export const quickInputContent = siteContent(quickInputs, async () =>
  ([seeker, recruiter] as const).map((role) => ({ key: keys[role], data: { replies: [...defaultReplies(role)] } })),
)

/** The site's fast replies for users of a role who have none of their own. */
export async function readQuickInputs(reading: Reading, role: Role): Promise<readonly string[]> {
  const shown = await readContent(quickInputContent, reading)
  return shown.find(({ key }) => key === keys[role])?.data.replies ?? defaultReplies(role)
}

export const quickInputHandlers = doorHandlers(quickInputContent, quickInputDoors)
