import { useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import { chatState } from './chatState'

const subscribeToChat = (changed: () => void) => subscribe(chatState, changed)

/**
 * A part of the hub's last state. The component is drawn again when the part is another value, not when anything beside it changes:
 * each message replaces its talk, the list of contacts and the totals. `read` returns a value of the state, never a new object.
 */
export function useChatState<Part>(read: (state: typeof chatState) => Part): Part {
  return useSyncExternalStore(subscribeToChat, () => read(chatState))
}
