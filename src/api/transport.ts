import { type Envelope, readEnvelope } from '../../contract/envelope'
import { limits } from '../../contract/limits'

/** What became of one request: an answer, or why there is none. */
export type Exchange =
  | { readonly kind: 'answer'; readonly envelope: Envelope }
  /** The connection failed, before or after the server had the request. */
  | { readonly kind: 'broken' }
  /** Something answered that is not our server (a proxy's error page). */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }

export interface Post {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal
}

/** One POST, given up after the request time-out of core 9. Never throws. */
export async function post({ path, headers, body, signal }: Post, send: typeof fetch = fetch): Promise<Exchange> {
  if (signal?.aborted) return { kind: 'aborted' }
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, limits.requestTimeout)
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort)
  try {
    const response = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: controller.signal,
      credentials: 'omit',
    })
    return await readAnswer(response)
  } catch {
    if (timedOut) return { kind: 'timeout' }
    return { kind: signal?.aborted ? 'aborted' : 'broken' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

async function readAnswer(response: Response): Promise<Exchange> {
  const text = await response.text()
  const envelope = readEnvelope(parseJson(text))
  return envelope ? { kind: 'answer', envelope } : { kind: 'unreadable' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
