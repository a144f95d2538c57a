import * as z from 'zod/mini'
import { codes, failure, type Result, success } from '../errors'
import { Id, LargeIdOrNone } from '../fields'
import type { MeetingNews, MeetingPresence, MeetingSignal, MeetingState } from '../interviews/room'
import { limits } from '../limits'
import type { DecidedMatter } from './decisions'
import type { Draft } from './drafts'
import { ExchangeAnswer } from './exchange'
import { Cid, ClientId, Contact, Message, MessageId, TextContent } from './model'
import type { Notification } from './notification'
import type {
  ImChatroomJoin,
  ImChatroomJoinToken,
  ImChatroomLeave,
  ImChatroomMsgFind,
  ImChatroomMsgSend,
  RoomEvent,
  RoomJoined,
  RoomPage,
  RoomSent,
} from './rooms'

/**
 * The socket's methods and the update log (core 7.2). Methods are emitted with an acknowledgement, a `SocketAnswer`.
 *
 * The server keeps a log of updates for each chat user, numbered by `seq` from 1 without gaps. An update is self-contained: it
 * contains the owner's contact counts *as of that seq*, so applying updates in order always leads to the server's state, and
 * applying one twice has no further effect.
 */
export const Update = z.discriminatedUnion('kind', [
  /** A message of mine (from any device) or to me. `unread` and `readMsgId` are my contact's values after it. */
  z.object({
    kind: z.literal('message'),
    seq: z.int(),
    message: Message,
    unread: z.int(),
    readMsgId: z.int(),
    mutual: z.boolean(),
    /** Earlier messages that this one changed, in their current state: requests that it settled or superseded (core 4.4). */
    amended: z.optional(z.array(Message)),
  }),
  /** I have read (here or on another device) up to `msgId`. */
  z.object({ kind: z.literal('read'), seq: z.int(), cid: z.int(), msgId: z.int(), unread: z.int() }),
  /** The other side has read up to `msgId`. */
  z.object({ kind: z.literal('peerRead'), seq: z.int(), cid: z.int(), msgId: z.int() }),
  /**
   * A message was revoked by either side: the message in its current state, without its content, and the messages that quoted it.
   */
  z.object({ kind: z.literal('revoke'), seq: z.int(), message: Message, amended: z.optional(z.array(Message)) }),
  /** A contact was created or changed: flags, job, peer. Contains the whole contact. */
  z.object({ kind: z.literal('contact'), seq: z.int(), contact: Contact }),
])
export type Update = z.infer<typeof Update>

export const ImLogin = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  /** The last seq applied; null if the client has no stored data. */
  cursor: z.nullable(LargeIdOrNone),
})

/**
 * `updates` follow the cursor, at most 500. `seq` is the end of the log: while behind it, fetch more by imUpdates. `tooOld`:
 * reload the lists, then continue from `seq`.
 */
export const ImLoginAnswer = z.object({
  imUserId: z.int(),
  seq: z.int(),
  tooOld: z.boolean(),
  updates: z.array(Update),
  /** Unread by cid, for every contact that has any and counts (not black, improper or removed). */
  unread: z.record(z.string(), z.int()),
  /** The build of the pages that the server delivers. */
  build: z.optional(z.string()),
})
export type ImLoginAnswer = z.infer<typeof ImLoginAnswer>

export const ImUpdates = z.strictObject({
  after: LargeIdOrNone,
  limit: z._default(z.int().check(z.gte(1), z.lte(500)), 500),
})

const NoteText = z.string().check(z.trim(), z.maxLength(limits.exchangeNote, `最多${limits.exchangeNote}个字`))

/**
 * `read` moves my cursor in the talk (content.msgId), `revoke` revokes a message of mine (core 4.4), `reread` marks the talk as
 * unread again until the next `read`. They create no message.
 */
export const ImMsgSend = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), cid: Cid, clientId: ClientId, content: TextContent }),
  /** An image that the sender has uploaded. */
  z.strictObject({
    type: z.literal('image'),
    cid: Cid,
    clientId: ClientId,
    content: z.strictObject({ uploadId: z.uuid('请先上传图片') }),
  }),
  z.strictObject({ type: z.literal('job'), cid: Cid, clientId: ClientId, content: z.strictObject({ jobId: Id }) }),
  /** Requests an exchange. A seeker's `attachmentId` offers that file instead of the resume on the site. */
  z.strictObject({
    type: z.enum(['mobileExchange', 'wechatExchange', 'resumeExchange', 'acceptedExchange']),
    cid: Cid,
    clientId: ClientId,
    content: z.strictObject({ attachmentId: z.optional(Id), note: z.optional(NoteText) }),
  }),
  /** Responds to a request. A seeker who gives a resume names the file, or none for the resume on the site. */
  z.strictObject({
    type: z.enum(['mobileExchangeResult', 'wechatExchangeResult', 'resumeExchangeResult', 'acceptedExchangeResult']),
    cid: Cid,
    clientId: ClientId,
    content: z.strictObject({ requestId: MessageId, status: ExchangeAnswer, attachmentId: z.optional(Id) }),
  }),
  z.strictObject({ type: z.literal('read'), cid: Cid, content: z.strictObject({ msgId: MessageId }) }),
  z.strictObject({ type: z.literal('revoke'), cid: Cid, content: z.strictObject({ msgId: MessageId }) }),
  z.strictObject({ type: z.literal('reread'), cid: Cid, content: z.strictObject({}) }),
])
export type ImMsgSend = z.infer<typeof ImMsgSend>

