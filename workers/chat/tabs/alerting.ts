import type { Message } from '../../../contract/chat/model'
import type { Update } from '../../../contract/chat/socket'
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
