import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { call } from '#api/call'
import { currentLogin } from '#api/session'
import { fillGreeting, getSayHello, greetingWords } from '#contract/chat/sayHello'
import type { ConversationState } from '#contract/chat/state'
import { recruiter } from '#contract/roles'
import { navigate } from '#kernel/pages/navigation'
import { chat, newClientId } from '#platform/chat/chatWorker'
import { readStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'
import { agreedGreetings } from '../../resume/people/greet/agreedGreetings'
import { conversationPath } from '../paths'

/** How long the greeting keeps its id, in ms: a reload or a second tab sends the same one, which the server takes once. */
const idLife = 600_000

/** `?greet=1` begins a talk in which nobody has written with the user's greeting, once, unless that is switched off. */
export function useGreeting(state: ConversationState | undefined): void {
  const isWanted = new URLSearchParams(useSearch()).get('greet') === '1'
  const isReady = isWanted && state?.loaded === true && state.conversation !== null
  useEffect(() => {
    if (!isReady || !state?.conversation) return
    const { cid, messages, conversation } = state
    navigate(conversationPath(cid), { replace: true })
    const agreed = agreedGreetings.get(cid)
    agreedGreetings.delete(cid)
    if (messages.length > 0 || conversation.contact.lastMessage) return
    if (agreed !== undefined) {
      void send(cid, agreed)
      return
    }
    const jobName = conversation.userjob?.jobName ?? conversation.contact.jobName
    void greet(cid, jobName)
  }, [isReady, state])
}

async function greet(cid: number, jobName: string): Promise<void> {
  const result = await call(getSayHello, {})
  if (!result.ok || !result.data.on) return
  const unnamed = currentLogin()?.role === recruiter ? '新同事' : '贵公司的职位'
  const text = fillGreeting(greetingWords(result.data), jobName, unnamed)
  await send(cid, text)
}

async function send(cid: number, text: string): Promise<void> {
  await chat.sendText({ cid, clientId: greetingId(cid), text })
}

function greetingId(cid: number): string {
  const key = tenantKey(`greeting:${currentLogin()?.userId}:${cid}`)
  const known = readStored<string>(key)
  if (known) return known
  const id = newClientId()
  writeStored(key, id, Date.now() + idLife)
  return id
}
