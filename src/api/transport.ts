import { readEnvelope } from '#contract/envelope'
import { limits } from '#contract/limits'
import type { Exchange } from '#contract/wireClient'

export interface Post {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal
}

/** Sends one POST and aborts it after the request time-out of core 9. Never throws. */
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
    })
    return response.status === 413 ? await refusalOf(response) : await readAnswer(response)
  } catch {
    if (timedOut) return { kind: 'timeout' }
    return { kind: signal?.aborted ? 'aborted' : 'broken' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** The server's own refusal has an envelope; a proxy's has a page. */
async function refusalOf(response: Response): Promise<Exchange> {
  const exchange = await readAnswer(response)
  return exchange.kind === 'answer' ? exchange : { kind: 'tooLarge' }
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
