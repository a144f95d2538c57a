import type { Endpoint } from './endpoint'
import type { Envelope } from './envelope'
import { codes, type Failure, failure, localCodes, type Result } from './errors'
import { limits } from './limits'
import { makeUuid } from './uuid'

/** What pages and the hub do alike when they call the server (core 7.1, 8). */

/** What became of one request: an answer, or why there is none. */
export type Exchange =
  | { readonly kind: 'answer'; readonly envelope: Envelope }
  /** The connection failed, before or after the server had the request. */
  | { readonly kind: 'broken' }
  /** Something answered that is not our server (a proxy's error page). */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }

export interface Attempt {
  readonly kind: Exchange['kind']
  readonly result: Result<unknown>
}

/** The specification's sentence for a request that got no answer (core 8). */
export function networkFailure(kind: Exclude<Exchange['kind'], 'answer'>): Failure {
  if (kind === 'timeout') return failure(localCodes.timeout, '请求超时了')
  if (kind === 'aborted') return failure(localCodes.aborted, '')
  return failure(localCodes.network, '网络不给力~')
}

export interface Settling<A extends Attempt> {
  readonly attempt: () => Promise<A>
  /** The server refused our clock; `serverTime` is its own, in ms since 1970. */
  readonly correctClock: (serverTime: number) => void
  readonly wait: (ms: number) => Promise<void>
  /** Whether something was done about a refusal, so that it is worth another attempt. */
  readonly remedy?: (attempt: A) => Promise<boolean>
}

/**
 * Attempts a call until it is settled: five times at most over a network that fails (core 8), once more with a corrected clock.
 * Any call may be repeated: reads and writes by their nature, and those that act once by their key.
 */
export async function settle<A extends Attempt>({
  attempt,
  correctClock,
  wait,
  remedy,
}: Settling<A>): Promise<Result<unknown>> {
  let networkTries = 1
  let isClockCorrected = false
  for (;;) {
    const made = await attempt()
    const { kind, result } = made
    if (result.ok) return result
    const serverTime = result.code === codes.staleSystemPayload ? timeOf(result.data) : undefined
    if ((kind === 'broken' || kind === 'unreadable') && networkTries < limits.networkRetries) {
      networkTries += 1
      await wait(limits.networkRetryDelay)
    } else if (serverTime !== undefined && !isClockCorrected) {
      isClockCorrected = true
      correctClock(serverTime)
    } else if (!(await remedy?.(made))) return result
  }
}

function timeOf(data: unknown): number | undefined {
  const time = (data as { time?: unknown } | null | undefined)?.time
  return typeof time === 'number' ? time : undefined
}

/** Acts whose outcome nobody knows, at most: the oldest is forgotten. */
const mostUnsettled = 50

/** Names the user's acts by keys. One that was left without an answer keeps its key until it gets one. */
export class Acts {
  readonly #unsettled = new Map<string, string>()

  /** The key of the header `once-key`; undefined for calls that may be repeated as they are. */
  begin({ path, effect }: Pick<Endpoint, 'path' | 'effect'>, input: unknown): string | undefined {
    if (effect !== 'once') return undefined
    const act = nameOf(path, input)
    const onceKey = this.#unsettled.get(act) ?? makeUuid()
    this.#unsettled.delete(act)
    this.#unsettled.set(act, onceKey)
    const [oldest] = this.#unsettled.keys()
    if (oldest !== undefined && this.#unsettled.size > mostUnsettled) this.#unsettled.delete(oldest)
    return onceKey
  }

  /** After a bug of the server's or a lost database connection, the act may be done: a repeat with the same key finds out. */
  end({ path }: Pick<Endpoint, 'path'>, input: unknown, result: Result<unknown>): void {
    if (result.ok || (result.code > 0 && !unsettledCodes.has(result.code))) this.#unsettled.delete(nameOf(path, input))
  }
}

const unsettledCodes: ReadonlySet<number> = new Set([codes.internal, codes.actUnderWay])

const nameOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input)}`
