import type { Commands } from '#contract/chat/commands'
import { type Result, success } from '#contract/errors'
import { command } from './chatTab'
import { keepUndelivered, type Send } from './chatUndelivered'
import { noteWritten } from './chatWritten'

/**
 * Sends a message, and sends it again to the next hub unless it was delivered before. Settles when it is safe, on the server's
 * disk or on the hub's.
 */
export async function sendMessage<Name extends 'sendText' | 'sendImage'>(
  name: Name,
  message: Parameters<Commands[Name]>[0],
): Promise<Result<null>> {
  const send: Send = (hub) => hub.run(name, [message])
  noteWritten(message.clientId)
  const answer = await command(send)
  if (!answer.ok) return answer
  keepUndelivered(message.clientId, message.cid, send)
  return success(null)
}
