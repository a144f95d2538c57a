import { useEffect, useRef } from 'react'
import type { ConversationState, ShownMessage } from '../../../../contract/chat/state'
import { leadToSupplement } from '../../../kernel/answers/unfinished'
import { toastWarning } from '../../../ui/overlays/toast'
import { writeAgain } from '../composer/composing'
import { findFailed } from './findFailed'

/** Client ids of messages whose refusal this tab has shown. */
const reported = new Set<string>()

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
  const before = useRef<readonly ShownMessage[]>([])
  useEffect(() => {
    const failed = findFailed(before.current, messages ?? [])
    before.current = messages ?? []
    if (!failed || !document.hasFocus()) return
    if (failed.shortfall) leadToSupplement(failed.shortfall, { kind: 'message', clientId: failed.clientId })
    toastWarning(`消息发送失败：${failed.error}`)
  }, [messages])
}
