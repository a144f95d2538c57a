import type { IncomingMessage } from 'node:http'
import { codes, failure, type Result, success } from '../../contract/errors'
import { limits } from '../../contract/limits'

/** A body is read on, unkept, up to this size: a connection cut in mid-sending would lose the answer that says why. */
const drainedBytes = 16 * limits.bodyBytes

export const bodyTooLarge = failure(codes.bodyTooLarge, '提交的内容过大')

/** The request's text; a failure when it is larger than `most` bytes or is no UTF-8. */
export async function readBody(request: IncomingMessage, most: number): Promise<Result<string>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > drainedBytes) break
    if (size <= most) chunks.push(chunk)
  }
  if (size > most) return bodyTooLarge
  return decode(Buffer.concat(chunks))
}

function decode(bytes: Buffer): Result<string> {
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return failure(codes.invalidInput, '提交的内容不是 UTF-8 编码')
  }
}
