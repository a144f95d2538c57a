import type { Remote } from 'comlink'
import type { ChatService } from '#contract/chat/service'
import { tab } from './chatIdentity'
import { type Presence, watchUse } from './chatPresence'

let presence: Presence = 'behind'
/** When this tab was last in front, in ms since 1970. */
let usedAt = 0

/** Notes how this tab is used, and calls back at each change. */
export function noteUse(changed: () => void): void {
  watchUse((next) => {
    presence = next
    if (next === 'front') usedAt = Date.now()
    changed()
  })
}

/** Tells a hub how this tab is used. */
export const tellUse = (hub: Remote<ChatService>): Promise<void> =>
  presence === 'away' ? hub.noteAway(tab.id) : hub.noteUse(tab.id, presence === 'front', usedAt)
