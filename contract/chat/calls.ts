import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, LargeIdOrNone, Nothing } from '../fields'
import { limits } from '../limits'
import { pageInput, pageOf } from '../paging'
import { ChatOption, Cid, Contact, Conversation, Message, MessageId } from './model'

/** Chat over HTTP (core 7.2). `access: 'chat'` calls carry the chat token in the authorization header and are made by the hub. */

/** Makes the chat identity of the session's role if need be, and a chat token bound to the session. */
export const loginChat = endpoint({
  path: '/im/chat/login',
  effect: 'write',
  access: 'login',
  sealed: true,
  input: Nothing,
  output: ChatOption,
})

/** The same without sealing, for a host that cannot encrypt (core 7.2). */
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
/** Keeps someone among one's favourites; the other side never hears of it. */
export const setContactFavorites = endpoint({
  path: '/im/chat/contactSetFavorites',
  effect: 'write',
  access: 'chat',
  input: flag,
  output: Contact,
})
/** Removes from the list; a new message or {@link getConversation} restores it (core 4.3). */
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

/** One talk of the caller's. A removed contact is restored with isRemove 0, unread 1 (core 4.3). Not theirs: 1002. */
export const getConversation = endpoint({
  path: '/im/chat/conversationGet',
  effect: 'read',
  access: 'chat',
  input: z.strictObject({ cid: Cid }),
  output: Conversation,
})

/** A seeker's talk with the recruiter of a job, made if need be; it is then about that job. Sends nothing. Stopped job without a talk: 1010. */
export const getConversationByJob = endpoint({
  path: '/im/chat/conversationGetByJob',
  effect: 'write',
  access: 'seeker',
  input: z.strictObject({ jobId: Id }),
  output: Conversation,
})

/** A recruiter's talk with a person (by resume id) about one of the recruiter's own jobs, made if need be. Sends nothing. */
export const getConversationByRelation = endpoint({
  path: '/im/chat/conversationGetByRelation',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ relationId: Id, jobId: z.optional(Id) }),
  output: Conversation,
})

/** The talk is about another of the recruiter's jobs from now on; both sides see it. Another's job: 1002, a stopped one: 1010. */
export const switchConversationJob = endpoint({
  path: '/im/chat/conversationSwitchJob',
  effect: 'once',
  access: 'chat',
  input: z.strictObject({ cid: Cid, jobId: Id }),
  output: Conversation,
})

/**
 * History of a talk, newest first: messages with an id below `before`, or the first ones above `after`, or the newest.
 * `page` counts from there (core 7.2); pages shift while messages come in, ids do not. `more`: others stand behind in
 * that direction.
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

/** Unread by cid, as in the chat login's answer, with the log's seq that it stands at. */
export const getUnread = endpoint({
  path: '/im/chat/unreadGet',
  effect: 'read',
  access: 'chat',
  input: Nothing,
  output: z.object({ total: z.int(), seq: z.int(), unread: z.record(z.string(), z.int()) }),
})

/**
 * Reads everything up to the update numbered `seen`, and takes marks off: of every talk that counts. What was logged after it
 * stays unread, so that a call that is repeated late reads nothing that the user has not seen.
 */
export const clearUnread = endpoint({
  path: '/im/chat/unreadClear',
  effect: 'write',
  access: 'chat',
  input: z.strictObject({ seen: LargeIdOrNone }),
  output: z.object({ total: z.int() }),
})
