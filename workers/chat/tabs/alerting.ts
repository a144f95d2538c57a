import type { Message } from '#contract/chat/model'
import type { AlertEnd } from '#contract/chat/service'
import type { Update } from '#contract/chat/socket'
import type { Book } from '../talk/book'
import { countsUnread } from '../talk/rules'

/** The newest message of these updates to alert the user about: one that counts and is still unread (core 4.3). */
export function alerting(book: Book, updates: readonly Update[]): Message | undefined {
  const messages = updates.flatMap((update) => (update.kind === 'message' && update.unread > 0 ? [update.message] : []))
  return messages.findLast(
    ({ id, cid, fromUserId }) =>
      fromUserId !== book.me && id > book.counts.readUpTo(cid) && countsUnread(book.contacts.get(cid)),
  )
}

/** What these updates say of messages that an alert may have been shown for. */
export function endedAlerts({ counts }: Book, updates: readonly Update[]): readonly AlertEnd[] {
  return updates.flatMap((update): AlertEnd[] => {
    if (update.kind === 'read') return [{ cid: update.cid, readUpTo: update.msgId, unread: counts.of(update.cid) }]
    if (update.kind !== 'revoke') return []
    const { cid, id } = update.message
    return [{ cid, revoked: id, unread: counts.of(cid) }]
  })
}
