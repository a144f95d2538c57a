import {
  constants,
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto'
import { getKeys } from '#contract/auth/keys'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import { type Envelope, headers, readEnvelope, type SystemPayload } from '#contract/envelope'
import { codes, failure, type Result, success } from '#contract/errors'
import { makeUuid } from '#contract/uuid'
import type { TenantSite } from '#server/edge/sites'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly envelope: Envelope
}

export interface Sending {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

type Keys = OutputOf<typeof getKeys>

/** In ms. Keys are valid for a day. */
const sharingTime = 12 * 3_600_000

/** Keys that clients of a server share, by tenant: making a pair takes the server about 10 ms. */
export class SharedKeys {
  readonly #byTenant = new Map<number, { readonly keys: Keys; readonly until: number }>()

  find(tenantId: number, now: number): Keys | undefined {
    const shared = this.#byTenant.get(tenantId)
    return shared && now < shared.until ? shared.keys : undefined
  }

  share(tenantId: number, keys: Keys, now: number): void {
    this.#byTenant.set(tenantId, { keys, until: now + sharingTime })
  }
}

/** A client of the API with Node's own cryptography, so that the product's code does not check itself. */
export class Client {
  accessToken?: string
  refreshToken?: string
  /** Stands in the authorization header instead of the access token when set: a chat token. */
  chatToken?: string
  /** A proof that the owner is here, in the header of that name. */
  proof?: string
  /** Gives another proof whenever a call has spent one. */
  renewProof?: () => Promise<void>
  /** Names the act of the next calls in place of a key for each. */
  onceKey?: string
  /** The network address it calls from, where the server believes a proxy before it. */
  address?: string
  /** Cookies of its browser. */
  cookie?: string
  /** Carried by the next calls when set. */
  sendsRefresh = false
  last?: Answer
  #keys?: Keys

  constructor(
    readonly url: string,
    readonly tenant: TenantSite,
    readonly clock: () => number = Date.now,
    private readonly shared = new SharedKeys(),
  ) {}

  /**
   * Calls an endpoint as the application does, except that it tries once, and again only while slow work waits for its turn. New
   * tokens of an answer replace the former.
   */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, onceKey?: string): Promise<Result<OutputOf<E>>> {
    const result = (await this.callRaw(endpoint, input, onceKey)) as Result<OutputOf<E>>
    return result.ok || result.code !== codes.slowWorkQueued ? result : this.call(endpoint, input, onceKey)
  }

  /** The data of a call that must succeed. */
  async get<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const result = await this.call(endpoint, input)
    if (!result.ok) throw new Error(`${endpoint.path} answered ${result.code}: ${result.msg}`)
    return result.data
  }

  /** Calls with an input that the types would not let pass. */
  async callRaw(
    endpoint: Endpoint,
    input: unknown,
    onceKey = this.onceKey ?? makeUuid(this.clock()),
  ): Promise<Result<unknown>> {
    const body = JSON.stringify(input)
    const keys = endpoint.sealed ? await this.keys() : undefined
    const answer = await this.send(endpoint.path, {
      body: keys ? JSON.stringify({ rsa: seal(keys.publicKey, body) }) : body,
      headers: {
        [headers.rsaKey]: keys?.keyId,
        [headers.onceKey]: endpoint.effect === 'once' && onceKey !== '' ? onceKey : undefined,
      },
    })
    const { envelope } = answer
    this.accessToken = envelope.accessToken ?? this.accessToken
    this.refreshToken = envelope.refreshToken ?? this.refreshToken
    if (envelope.code !== codes.success) return failure(envelope.code, envelope.msg, envelope.data)
    if (endpoint.proof && !endpoint.keepsProof) await this.renewProof?.()
    if (!keys) return success(envelope.data)
    if (!envelope.rsa) throw new Error(`${endpoint.path} answered in clear text`)
    return success(JSON.parse(open(keys.privateKey, envelope.rsa)))
  }

  async keys(): Promise<Keys> {
    this.#keys ??= this.shared.find(this.tenant.id, this.clock()) ?? (await this.#fetchKeys())
    return this.#keys
  }

  async #fetchKeys(): Promise<Keys> {
    const keys = await this.get(getKeys, {})
    this.shared.share(this.tenant.id, keys, this.clock())
    return keys
  }

  /** The next sealed call uses keys that are valid now. */
  forgetKeys(): void {
    this.#keys = undefined
  }

  /** Sends one request unchanged; a header given as undefined is left out. */
  async send(path: string, { method = 'POST', headers: given = {}, body = '{}' }: Sending = {}): Promise<Answer> {
    const all: Readonly<Record<string, string | undefined>> = {
      'content-type': 'application/json',
      [headers.agentKey]: this.tenant.agentKey,
      [headers.system]: this.systemHeader(),
      [headers.authorization]: this.#bearer(),
      [headers.refresh]: this.sendsRefresh ? this.refreshToken : undefined,
      [headers.proof]: this.proof,
      'x-forwarded-for': this.address,
      cookie: this.cookie,
      ...given,
    }
    const sent = Object.entries(all).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    )
    const response = await fetch(this.url + path, { method, headers: sent, body: method === 'GET' ? undefined : body })
    const text = await response.text()
    const envelope = readEnvelope(parse(text)) ?? { code: Number.NaN, msg: text }
    this.last = { status: response.status, headers: response.headers, text, envelope }
    return this.last
  }

  /** The system header of core 7.1, with some of it otherwise. */
  systemHeader(changed: Partial<Record<keyof SystemPayload, unknown>> = {}): string {
    const payload = {
      time: this.clock(),
      agentId: this.tenant.agentId,
      productType: 1,
      terminalType: 40,
      version: 'test',
      ...changed,
    }
    return encrypt(this.tenant.agentKey, JSON.stringify(payload))
  }

  #bearer(): string | undefined {
    const token = this.chatToken ?? this.accessToken
    return token === undefined ? undefined : `Bearer ${token}`
  }
}

/** OpenSSL's DES-ECB: triple DES with one key three times. */
function encrypt(agentKey: string, clear: string): string {
  const key = Buffer.alloc(8)
  Buffer.from(agentKey).copy(key)
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
  return cipher.update(clear, 'utf8', 'base64') + cipher.final('base64')
}

/** Bytes of a chunk under a key of 1024 bits, and of what it seals. */
const chunk = 128
const room = chunk - 11

export function seal(publicKey: string, text: string): string {
  const clear = Buffer.from(text)
  const key = { key: createPublicKey(publicKey), padding: constants.RSA_PKCS1_PADDING }
  const chunks = Array.from({ length: Math.max(1, Math.ceil(clear.length / room)) }, (_, index) =>
    publicEncrypt(key, clear.subarray(index * room, (index + 1) * room)),
  )
  return Buffer.concat(chunks).toString('base64')
}

export function open(privateKey: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const key = { key: createPrivateKey(privateKey), padding: constants.RSA_NO_PADDING }
  const clear = Array.from({ length: bytes.length / chunk }, (_, index) => {
    const block = privateDecrypt(key, bytes.subarray(index * chunk, (index + 1) * chunk))
    return block.subarray(block.indexOf(0, 2) + 1)
  })
  return Buffer.concat(clear).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
