import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { ConversationState } from '../../../contract/chat/state'
import { recruiter } from '../../../contract/roles'
import { currentLogin } from '../../api/session'
import { navigate } from '../../app/navigation'
import { chat, newClientId } from '../../platform/chatWorker'
import { readStored, writeStored } from '../../platform/storage'
import { tenantKey } from '../../platform/tenant'
import { conversationPath } from './paths'

/** How long the greeting keeps its id, in ms: a reload or a second tab sends the same one, which the server takes once. */
const idLife = 600_000

/** `?greet=1` begins a talk in which nobody has written with a greeting, once. */
export function useGreeting(state: ConversationState | undefined): void {
  const isWanted = new URLSearchParams(useSearch()).get('greet') === '1'
  const isReady = isWanted && state?.loaded === true && state.conversation !== null
  useEffect(() => {
    if (!isReady || !state?.conversation) return
    const { cid, messages, conversation } = state
    navigate(conversationPath(cid), { replace: true })
    if (messages.length > 0 || conversation.contact.lastMessage) return
    const jobName = conversation.userjob?.jobName ?? conversation.contact.jobName
    void chat.sendText({ cid, clientId: greetingId(cid), text: greetingFor(jobName) })
  }, [isReady, state])
}

function greetingFor(jobName: string): string {
  if (currentLogin()?.role === recruiter) {
    return jobName
      ? `您好，我们正在招聘「${jobName}」，看了您的简历觉得很匹配，方便聊聊吗？`
      : '您好，看了您的简历觉得很匹配，方便聊聊吗？'
  }
  return jobName ? `您好，我对「${jobName}」很感兴趣，方便聊聊吗？` : '您好，我对贵公司的职位很感兴趣，方便聊聊吗？'
}

function greetingId(cid: number): string {
  const key = tenantKey(`greeting:${currentLogin()?.userId}:${cid}`)
  const known = readStored<string>(key)
  if (known) return known
  const id = newClientId()
  writeStored(key, id, Date.now() + idLife)
  return id
}
