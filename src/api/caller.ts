import { getKeys } from '#contract/auth/keys'
import type { CryptoService } from '#contract/crypto/service'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import { type Envelope, headers } from '#contract/envelope'
import { codes, type Failure, failure, localCodes, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { TenantBootstrap } from '#contract/tenants/app'
import { Acts, type Exchange, networkFailure, settle, type Attempt as WireAttempt } from '#contract/wireClient'
import { closedConsole } from './closedConsole'
import { type AskProof, Proofs } from './proofs'
import { Sealing } from './sealing'
import { needsRefresh, type SessionStore } from './sessionStore'
import type { SystemHeaders } from './systemHeader'
import type { Post } from './transport'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The caller shows the failure itself. Only the end of the session is still handled here. */
  readonly silent?: boolean
  /** Codes that the caller shows itself. Failures with other codes are shown as usual. */
  readonly handles?: readonly number[]
  /** Calls with this access token instead of the logged-in user's. */
  readonly token?: string
  /** Repeats the act that had this key. */
  readonly onceKey?: string
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Result<OutputOf<E>>>

/** `onceKey`: for a call that may be repeated as the same act; undefined if its input must not be kept. */
export interface FailedCall {
  readonly path: string
  readonly silent: boolean
  readonly input: unknown
  readonly onceKey: string | undefined
}

export interface CallerParts {
  readonly tenant: Pick<TenantBootstrap, 'agentKey'>
  readonly crypto: Pick<CryptoService, 'seal' | 'open'>
  readonly session: SessionStore
  readonly system: SystemHeaders
  readonly post: (post: Post) => Promise<Exchange>
  readonly wait: (ms: number) => Promise<void>
  /** Runs one function at a time across all tabs of the site. */
  readonly exclusively: <Value>(run: () => Promise<Value>) => Promise<Value>
  readonly onFailure: (failure: Failure, call: FailedCall) => void
  /** Asks the owner of the account for a proof. Resolves to undefined if the user cancels. */
  readonly prove: AskProof
  /**
   * Called while slow work of the server for a call waits or is under way, with the sentence that says so. Returns what ends
   * showing it. `cancel` stops waiting: the call then fails as if it had been aborted.
   */
  readonly onQueue: (sentence: string, cancel: () => void) => () => void
  /** Called when a response carries a next step or actions. */
  readonly onDirective: (envelope: Envelope) => void
}

interface Request {
  readonly endpoint: Endpoint
  readonly input: unknown
  readonly signal?: AbortSignal
  readonly token?: string
  /** The key of the user's act, for calls whose repetition would act twice. */
  readonly onceKey?: string
}

interface Attempt extends WireAttempt {
  readonly sentToken?: string
  readonly sentRefresh: boolean
}

/** Creates the one function with which the application calls the server (core 7.1). Every failure is a value. */
export function createCaller(parts: CallerParts): Call {
  const { session, system } = parts
  const proofs = new Proofs({ now: system.now, userId: () => session.login.value?.userId, prove: parts.prove })
  const sealing = new Sealing(parts.crypto, () => perform({ endpoint: getKeys, input: {} }))
  const acts = new Acts(system.now)
  const inFlight = new Map<string, Promise<Result<unknown>>>()

  function perform(request: Request): Promise<Result<unknown>> {
    let rsaTries = 0
    let renewed = false
    let proven = false
    let shown: { readonly sentence: string; readonly hide: () => void } | undefined
    let isCancelled = false
    const cancel = () => {
      isCancelled = true
      shown?.hide()
    }
    const settled = settle<Attempt>({
      attempt: async () => (isCancelled ? cancelled : attempt(request)),
      correctClock: (time) => system.correct(time),
      wait: parts.wait,
      onQueue: (sentence) => {
        if (isCancelled || shown?.sentence === sentence) return
        shown?.hide()
        shown = { sentence, hide: parts.onQueue(sentence, cancel) }
      },
      remedy: async ({ result, sentToken, sentRefresh }) => {
        const code = result.ok ? codes.success : result.code
        if (code === codes.rsa && rsaTries < limits.rsaRetries) {
          rsaTries += 1
          sealing.forgetKeys()
          return true
        }
        if (isLoggedOut(code) && !renewed && canRenew(sentToken, sentRefresh)) {
          renewed = true
          return true
        }
        const { proof } = request.endpoint
        const isClosed = code === codes.consoleClosed
        if (result.ok || proven || (!isClosed && (code !== codes.proofRequired || !proof))) return false
        proven = true
        return isClosed || !proof ? closedConsole.ask(result) : proofs.ask(proof)
      },
    })
    return settled.finally(() => shown?.hide())
  }

  /** After a refusal: whether another token is available, or the current one can be renewed. */
  function canRenew(sentToken: string | undefined, sentRefresh: boolean): boolean {
    session.reload()
    const login = session.login.value
    if (!login || !sentToken) return false
    if (login.accessToken !== sentToken) return true
    if (sentRefresh || !login.refreshToken) return false
    session.expire()
    return true
  }

  /**
   * Only one request at a time sends the refresh token, because the server accepts it once. The other requests wait for its
   * response.
   */
  async function attempt(request: Request): Promise<Attempt> {
    if (request.token || !needsRefresh(session.login.value, system.now())) return send(request, false)
    const renewal = await parts.exclusively(async () => {
      session.reload()
      return needsRefresh(session.login.value, system.now()) ? send(request, true) : undefined
    })
    return renewal ?? send(request, false)
  }

  async function send(request: Request, refresh: boolean): Promise<Attempt> {
    const { endpoint, signal } = request
    const login = session.login.value
    const noted = { sentToken: request.token ?? login?.accessToken, sentRefresh: refresh }
    const prepared = await prepare(request, refresh)
    if (!prepared.ok) return { ...noted, kind: 'answer', result: prepared }

    const exchange = await parts.post({ path: endpoint.path, ...prepared.data.post, signal })
    const { kind } = exchange
    if (kind !== 'answer') return { ...noted, kind, result: networkFailure(kind) }

    const { envelope } = exchange
    session.acceptTokens(envelope, noted.sentToken, system.now())
    if (envelope.next || envelope.actions) parts.onDirective(envelope)
    return { ...noted, kind, result: await sealing.read(envelope, prepared.data.privateKey) }
  }

  async function prepare(
    { endpoint, input, token, onceKey }: Request,
    refresh: boolean,
  ): Promise<Result<{ post: Pick<Post, 'headers' | 'body'>; privateKey?: string }>> {
    const sent: Record<string, string> = { [headers.agentKey]: parts.tenant.agentKey }
    try {
      sent[headers.system] = await system.get()
    } catch {
      return failure(localCodes.worker, '安全组件出错，请刷新页面重试')
    }
    const login = session.login.value
    const bearer = token ?? login?.accessToken
    if (bearer) sent[headers.authorization] = `Bearer ${bearer}`
    if (login && refresh) sent[headers.refresh] = login.refreshToken
    const proof = endpoint.proof && proofs.of(endpoint.proof)
    if (proof) sent[headers.proof] = proof
    if (onceKey) sent[headers.onceKey] = onceKey
    const body = JSON.stringify(input)
    if (!endpoint.sealed) return success({ post: { headers: sent, body } })

    const sealed = await sealing.seal(body)
    if (!sealed.ok) return sealed
    sent[headers.rsaKey] = sealed.data.keyId
    return success({ post: { headers: sent, body: sealed.data.body }, privateKey: sealed.data.privateKey })
  }

  async function callAndTell(
    endpoint: Endpoint,
    input: unknown,
    { signal, silent = false, handles = [], token, ...former }: CallOptions,
  ): Promise<Result<unknown>> {
    const onceKey = former.onceKey ?? acts.begin(endpoint, input)
    const settled = await perform({ endpoint, input, signal, token, onceKey })
    if (settled.ok && endpoint.proof && !endpoint.keepsProof) proofs.forget(endpoint.proof)
    acts.end(endpoint, input, settled)
    const result = isUnproven(settled, endpoint) ? notProven : settled
    if (!result.ok && result.code !== localCodes.aborted) {
      const isHandled = silent || handles.includes(result.code)
      const isKept = !endpoint.sealed && former.onceKey === undefined
      parts.onFailure(result, {
        path: endpoint.path,
        silent: isHandled,
        input,
        onceKey: isKept ? onceKey : undefined,
      })
    }
    return result
  }

  /** A double click counts as one act: the second call gets the result of the first. */
  function callOnce(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Result<unknown>> {
    const act = JSON.stringify([endpoint.path, input, options.token])
    const underWay = inFlight.get(act)
    if (underWay) return underWay
    const calling = callAndTell(endpoint, input, options).finally(() => inFlight.delete(act))
    inFlight.set(act, calling)
    return calling
  }

  return <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) => {
    const run = endpoint.effect === 'once' ? callOnce : callAndTell
    return run(endpoint, input, options) as Promise<Result<OutputOf<E>>>
  }
}

const cancelled: Attempt = { kind: 'aborted', result: networkFailure('aborted'), sentRefresh: false }

const notProven = failure(codes.proofRequired, '未完成身份验证，没有做任何更改')

const isUnproven = (result: Result<unknown>, { proof }: Endpoint) =>
  !result.ok && result.code === codes.proofRequired && proof !== undefined

const isLoggedOut = (code: number) => code === codes.notLoggedIn || code === codes.sessionEnded
