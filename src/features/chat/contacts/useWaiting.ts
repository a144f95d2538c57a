import { useEffect } from 'react'
import type { Contact } from '#contract/chat/model'
import { followContacts } from '#platform/chat/chatWorker'
import { useChatState } from '#platform/chat/useChatState'

/** How long changes are gathered before figures are read again, in ms. */
const pause = 300

/** Calls back whenever other people wait for the user's reply than before: one wrote, was answered, left the contacts, or their application ended. */
export function useWaiting(changed: () => unknown): void {
  useEffect(followContacts, [])
  const loaded = useChatState(({ contacts }) => contacts.loaded)
  const waiting = useChatState(({ contacts }) => waitingIn(contacts.list))
  // biome-ignore lint/correctness/useExhaustiveDependencies: who waits is the occasion
  useEffect(() => {
    if (!loaded) return
    const timer = setTimeout(changed, pause)
    return () => clearTimeout(timer)
  }, [loaded, waiting])
}

/** The talks in which the other side wrote last, and whether the user ever wrote there. */
export const waitingIn = (list: readonly Contact[]): string =>
  list
    .filter(({ lastMessage, imUserId }) => lastMessage !== null && lastMessage.fromUserId !== imUserId)
    .map(({ cid, initiate, mutual, isSettled }) => `${cid}${initiate || mutual ? '' : '!'}${isSettled ? '.' : ''}`)
    .sort()
    .join()
