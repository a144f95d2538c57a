import { useEffect, useEffectEvent } from 'react'
import type { ConversationState } from '../../../contract/chat/state'
import { chat } from '../../platform/chatWorker'
import { newestToMe } from './messageRows'

/**
 * A visible and focused talk is read up to its newest message; one behind another window waits until it is in front again. A mark
 * to read it again goes when the talk is opened or comes to the front: one that is set meanwhile, on another device, stays.
 */
export function useReading(state: ConversationState | undefined, me: number): void {
  const cid = state?.cid
  const loaded = state?.loaded ?? false
  const newest = state?.loaded ? newestToMe(state.messages, me) : 0
  const { readMsgId = 0, isReread = false, lastMessage } = state?.conversation?.contact ?? {}
  const read = useEffectEvent(() => {
    if (cid === undefined || document.visibilityState !== 'visible' || !document.hasFocus()) return
    if (newest > readMsgId) void chat.markRead(cid, newest)
    else if (isReread && lastMessage) void chat.markRead(cid, lastMessage.id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the talk's opening and each message in it are the occasions
  useEffect(() => {
    if (me === 0 || !loaded) return
    read()
    addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [cid, me, loaded, newest])
}
