import { getConversationByRelation } from '../../../../contract/chat/calls'
import { call } from '../../../api/call'
import { navigate } from '../../../app/navigation'
import { conversationPath } from '../../chat/paths'

/** 打招呼: opens the talk with a person about one of the recruiter's jobs; a first contact begins with a greeting. */
export async function greetPerson(resumeId: number, jobId?: number): Promise<void> {
  const result = await call(getConversationByRelation, { relationId: resumeId, jobId })
  if (!result.ok) return
  const { id: cid, contact } = result.data
  navigate(conversationPath(cid, { greet: contact.lastMessage === null }))
}
