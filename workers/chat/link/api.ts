import type { HubSettings } from '#contract/chat/service'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import { headers, readEnvelope } from '#contract/envelope'
import { codes, failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import { Acts, type Attempt, hedge, networkFailure, settle } from '#contract/wireClient'
import { makeSystemHeader } from '../../crypto/des'

type ChatEndpoint = Endpoint<Endpoint['input'], Endpoint['output'], 'chat'>

/** Calls of guard `chat`: made by the hub, under the chat token (core 7.2). */
export interface ChatApi {
  call<E extends ChatEndpoint>(endpoint: E, input: InputOf<E>): Promise<Result<OutputOf<E>>>
}

export function createChatApi(settings: HubSettings, token: () => string): ChatApi {
  /** How far the server's clock is ahead of ours, in ms. */
  let clockAhead = 0
  const now = () => Date.now() + clockAhead
  const acts = new Acts(now)

  const makeHeaders = (): Record<string, string> => {
    const { agentKey, agentId, productType, terminalType, version } = settings
    return {
      'content-type': 'application/json',
      [headers.agentKey]: agentKey,
      [headers.system]: makeSystemHeader(agentKey, { time: now(), agentId, productType, terminalType, version }),
      [headers.authorization]: `Bearer ${token()}`,
    }
  }

  const attempt = async (path: string, input: unknown, onceKey: string | undefined): Promise<Attempt> => {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), limits.requestTimeout)
    try {
      const request = {
        method: 'POST',
        headers: { ...makeHeaders(), ...(onceKey && { [headers.onceKey]: onceKey }) },
        body: JSON.stringify(input ?? {}),
        signal: giveUp.signal,
      }
      const response = await fetch(settings.url + path, request)
      if (response.status === 413) return { kind: 'tooLarge', result: networkFailure('tooLarge') }
      return readResult(await response.json())
    } catch {
      const kind = giveUp.signal.aborted ? 'timeout' : 'broken'
      return { kind, result: networkFailure(kind) }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async call<E extends ChatEndpoint>(endpoint: E, input: InputOf<E>): Promise<Result<OutputOf<E>>> {
      const onceKey = acts.begin(endpoint, input)
      const result = await settle({
        attempt: () =>
          hedge({
            send: () => attempt(endpoint.path, input, onceKey),
            silence: () => wait(limits.answerPatience),
            isUnderWay: ({ result }) => !result.ok && result.code === codes.actUnderWay,
          }),
        correctClock: (serverTime) => {
          clockAhead = serverTime - Date.now()
        },
        wait,
      })
      acts.end(endpoint, input, result)
      // The server validates its answers, so they are not parsed again here.
      return result as Result<OutputOf<E>>
    },
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function readResult(body: unknown): Attempt {
  const envelope = readEnvelope(body)
  if (!envelope) return { kind: 'unreadable', result: networkFailure('unreadable') }
  const { code, msg, data } = envelope
  return { kind: 'answer', result: code === codes.success ? success(data) : failure(code, msg, data) }
}
