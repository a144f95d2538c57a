import type { Endpoint } from './endpoint'
import type { Envelope } from './envelope'
import { codes, type Failure, failure, localCodes, networkTrouble, type Result } from './errors'
import { limits } from './limits'
import { makeUuid } from './uuid'

/** The rules for calling the server that pages and the hub share (core 7.1, 8). */

/** The outcome of one request: a response, or the reason why there is none. */
export type Exchange =
  | { readonly kind: 'answer'; readonly envelope: Envelope }
  /** The connection failed, before or after the server received the request. */
  | { readonly kind: 'broken' }
  /** The response is not from our server (a proxy's error page). */
  | { readonly kind: 'unreadable' }
  /** A proxy before the server refuses the size of the request (413). */
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }

export interface Attempt {
  readonly kind: Exchange['kind']
  readonly result: Result<unknown>
}

/** For status 413: the server itself answers with an envelope, so this comes from a proxy whose limit is too low. */
export const tooLarge = failure(localCodes.network, '内容太大，超过了网站入口允许的大小，请缩小后再试或联系网站客服。')

/** Returns the specification's message for a request without a response (core 8). */
export function networkFailure(kind: Exclude<Exchange['kind'], 'answer'>): Failure {
  if (kind === 'timeout') return failure(localCodes.timeout, '请求超时了')
  if (kind === 'aborted') return failure(localCodes.aborted, '')
  if (kind === 'tooLarge') return tooLarge
  return networkTrouble
}

export interface Hedge<E> {
  readonly send: () => Promise<E>
  /** Resolves when the first request has been silent for so long that its server process may be hung. */
  readonly silence: () => Promise<void>
  /** True if the response says that the act of the first request is not done yet. */
  readonly isUnderWay: (exchange: E) => boolean
}

/**
 * Sends a request, and a second time if there is no response in time: behind a balancer the second one reaches another process if
 * the first hangs. Every call is safe to repeat. Resolves to the first response, or to how the first request ended.
 */
export async function hedge<E extends { readonly kind: Exchange['kind'] }>({
  send,
  silence,
  isUnderWay,
}: Hedge<E>): Promise<E> {
  const first = send()
  const isSilent = await Promise.race([first.then(() => false), silence().then(() => true)])
  if (!isSilent) return first
  const answerOf = (sent: Promise<E>) =>
    sent.then((exchange) => (exchange.kind === 'answer' && !isUnderWay(exchange) ? exchange : undefined))
  const second = answerOf(send())
  return Promise.race([first, second.then((answer) => answer ?? first)])
}

export interface Settling<A extends Attempt> {
  readonly attempt: () => Promise<A>
  /** Called when the server refuses this clock; `serverTime` is the server's, in ms since 1970. */
  readonly correctClock: (serverTime: number) => void
  readonly wait: (ms: number) => Promise<void>
  /** Called when the server's work for this call waits or is under way, with the sentence that says so. */
  readonly onQueue?: (sentence: string) => void
  /** Tries to fix the cause of a refusal. Resolves to true if another attempt makes sense. */
  readonly remedy?: (attempt: A) => Promise<boolean>
}

/**
 * Repeats a call until it is settled: at most five attempts if the network fails (core 8), one more with a corrected clock, and for
 * two minutes while slow work waits for its turn or is under way. Every call is safe to repeat: `read` and `write` by nature,
 * `once` by its key.
 */
export async function settle<A extends Attempt>({
  attempt,
  correctClock,
  wait,
  onQueue,
  remedy,
}: Settling<A>): Promise<Result<unknown>> {
  const queueUntil = Date.now() + limits.queuePatience
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
    } else if (result.code === codes.slowWorkQueued && Date.now() < queueUntil) {
      onQueue?.(result.msg)
      await wait(limits.queueAskDelay)
    } else if (!(await remedy?.(made))) return result
  }
}

function timeOf(data: unknown): number | undefined {
  const time = (data as { time?: unknown } | null | undefined)?.time
  return typeof time === 'number' ? time : undefined
}

/** Maximum number of acts with an unknown outcome; the oldest is dropped. */
const mostUnsettled = 50

/** Assigns keys to the user's acts. An act without a response keeps its key until it gets one. */
export class Acts {
  readonly #unsettled = new Map<string, string>()
  readonly #now: () => number

  /** `now`: the server's time, as far as it is known. Keys carry it, and the server refuses old ones. */
  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Returns the key for the header `once-key`; undefined for calls that are safe to repeat. */
  begin({ path, effect }: Pick<Endpoint, 'path' | 'effect'>, input: unknown): string | undefined {
    if (effect !== 'once') return undefined
    const act = nameOf(path, input)
    const onceKey = this.#unsettled.get(act) ?? makeUuid(this.#now())
    this.#unsettled.delete(act)
    this.#unsettled.set(act, onceKey)
    const [oldest] = this.#unsettled.keys()
    if (oldest !== undefined && this.#unsettled.size > mostUnsettled) this.#unsettled.delete(oldest)
    return onceKey
  }

  /** After a server bug or a lost database connection the act may have succeeded, so a repeat uses the same key to find out. */
  end({ path }: Pick<Endpoint, 'path'>, input: unknown, result: Result<unknown>): void {
    if (result.ok || (result.code > 0 && !unsettledCodes.has(result.code))) this.#unsettled.delete(nameOf(path, input))
  }
}

const unsettledCodes: ReadonlySet<number> = new Set([codes.internal, codes.actUnderWay])

const nameOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input)}`
