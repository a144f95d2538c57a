import * as z from 'zod/mini'
import { Id, LargeIdOrNone, optionalText } from '../fields'
import { limits } from '../limits'
import { ClientId, MessageId } from './model'

/**
 * Chatrooms (core 3.3, 7.2): the chat beside a live stream. The entries of a room's log are numbered from 1 without gaps, so a
 * client that was away can ask for what follows its last id. A revocation is an entry too.
 */

export const RoomPerson = z.object({ imUserId: z.int(), name: z.string() })
export type RoomPerson = z.infer<typeof RoomPerson>

/** `text` is a user's message; `revoke` revokes the entry `content.msgId` and is not shown itself. */
export const RoomMessage = z.object({
  id: z.int(),
  roomId: z.int(),
  fromUserId: z.int(),
  /** The name shown in the room: full for recruiters, the first character for seekers. */
  name: z.string(),
  avatar: z.string(),
  isHost: z.boolean(),
  /** (room, sender, clientId) is unique, so a resend returns the first message. */
  clientId: z.string(),
  type: z.enum(['text', 'revoke']),
  content: z.object({ text: z.optional(z.string()), msgId: z.optional(z.int()) }),
  sendAt: z.int(),
  revoked: z.boolean(),
})
export type RoomMessage = z.infer<typeof RoomMessage>

/**
 * Lets a logged-out viewer read along for a while. `token` identifies the viewer, `content` contains the room and the expiry
 * (`roomId.seconds`), `sign` is the server's signature of both.
 */
export const RoomAccess = z.strictObject({
  token: z.string().check(z.maxLength(100)),
  content: z.string().check(z.regex(/^\d{1,15}\.\d{1,12}$/, '观看凭证不正确')),
  sign: z.string().check(z.maxLength(100)),
})
export type RoomAccess = z.infer<typeof RoomAccess>

const count = (most: number, standard: number) => z._default(z.int().check(z.gte(0), z.lte(most)), standard)

/**
 * `content`: shown to the others on joining; empty for nothing. The counts limit how much of the log and of the host's lists the
 * answer contains.
 */
export const ImChatroomJoin = z.strictObject({
  roomId: Id,
  content: optionalText(20),
  msgCount: count(100, limits.roomJoin),
  blockCount: count(200, 100),
  mutedCount: count(200, 100),
})

export const ImChatroomJoinToken = z.extend(RoomAccess, { msgCount: count(100, limits.roomTokenJoin) })

export const ImChatroomLeave = z.strictObject({ roomId: Id })

/** `me` is null for viewers who can only read. The lists are for the host; others get empty ones. */
export const RoomJoined = z.object({
  roomId: z.int(),
  messages: z.array(RoomMessage),
  online: z.int(),
  likes: z.int(),
  /** True if nobody can write any more. */
  isOver: z.boolean(),
  me: z.nullable(z.object({ imUserId: z.int(), name: z.string(), isHost: z.boolean(), isMuted: z.boolean() })),
  muted: z.array(RoomPerson),
  blocked: z.array(RoomPerson),
})
export type RoomJoined = z.infer<typeof RoomJoined>

const Restraint = z.strictObject({ imUserId: Id, value: z.boolean() })

/** `revoke` is for the host, and for the author within two minutes; `mute` and `block` are for the host. They create no text. */
export const ImChatroomMsgSend = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    roomId: Id,
    clientId: ClientId,
    content: z.strictObject({
      text: z
        .string()
        .check(z.minLength(1, '不能发送空白消息'), z.maxLength(limits.roomText, `消息最多${limits.roomText}个字`)),
    }),
  }),
  z.strictObject({ type: z.literal('revoke'), roomId: Id, content: z.strictObject({ msgId: MessageId }) }),
  z.strictObject({ type: z.literal('mute'), roomId: Id, content: Restraint }),
  z.strictObject({ type: z.literal('block'), roomId: Id, content: Restraint }),
])
export type ImChatroomMsgSend = z.infer<typeof ImChatroomMsgSend>

export interface RoomSent {
  readonly message: RoomMessage | null
}

/**
 * Entries `before` or `after` the entry `lastId`, nearest first in pages, each page oldest first. Before 0 returns the newest.
 */
export const ImChatroomMsgFind = z.strictObject({
  type: z._default(z.enum(['before', 'after']), 'before'),
  page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), limits.roomPage),
  roomId: Id,
  lastId: z._default(LargeIdOrNone, 0),
})

export interface RoomPage {
  readonly list: RoomMessage[]
  readonly more: boolean
}

/** Events for those in a room. `restrained` goes only to the restrained user and the host. */
export type RoomEvent =
  | { readonly kind: 'message'; readonly roomId: number; readonly message: RoomMessage }
  | { readonly kind: 'entered'; readonly roomId: number; readonly name: string; readonly content: string }
  | { readonly kind: 'online'; readonly roomId: number; readonly online: number }
  | { readonly kind: 'likes'; readonly roomId: number; readonly likes: number }
  | {
      readonly kind: 'restrained'
      readonly roomId: number
      readonly person: RoomPerson
      readonly isMuted: boolean
      readonly isBlocked: boolean
    }
