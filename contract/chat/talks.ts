import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, LargeIdOrNone, Nothing } from '../fields'
import { limits } from '../limits'
import { pageInput, pageOf } from '../paging'
import { ChatOption, Cid, Contact, Conversation, Message, MessageId } from './model'

/** Chat over HTTP (core 7.2). The hub makes the calls with `access: 'chat'`, with the chat token in the authorization header. */

/** Returns the chat identity of the session's role, created if missing, and a chat token bound to the session. */
export const loginChat = endpoint({
  path: '/im/chat/login',
  effect: 'write',
  access: 'login',
  sealed: true,
  input: Nothing,
  output: ChatOption,
})

/** The same without sealing, for hosts that cannot encrypt (core 7.2). */
export const loginChatPlain = endpoint({
  path: '/im/chat/loginPlain',
  effect: 'write',
  access: 'login',
  input: Nothing,
  output: ChatOption,
})

/** Visible contacts (not black, improper or removed): top ones first, then by `chatAt`. `total` counts all of them. */
export const findContacts = endpoint({
  path: '/im/chat/contactFind',
  effect: 'read',
  access: 'chat',
  input: z.strictObject(pageInput(limits.contactPage)),
  output: pageOf(Contact),
})

const flag = z.strictObject({ cid: Cid, value: z.boolean() })

export const setContactTop = endpoint({
  path: '/im/chat/contactSetTop',
  effect: 'write',
  access: 'chat',
  input: flag,
  output: Contact,
})
export const setContactBlack = endpoint({
  path: '/im/chat/contactSetBlack',
  effect: 'write',
  access: 'chat',
  input: flag,
  output: Contact,
})
export const setContactImproper = endpoint({
  path: '/im/chat/contactSetImproper',
  effect: 'write',
  access: 'chat',
  input: flag,
  output: Contact,
})
/** Sets whether a contact is a favourite. The other side is not notified. */
export const setContactFavorites = endpoint({
  path: '/im/chat/contactSetFavorites',
  effect: 'write',
  access: 'chat',
  input: flag,
  output: Contact,
})
/** Removes a contact from the list. A new message or {@link getConversation} restores it (core 4.3). */
export const removeContact = endpoint({
  path: '/im/chat/contactRemove',
  effect: 'write',
  access: 'chat',
  input: z.strictObject({ cid: Cid }),
  output: Contact,
})

export const findConversations = endpoint({
  path: '/im/chat/conversationFind',
  effect: 'read',
  access: 'chat',
  input: z.strictObject(pageInput(limits.conversationPage)),
  output: pageOf(Conversation),
})

/**
 * Returns one of the caller's talks. A removed contact is restored with isRemove 0, unread 1 (core 4.3). Fails with 1002 if the
 * caller is not in the talk.
 */
export const getConversation = endpoint({
  path: '/im/chat/conversationGet',
  effect: 'read',
  access: 'chat',
  input: z.strictObject({ cid: Cid }),
  output: Conversation,
})

/**
 * Returns a seeker's talk with the recruiter of a job, created if missing, and makes it about that job. Sends nothing. Fails with
 * 1010 if the job is stopped and there is no talk.
 */
export const getConversationByJob = endpoint({
  path: '/im/chat/conversationGetByJob',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ jobId: Id }),
  output: Conversation,
})

/**
 * Returns a recruiter's talk with a person (by resume id) about one of the recruiter's own jobs, created if missing. Sends
 * nothing.
 */
export const getConversationByRelation = endpoint({
  path: '/im/chat/conversationGetByRelation',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ relationId: Id, jobId: z.optional(Id) }),
  output: Conversation,
})

/**
 * Makes the talk about another of the recruiter's jobs; both sides see it. Fails with 1002 if the job is another recruiter's,
 * with 1010 if it is stopped.
 */
export const switchConversationJob = endpoint({
  path: '/im/chat/conversationSwitchJob',
  effect: 'once',
  access: 'chat',
  input: z.strictObject({ cid: Cid, jobId: Id }),
  output: Conversation,
})

/**
 * History of a talk, newest first: messages with an id below `before`, or the first ones above `after`, or the newest. `page`
 * counts from there (core 7.2). New messages shift pages, but not ids. `more`: there are further messages in that direction.
 */
export const findMessages = endpoint({
  path: '/im/chat/messageFind',
  effect: 'read',
  access: 'chat',
  input: z.strictObject({
    cid: Cid,
    before: z.optional(MessageId),
    after: z.optional(MessageId),
    page: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), limits.messagePage),
  }),
  output: z.object({ list: z.array(Message), more: z.boolean() }),
})

/** Moves my read cursor forward to `msgId` (never back). */
export const readMessages = endpoint({
  path: '/im/chat/messageRead',
  effect: 'write',
  access: 'chat',
  input: z.strictObject({ cid: Cid, msgId: MessageId }),
  output: z.object({ unread: z.int() }),
})

/** Returns unread counts by cid, as in the response to the chat login, and the log's seq that they belong to. */
export const getUnread = endpoint({
  path: '/im/chat/unreadGet',
  effect: 'read',
  access: 'chat',
  input: Nothing,
  output: z.object({ total: z.int(), seq: z.int(), unread: z.record(z.string(), z.int()) }),
})

/**
 * Marks everything up to the update numbered `seen` as read, and removes the unread marks of every talk that counts. Later
 * updates stay unread, so a delayed retry reads nothing that the user has not seen.
 */
export const clearUnread = endpoint({
  path: '/im/chat/unreadClear',
  effect: 'write',
  access: 'chat',
  input: z.strictObject({ seen: LargeIdOrNone }),
  output: z.object({ total: z.int() }),
})
