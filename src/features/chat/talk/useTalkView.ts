import { useEffect, useId, useRef } from 'react'
import type { ConversationState, ShownMessage } from '#contract/chat/state'
import { makeUuid } from '#contract/uuid'
import { navigate } from '#kernel/pages/navigation'
import { placeKey } from '#platform/chat/chatState'
import { chat, followPlace } from '#platform/chat/chatWorker'
import { isWrittenHere } from '#platform/chat/chatWritten'
import { useChatState } from '#platform/chat/useChatState'
import { conversationPath } from '../paths'
import { useMsgId } from './useCid'

/** Tells lists of different tabs apart. */
const pageId = makeUuid()

/** What of a talk is on screen: its newest messages, or those around the message that the address names. */
export interface TalkView {
  readonly messages: readonly ShownMessage[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  readonly loading: boolean
  /** The message to be brought into view and marked. */
  readonly target: number | undefined
  readonly readOlder: () => void
  readonly readNewer: () => void
  /** The newest message is in view: what was loaded on the way back may go. */
  readonly returnToEnd: () => void
  /** Leaves the place for the newest messages. */
  readonly showNewest: () => void
}

export interface TalkPlace {
  /** Undefined while the place loads. */
  readonly view: TalkView | undefined
  /** The newest messages are not on screen. */
  readonly isApart: boolean
  /** Why the place does not show. */
  readonly error: string
}

/** `?msg=` opens the talk at that message. Whoever writes there is brought back to the newest. */
export function useTalkView(cid: number, state: ConversationState | undefined): TalkPlace {
  const msgId = useMsgId()
  const place = useChatState(({ places }) => (msgId === undefined ? undefined : places[placeKey(cid, msgId)]))
  useEffect(() => (msgId === undefined ? undefined : followPlace(cid, msgId)), [cid, msgId])

  const isApart = msgId !== undefined && place?.isJoined !== true
  const showNewest = () => navigate(conversationPath(cid), { replace: true })
  const last = state?.messages.at(-1)?.clientId
  const written = last !== undefined && isWrittenHere(last) ? last : undefined
  const formerWritten = useRef(written)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message of one's own is the occasion
  useEffect(() => {
    if (written !== undefined && written !== formerWritten.current && isApart) showNewest()
    formerWritten.current = written
  }, [written])

  const { scrollBack, returnToEnd } = useScrolledBack(cid)
  const shared = { target: msgId, showNewest, returnToEnd }
  if (isApart && !place?.loaded) return { view: undefined, isApart, error: place?.error ?? '' }
  if (isApart && place) {
    const { messages, hasOlder, hasNewer, loading } = place
    const load = (direction: 'older' | 'newer') => {
      if (!loading) void chat.loadAround(cid, place.msgId, direction)
    }
    const view = { ...shared, messages, hasOlder, hasNewer, loading }
    return { view: { ...view, readOlder: () => load('older'), readNewer: () => load('newer') }, isApart, error: '' }
  }
  if (!state) return { view: undefined, isApart, error: '' }
  const { messages, hasOlder, loading } = state
  const readOlder = () => {
    if (hasOlder && !loading) scrollBack()
  }
  const view = { ...shared, messages, hasOlder, hasNewer: false, loading, readOlder, readNewer: () => {} }
  return { view, isApart, error: '' }
}

/** Tells the hub that this list needs older messages, and when it no longer does. */
function useScrolledBack(cid: number) {
  const list = `${pageId}${useId()}`
  const isBack = useRef(false)
  const scrollBack = () => {
    isBack.current = true
    void chat.loadOlder(cid, list)
  }
  const returnToEnd = () => {
    if (!isBack.current) return
    isBack.current = false
    void chat.returnToEnd(cid, list)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the talk that is left is the one of the effect
  useEffect(() => returnToEnd, [cid])
  return { scrollBack, returnToEnd }
}
