import { answered, type HostAnswer, refused } from './answers'

/** In ms. A page waits for it, and repeats its call after `limits.answerPatience`. */
const timeout = 4_000
/** Of an answer, in bytes: a picture is the largest. */
const mostBytes = 1024 * 1024

export interface HostRequest {
  readonly url: string
  /** Sent by POST: an object as JSON, parameters as a form. */
  readonly body?: object | URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
}

export interface RawAnswer {
  readonly type: string
  readonly bytes: Buffer
}

/** Asks a platform. Addresses carry secrets, so nothing of them goes into an error or a log. */
export async function askRaw({ url, body, headers = {} }: HostRequest): Promise<HostAnswer<RawAnswer>> {
  const isForm = body instanceof URLSearchParams
  const sent = body && {
    method: 'POST',
    body: isForm ? body.toString() : JSON.stringify(body),
    headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded;charset=utf-8' : 'application/json' },
  }
  try {
    const response = await fetch(url, {
      ...sent,
      headers: { ...sent?.headers, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const { status } = response
    if (status >= 500 || status === 429) {
      await response.body?.cancel()
      return refused(status === 429 ? 'busy' : 'unreachable', status)
    }
    const bytes = await readBounded(response)
    if (!bytes || (status >= 300 && status < 400)) return refused('unreadable', status)
    return answered({ type: response.headers.get('content-type') ?? '', bytes })
  } catch {
    return refused('unreachable')
  }
}

async function readBounded({ body }: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > mostBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** As {@link askRaw}, for answers that are a JSON object. */
export async function askJson(request: HostRequest): Promise<HostAnswer<Readonly<Record<string, unknown>>>> {
  const answer = await askRaw(request)
  if (!answer.ok) return answer
  try {
    const value: unknown = JSON.parse(answer.data.bytes.toString('utf8'))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused('unreadable')
    return answered(value as Readonly<Record<string, unknown>>)
  } catch {
    return refused('unreadable')
  }
}

/** The address with these parameters. */
export const withQuery = (url: string, parameters: Readonly<Record<string, string>>): string =>
  `${url}?${new URLSearchParams(parameters)}`
