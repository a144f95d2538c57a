import type { ChatSettings } from '#contract/account/settings'
import { isComposing, isSubmitKey } from '#ui/ime'

type SendKey = ChatSettings['sendKey']
type KeyLike = Parameters<typeof isSubmitKey>[0] & { readonly ctrlKey?: boolean; readonly metaKey?: boolean }

/** Whether a key sends what is written, by the user's rule; the Enter of an input method never does. */
export function isSendKey(event: KeyLike, sendKey: SendKey): boolean {
  if (sendKey === 'enter') return isSubmitKey(event)
  return event.key === 'Enter' && (event.ctrlKey === true || event.metaKey === true) && !isComposing(event)
}

export const sendKeyWords: Readonly<Record<SendKey, string>> = {
  enter: 'Enter 发送，Shift+Enter 换行',
  ctrlEnter: 'Ctrl+Enter 发送，Enter 换行',
}
