import { useEffect } from 'react'
import type { ConversationState } from '../../../contract/chat/state'
import { chat } from '../../platform/chatWorker'
import { newestToMe } from './messageRows'

/** A visible and focused talk is read up to its newest message; one behind another window waits until it is in front again. */
export function useReading(state: ConversationState | undefined, me: number): void {
  const cid = state?.cid
  const newest = state?.loaded ? newestToMe(state.messages, me) : 0
  const read = state?.conversation?.contact.readMsgId ?? 0
  useEffect(() => {
    if (cid === undefined || me === 0 || newest <= read) return
    const mark = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) void chat.markRead(cid, newest)
    }
    mark()
    addEventListener('focus', mark)
    document.addEventListener('visibilitychange', mark)
    return () => {
      removeEventListener('focus', mark)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [cid, me, newest, read])
}
