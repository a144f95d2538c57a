import { call } from '#api/call'
import { getConversationByRelation } from '#contract/chat/talks'
import type { ResumeCard } from '#contract/resume/people'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { conversationPath } from '../../../chat/paths'
import { greetPopup } from '../../popups'
import { agreedGreetings } from './agreedGreetings'

/**
 * 打招呼 and 继续沟通: opens an existing talk at once. For a first contact, asks which of the recruiter's jobs it is about and
 * shows the greeting before it is sent.
 */
export async function greetPerson(
  person: Pick<ResumeCard, 'id' | 'name' | 'contacted'>,
  jobId?: number,
): Promise<void> {
  if (person.contacted) await openTalk({ resumeId: person.id, jobId: undefined })
  else await open(greetPopup, { id: person.id, name: person.name, jobId })
}

export interface Greeting {
  readonly resumeId: number
  readonly jobId: number | undefined
  /** The greeting that the user agreed to send; empty to send none. */
  readonly text?: string
}

/** Opens the talk, and makes it about `jobId` if given. Resolves to whether it opened. */
export async function openTalk({ resumeId, jobId, text }: Greeting): Promise<boolean> {
  const result = await call(getConversationByRelation, { relationId: resumeId, jobId })
  if (!result.ok) return false
  const { id: cid, contact } = result.data
  const greets = text !== undefined && contact.lastMessage === null
  if (greets) agreedGreetings.set(cid, text)
  navigate(conversationPath(cid, { greet: greets }))
  return true
}
