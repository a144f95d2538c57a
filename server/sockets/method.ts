import type * as z from 'zod/mini'
import type { SocketAnswer } from '../../contract/chat/socket'
import { codes, failure, type Result } from '../../contract/errors'
import type { ChatCaller } from '../wire/handle'
import { parseInput } from '../wire/input'
import { isStorable, unstorable } from '../wire/json'
import type { ChatSocket } from './chatSocket'

/** One of the socket's methods (core 7.2): its access, input and implementation. */
export interface Method {
  run(socket: ChatSocket, payload: unknown): Promise<Result<unknown>>
  /** Whether calls with this payload keep their order by themselves, so that they need not wait for each other. */
  readonly flows?: (payload: unknown) => boolean
}

/** A method that needs no chat login. */
export function openMethod<Schema extends z.core.$ZodType>(
  schema: Schema,
  run: (socket: ChatSocket, input: z.output<Schema>) => Promise<Result<unknown>>,
): Method {
  return {
    async run(socket, payload) {
      // A call over HTTP is held against this as its text is read.
      if (!isStorable(payload)) return unstorable
      const input = parseInput(schema, payload)
      return input.ok ? run(socket, input.data) : input
    },
  }
}

/** A method that needs the chat login; without it: 1006. */
export function method<Schema extends z.core.$ZodType>(
  schema: Schema,
  run: (caller: ChatCaller, input: z.output<Schema>) => Promise<Result<unknown>>,
): Method {
  return openMethod(schema, async (socket, input) => {
    const { caller } = socket.data
    return caller ? run(caller, input) : failure(codes.notLoggedIn, '请先登录')
  })
}

/** Wire form of a result (core 4.4: any code but 200 is a failure). */
export function toAnswer(result: Result<unknown>): SocketAnswer<unknown> {
  if (result.ok) return { code: codes.success, msg: '', data: result.data }
  const { code, msg, data } = result
  return { code, msg, data }
}
