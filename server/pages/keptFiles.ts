import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What describes the file itself; all else in an answer may differ from one request to the next. */
const ownHeaders = [
  ...['accept-ranges', 'access-control-allow-origin', 'cache-control', 'content-encoding', 'content-type', 'etag'],
  ...['last-modified', 'vary'],
] as const

/** Headers by which a request asks for part of a file, or for one that has changed. */
const askedSpecially = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since'] as const

interface KeptFile {
  readonly headers: Parameters<FastifyReply['headers']>[0]
  readonly body: Buffer
}

/**
 * Keeps files that never change in memory once they were sent, for requests of a whole file as browsers make them. A page loads a
 * hundred files, and reading one from the disk costs several times what the rest of its request does.
 */
export class KeptFiles {
  readonly #kept = new Map<string, KeptFile>()

  /** Sends the file if it is kept. Returns undefined if it is not, or if the request asks for something else than the whole. */
  send(name: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const key = keyOf(name, request)
    const kept = key === undefined ? undefined : this.#kept.get(key)
    return kept && reply.headers(kept.headers).send(kept.body)
  }

  /** Keeps what a GET is answered with, if it is a file, and returns the answer's body. */
  async keep(name: string, request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> {
    const key = keyOf(name, request)
    const isFile = request.method === 'GET' && reply.statusCode === 200 && body instanceof Readable
    if (key === undefined || !isFile) return body
    const whole = Buffer.concat(await body.toArray())
    const headers = Object.fromEntries(
      ownHeaders.flatMap((each) => (reply.hasHeader(each) ? [[each, reply.getHeader(each)]] : [])),
    )
    this.#kept.set(key, { headers, body: whole })
    return whole
  }
}

/** A name for the file in the encoding that the request takes. Undefined if only the file itself shows what to answer. */
function keyOf(name: string, { headers }: FastifyRequest): string | undefined {
  if (askedSpecially.some((each) => headers[each] !== undefined)) return undefined
  const encodings = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
  const best = ['br', 'gzip'].find((each) => encodings.includes(each))
  return best && `${name} ${best}`
}
