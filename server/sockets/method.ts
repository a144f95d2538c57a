import type * as z from 'zod/mini'
import type { SocketAnswer } from '#contract/chat/socket'
import { codes, failure, type Result } from '#contract/errors'
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

/** Reads an input that is often sent without its schema; undefined if it has to be read by the schema. */
type ReadFast<Input> = (payload: unknown) => Input | undefined

/** A method that needs no chat login. */
export function openMethod<Schema extends z.core.$ZodType>(
  schema: Schema,
  run: (socket: ChatSocket, input: z.output<Schema>) => Promise<Result<unknown>>,
  readFast?: ReadFast<z.output<Schema>>,
): Method {
  return {
    async run(socket, payload) {
      const known = readFast?.(payload)
      if (known !== undefined) return run(socket, known)
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
  readFast?: ReadFast<z.output<Schema>>,
): Method {
  const runFor = async (socket: ChatSocket, input: z.output<Schema>) => {
    const { caller } = socket.data
    return caller ? run(caller, input) : failure(codes.notLoggedIn, '请先登录')
  }
  return openMethod(schema, runFor, readFast)
}

/** Wire form of a result (core 4.4: any code but 200 is a failure). */
export function toAnswer(result: Result<unknown>): SocketAnswer<unknown> {
  if (result.ok) return { code: codes.success, msg: '', data: result.data }
  const { code, msg, data } = result
  return { code, msg, data }
}
