import { useState } from 'react'
import type { Contact } from '#contract/chat/model'
import type { Unread } from './messageRows'

/** What was unread when the talk was opened, before reading it moved the cursor; undefined when nothing was. */
export function useFirstUnread(contact: Contact | undefined): Unread | undefined {
  const [found, setFound] = useState<{ readonly unread: Unread | undefined } | undefined>()
  if (contact && !found)
    setFound({
      unread:
        contact.unread > 0
          ? { fromUserId: contact.chatImUserId, after: contact.readMsgId, count: contact.unread }
          : undefined,
    })
  return found?.unread
}
