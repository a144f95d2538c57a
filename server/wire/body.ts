import type { IncomingMessage } from 'node:http'
import { codes, failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'

/** A larger body is drained up to this size without being kept: closing the connection early would lose the error response. */
const drainedBytes = 16 * limits.bodyBytes

export const bodyTooLarge = failure(codes.bodyTooLarge, '提交的内容过大')

/** Resolves to the request's text; a failure if it exceeds `most` bytes or is not UTF-8. */
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
