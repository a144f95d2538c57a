import type { HubSettings } from '../../../contract/chat/service'
import type { Endpoint, InputOf, OutputOf } from '../../../contract/endpoint'
import { headers, readEnvelope } from '../../../contract/envelope'
import { codes, type Failure, failure, localCodes, type Result, success } from '../../../contract/errors'
import { limits } from '../../../contract/limits'
import { makeSystemHeader } from '../../crypto/des'

type ChatEndpoint = Endpoint<Endpoint['input'], Endpoint['output'], 'chat'>

/** Calls of guard `chat`: made by the hub, under the chat token (core 7.2). */
export interface ChatApi {
  call<E extends ChatEndpoint>(endpoint: E, input: InputOf<E>): Promise<Result<OutputOf<E>>>
}

export function createChatApi(settings: HubSettings, token: () => string): ChatApi {
  /** What the server's clock is ahead of ours, in ms. */
  let clockAhead = 0

  const makeHeaders = (): Record<string, string> => {
    const { agentKey, agentId, productType, terminalType, version } = settings
    const time = Date.now() + clockAhead
    return {
      'content-type': 'application/json',
      [headers.agentKey]: agentKey,
      [headers.system]: makeSystemHeader(agentKey, { time, agentId, productType, terminalType, version }),
      [headers.authorization]: `Bearer ${token()}`,
    }
  }

  const attempt = async (path: string, input: unknown): Promise<Result<unknown>> => {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), limits.requestTimeout)
    try {
      const request = {
        method: 'POST',
        headers: makeHeaders(),
        body: JSON.stringify(input ?? {}),
        signal: giveUp.signal,
      }
      const response = await fetch(settings.url + path, request)
      return readResult(await response.json())
    } catch {
      return giveUp.signal.aborted
        ? failure(localCodes.timeout, '请求超时了')
        : failure(localCodes.network, '网络不给力~')
    } finally {
      clearTimeout(timer)
    }
  }

  const correctClock = ({ code, data }: Failure): boolean => {
    const time = (data as { time?: unknown } | undefined)?.time
    if (code !== codes.staleSystemPayload || typeof time !== 'number') return false
    clockAhead = time - Date.now()
    return true
  }

  return {
    async call<E extends ChatEndpoint>(endpoint: E, input: InputOf<E>): Promise<Result<OutputOf<E>>> {
      let result = await attempt(endpoint.path, input)
      if (!result.ok && correctClock(result)) result = await attempt(endpoint.path, input)
      for (let again = 1; again < limits.networkRetries && !result.ok && result.code === localCodes.network; again++) {
        await new Promise((resolve) => setTimeout(resolve, limits.networkRetryDelay))
        result = await attempt(endpoint.path, input)
      }
      // The server validates what it answers; here it is taken at its word.
      return result as Result<OutputOf<E>>
    },
  }
}

function readResult(body: unknown): Result<unknown> {
  const envelope = readEnvelope(body)
  if (!envelope) return failure(localCodes.network, '网络不给力~')
  if (envelope.code !== codes.success) return failure(envelope.code, envelope.msg, envelope.data)
  return success(envelope.data)
}
