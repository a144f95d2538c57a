import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { EpochSeconds, Id, LargeIdOrNone } from '../fields'
import { limits } from '../limits'
import { ClientId, Message } from './model'
import { ImLoginAnswer, ImMsgSend, ImMsgSendAnswer } from './socket'

/** Chat while the socket stays down (core 4.2, 7.2): the same messages and the same log, over HTTP. */

type Named<Type, Content> = { readonly shape: { readonly type: Type; readonly content: Content } }

/** The same message, named by its receiver. */
const toUser = <Type extends z.core.$ZodType, Content extends z.core.$ZodType>({ shape }: Named<Type, Content>) =>
  z.strictObject({
    type: shape.type,
    content: shape.content,
    toUserId: Id,
    other: z.optional(z.strictObject({ clientId: z.optional(ClientId) })),
  })

const [text, image, job, request, answer, read, revoke, reread] = ImMsgSend.def.options

/**
 * A message as the specification addresses it: to the chat user `toUserId`, with whom a talk exists (else 1002), in place
 * of a cid. Without `other.clientId` each call makes a message of its own, so a caller that retries names one.
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

/** What the socket's `imMsgSend` does, with the same answer: a message that went both ways is one. */
export const sendByHttp = endpoint({
  path: '/im/msg/send',
  effect: 'write',
  access: 'chat',
  input: z.union([ImMsgSend, MsgToUser]),
  output: ImMsgSendAnswer,
})

/**
 * Messages to the caller since `startAt` (seconds) with an id above `lastId`, oldest first; and, as a login of the socket
 * answers it, what follows the cursor in the log. `cursor` null: nothing is stored there.
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
