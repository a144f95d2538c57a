import { useEffect, useEffectEvent, useRef } from 'react'
import type { ConversationState } from '#contract/chat/state'
import { chat } from '#platform/chat/chatWorker'
import { newestToMe } from './messageRows'

/** Messages that come within so many ms are marked as read together, after they have been drawn. */
const gathering = 80

/**
 * A visible and focused talk is read up to its newest message; one behind another window waits until it is in front again. A mark
 * to read it again goes when the talk is opened or comes to the front: one that is set meanwhile, on another device, stays. A talk
 * that was removed comes back with one unread though its last message was read (core 4.3): reading it once more clears that.
 */
export function useReading(state: ConversationState | undefined, me: number): void {
  const cid = state?.cid
  // Without the contact nobody knows yet how much is unread, and what is read up to.
  const isKnown = me !== 0 && state?.loaded === true && state.conversation !== null
  const newest = state?.loaded ? newestToMe(state.messages, me) : 0
  const { readMsgId = 0, unread = 0, isReread = false, lastMessage } = state?.conversation?.contact ?? {}
  const isUnread = unread > 0
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = useEffectEvent((comesToFront: boolean) => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    if (cid === undefined || document.visibilityState !== 'visible' || !document.hasFocus()) return
    if (newest > readMsgId || (isUnread && newest > 0)) void chat.markRead(cid, newest)
    else if ((isUnread || (comesToFront && isReread)) && lastMessage) void chat.markRead(cid, lastMessage.id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the talk's opening and its first load are the occasions
  useEffect(() => {
    if (!isKnown) return
    const comeToFront = () => read(true)
    comeToFront()
    addEventListener('focus', comeToFront)
    document.addEventListener('visibilitychange', comeToFront)
    return () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
      removeEventListener('focus', comeToFront)
      document.removeEventListener('visibilitychange', comeToFront)
    }
  }, [cid, isKnown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message in the talk and what begins to count as unread are the occasions
  useEffect(() => {
    if (isKnown) waiting.current ??= setTimeout(() => read(false), gathering)
  }, [isKnown, newest, isUnread])
}