/** Acknowledged after commit. For `read`, `revoke` and `reread`, `message` is null. */
export const ImMsgSendAnswer = z.object({ message: z.nullable(Message), seq: z.int() })
export type ImMsgSendAnswer = z.infer<typeof ImMsgSendAnswer>

/** `code` 200 is success (core 4.4). */
export interface SocketAnswer<Data> {
  code: number
  msg: string
  data?: Data
}

export interface ChatMethods {
  imLogin(input: z.input<typeof ImLogin>, ack: (answer: SocketAnswer<ImLoginAnswer>) => void): void
  imLogout(input: Record<string, never>, ack: (answer: SocketAnswer<null>) => void): void
  imMsgSend(input: ImMsgSend, ack: (answer: SocketAnswer<ImMsgSendAnswer>) => void): void
  imUpdates(
    input: z.input<typeof ImUpdates>,
    ack: (answer: SocketAnswer<{ seq: number; tooOld: boolean; updates: Update[] }>) => void,
  ): void
  imChatroomJoin(input: z.input<typeof ImChatroomJoin>, ack: (answer: SocketAnswer<RoomJoined>) => void): void
  imChatroomJoinToken(input: z.input<typeof ImChatroomJoinToken>, ack: (answer: SocketAnswer<RoomJoined>) => void): void
  imChatroomLeave(input: z.input<typeof ImChatroomLeave>, ack: (answer: SocketAnswer<null>) => void): void
  imChatroomMsgSend(input: ImChatroomMsgSend, ack: (answer: SocketAnswer<RoomSent>) => void): void
  imChatroomMsgFind(input: z.input<typeof ImChatroomMsgFind>, ack: (answer: SocketAnswer<RoomPage>) => void): void
  /** Keeps a place in a video interview and answers with the meeting as it is, or gives it up. Fails with 1010 without a place. */
  imMeetingHere(input: MeetingPresence, ack: (answer: SocketAnswer<MeetingState | null>) => void): void
  /** Passes a signal to the page of another person in the room. Fails with 1010 unless both are inside. */
  imMeetingSignal(input: MeetingSignal, ack: (answer: SocketAnswer<null>) => void): void
}

export interface ClientToServer extends ChatMethods {
  /**
   * Whether the server lives: acknowledged by the process itself, at once, whatever calls wait. A hub whose call gets no answer tells
   * a slow server from a dead line by it.
   */
  alive(ack: () => void): void
}

export interface ServerToClient {
  /** New entries of the log, in order. */
  update(...updates: Update[]): void
  /** Where my log ends. What a client lacks of it by then was lost, or is on its way. */
  logEnd(end: { seq: number }): void
  /** A draft of mine was saved or cleared, on any device. Not in the log; missed drafts are loaded after the next login. */
  draft(draft: Draft): void
  /** Applications that this user sees have changed (`contract/jobs/send.ts`). Not in the log: a new login reads them again. */
  sends(change: { ids: number[] }): void
  /** An order of the user changed. */
  order(change: { id: string }): void
  /** A request of the user was decided. Not in the log. */
  decided(decision: { matter: DecidedMatter }): void
  room(event: RoomEvent): void
  /** What happens in a video interview. Not in the log: pages ask again at intervals. */
  meeting(news: MeetingNews): void
  /** A system notification for current viewers (core 4.5). Not in the log. */
  notify(notification: Notification): void
  /** The session or account ended: 1007 logged out elsewhere, 10007 blocked. The server closes the socket next. */
  ended(reason: { code: number }): void
}

/** Handshake `auth` of socket.io: names the tenant, and a build the server may refuse. */
export interface SocketAuth {
  agentKey: string
  version: string
}

/** A refusal keeps its data: what was missing (14550), which field was wrong (1001). */
export function readAnswer<Data>(answer: SocketAnswer<Data>): Result<Data> {
  const { code, msg, data } = answer
  return code === codes.success && data !== undefined ? success(data) : failure(code, msg, data)
}
