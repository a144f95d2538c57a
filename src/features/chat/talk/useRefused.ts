import { useEffect, useRef } from 'react'
import type { ConversationState, ShownMessage } from '#contract/chat/state'
import { leadToSupplement } from '#kernel/answers/unfinished'
import { toastWarning } from '#ui/overlays/toast'
import { writeAgain } from '../composer/composing'
import { findFailed } from './findFailed'

/** Client ids of messages whose refusal this tab has shown. */
const reported = new Set<string>()

/** A talk as it was drawn last, and since when it is loaded, in seconds since 1970. */
interface ShownTalk {
  readonly cid: number | undefined
  readonly messages: readonly ShownMessage[]
  readonly openedAt: number
}

const notShown: ShownTalk = { cid: undefined, messages: [], openedAt: Number.POSITIVE_INFINITY }

/**
 * A message that the server does not take (7000 of core 8) says why and goes back to where it was written. One that fails
 * for another reason stays, marked, and says why too.
 */
export function useRefused(state: ConversationState | undefined): void {
  const cid = state?.cid
  const refused = state?.refused
  useEffect(() => {
    if (cid === undefined || !refused || reported.has(refused.clientId) || !document.hasFocus()) return
    reported.add(refused.clientId)
    toastWarning(`消息发送失败：${refused.msg || '未知错误'}`)
    if (refused.text) writeAgain(cid, refused.text)
  }, [cid, refused])

  const messages = state?.messages
  const loaded = state?.loaded === true
  const shown = useRef(notShown)
  useEffect(() => {
    if (cid === undefined || !messages) return
    const former = shown.current.cid === cid ? shown.current : notShown
    const failed = findFailed({ before: former.messages, now: messages, openedAt: former.openedAt })
    const openedAt = loaded ? Math.min(former.openedAt, Math.floor(Date.now() / 1_000)) : former.openedAt
    shown.current = { cid, messages, openedAt }
    if (!failed || !document.hasFocus()) return
    if (failed.shortfall) leadToSupplement(failed.shortfall, { kind: 'message', clientId: failed.clientId })
    toastWarning(`消息发送失败：${failed.error}`)
  }, [cid, messages, loaded])
}
