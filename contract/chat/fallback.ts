import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { EpochSeconds, Id, LargeIdOrNone } from '../fields'
import { limits } from '../limits'
import { ClientId, Message } from './model'
import { ImLoginAnswer, ImMsgSend, ImMsgSendAnswer } from './socket'

/** Chat over HTTP while the socket is down (core 4.2, 7.2): the same messages and the same log. */

type Named<Type, Content> = { readonly shape: { readonly type: Type; readonly content: Content } }

/** The same message, addressed to its receiver. */
const toUser = <Type extends z.core.$ZodType, Content extends z.core.$ZodType>({ shape }: Named<Type, Content>) =>
  z.strictObject({
    type: shape.type,
    content: shape.content,
    toUserId: Id,
    other: z.optional(z.strictObject({ clientId: z.optional(ClientId) })),
  })

const [text, image, job, request, answer, read, revoke, reread] = ImMsgSend.def.options

/**
 * A message addressed as in the specification: to the chat user `toUserId` instead of a cid. Fails with 1002 without a talk
 * between them. Without `other.clientId` every call creates a new message, so a caller that retries must set it.
 */
export const MsgToUser = z.discriminatedUnion('type', [
  toUser(text),
  toUser(image),
  toUser(job),
  toUser(request),
  toUser(answer),
  toUser(read),
  toUser(revoke),
  toUser(reread),
])
export type MsgToUser = z.infer<typeof MsgToUser>

/** Does the same as the socket's `imMsgSend`, with the same response. A message sent both ways is stored once. */
export const sendByHttp = endpoint({
  path: '/im/msg/send',
  effect: 'write',
  access: 'chat',
  input: z.union([ImMsgSend, MsgToUser]),
  output: ImMsgSendAnswer,
})

/**
 * Messages to the caller since `startAt` (seconds) with an id above `lastId`, oldest first, plus the updates after `cursor`, as
 * in the response to the socket's login. `cursor` null: the client has no stored data.
 */
export const findToMe = endpoint({
  path: '/im/msg/findToMe',
  effect: 'read',
  access: 'chat',
  input: z.strictObject({
    startAt: EpochSeconds,
    page: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
    limit: z._default(z.int().check(z.gte(1), z.lte(limits.fallbackPage)), limits.fallbackPage),
    lastId: z._default(LargeIdOrNone, 0),
    cursor: z._default(z.nullable(LargeIdOrNone), null),
  }),
  output: z.extend(ImLoginAnswer, { list: z.array(Message) }),
})
