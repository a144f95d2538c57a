import { asked } from '#contract/chat/exchange'
import type { Contact, Message } from '#contract/chat/model'

/** The rules by which what arrives in any order, twice or late becomes one truth. Pure functions. */

/**
 * `list` with `incoming` in it, by id, oldest first; each id once. A message of the same id is replaced, yet never unread or
 * unrevoked again. The very same list when nothing is new. A message that is newer than all others costs a look at the last one.
 */
export function mergeMessages(list: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  let merged: Message[] | undefined
  for (const message of incoming) {
    const at = findPlace(merged ?? list, message.id)
    const found = (merged ?? list)[at]
    const known = found?.id === message.id ? found : undefined
    const next = known ? later(known, message) : message
    if (next === known) continue
    merged ??= [...list]
    merged.splice(at, known ? 1 : 0, next)
  }
  return merged ?? list
}

/** Where the message of this id is in a list by id, or would be. */
function findPlace(list: readonly Message[], id: number): number {
  const last = list.at(-1)
  if (!last || last.id < id) return list.length
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.id ?? id) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Merges two states of one message. */
function later(known: Message, message: Message): Message {
  const status = known.status === 1 ? 1 : message.status
  const revoked = known.revoked || message.revoked
  const isNews = (isWaiting(known) && !isWaiting(message)) || (!isQuoteEmpty(known) && isQuoteEmpty(message))
  if (status === known.status && revoked === known.revoked && !isNews) return known
  return { ...message, status, revoked, content: revoked ? {} : (isNews ? message : known).content }
}

/** A pending request; a settled one never becomes pending again (core 4.4). */
const isWaiting = ({ content: { exchange, delay, slots } }: Message): boolean =>
  exchange?.status === asked || delay?.status === asked || slots?.status === asked

/** The quoted message was revoked, for good. */
const isQuoteEmpty = ({ content }: Message): boolean => content.quote?.revoked === true

export function newer(a: Message | null, b: Message | null): Message | null {
  if (!a || !b) return a ?? b
  if (a.id === b.id) return a.revoked ? a : b
  return b.id > a.id ? b : a
}

/** The server's contact over the one known here: cursors and the last message never go back. */
export function mergeContact(known: Contact | undefined, next: Contact): Contact {
  if (!known) return next
  return {
    ...next,
    readMsgId: Math.max(known.readMsgId, next.readMsgId),
    peerReadMsgId: Math.max(known.peerReadMsgId, next.peerReadMsgId),
    lastMessage: newer(known.lastMessage, next.lastMessage),
    chatAt: Math.max(known.chatAt, next.chatAt),
    mutual: known.mutual || next.mutual,
  }
}

/** Blocked, removed and improper contacts leave the list (core 4.3); so does a talk in which nothing was said. */
export const isListed = (contact: Contact): boolean =>
  !contact.isBlack && !contact.isImproper && !contact.isRemove && contact.lastMessage !== null

/** Top ones first, then the latest talk. The cid decides between equals, so that every tab shows one order. */
export function compareContacts(a: Contact, b: Contact): number {
  return Number(b.isTop) - Number(a.isTop) || b.chatAt - a.chatAt || b.cid - a.cid
}

/** Whether a contact's unread counts in the total (core 4.3). One that is not loaded yet counts. */
export const countsUnread = (contact: Contact | undefined): boolean =>
  !contact || !(contact.isBlack || contact.isImproper || contact.isRemove)

/** A read that the server has not confirmed. `later`: messages to me that came after `msgId`, by id. */
export interface PendingRead {
  readonly cid: number
  readonly msgId: number
  readonly later: readonly number[]
}

/** Unread as the user sees it: the server's count minus what was read here since. Never below 0 (core 4.4). */
export function visibleUnread(counted: number, read: PendingRead | undefined): number {
  return Math.max(0, read ? Math.min(counted, read.later.length) : counted)
}

/** A further read merged by maximum: the cursor never goes back. `incoming`: ids of messages to me that are known here. */
export function mergeRead(
  known: PendingRead | undefined,
  read: { cid: number; msgId: number },
  incoming: readonly number[],
): PendingRead {
  const msgId = Math.max(known?.msgId ?? 0, read.msgId)
  const ids = new Set([...(known?.later ?? []), ...incoming])
  return { cid: read.cid, msgId, later: [...ids].filter((id) => id > msgId).sort((a, b) => a - b) }
}
