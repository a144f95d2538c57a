import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { EpochSeconds, LargeIdOrNone } from '../fields'
import { limits } from '../limits'
import { Message } from './model'
import { ImLoginAnswer, ImMsgSend, ImMsgSendAnswer } from './socket'

/** Chat while the socket stays down (core 4.2, 7.2): the same messages and the same log, over HTTP. */

/** What the socket's `imMsgSend` does, with the same answer: a message that went both ways is one. */
export const sendByHttp = endpoint({
  path: '/im/msg/send',
  guard: 'chat',
  input: ImMsgSend,
  output: ImMsgSendAnswer,
})

/**
 * Messages to the caller since `startAt` (seconds) with an id above `lastId`, oldest first; and, as a login of the socket
 * answers it, what follows the cursor in the log. `cursor` null: nothing is stored there.
 */
export const findToMe = endpoint({
  path: '/im/msg/findToMe',
  guard: 'chat',
  input: z.strictObject({
    startAt: EpochSeconds,
    page: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
    limit: z._default(z.int().check(z.gte(1), z.lte(limits.fallbackPage)), limits.fallbackPage),
    lastId: z._default(LargeIdOrNone, 0),
    cursor: z._default(z.nullable(LargeIdOrNone), null),
  }),
  output: z.extend(ImLoginAnswer, { list: z.array(Message) }),
})
