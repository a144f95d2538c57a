import type { getKeys } from '#contract/auth/keys'
import type { CryptoService } from '#contract/crypto/service'
import type { OutputOf } from '#contract/endpoint'
import type { Envelope } from '#contract/envelope'
import { codes, failure, type Result, success } from '#contract/errors'

type Keys = Result<OutputOf<typeof getKeys>>

export interface SealedBody {
  readonly body: string
  readonly keyId: string
  /** Opens the answer. */
  readonly privateKey: string
}

/** Seals the bodies of sealed calls, and opens their answers, with keys that the server gives once a page (core 7.1). */
export class Sealing {
  readonly #crypto: Pick<CryptoService, 'seal' | 'open'>
  readonly #askKeys: () => Promise<Result<unknown>>
  #keys: Promise<Keys> | undefined

  constructor(crypto: Pick<CryptoService, 'seal' | 'open'>, askKeys: () => Promise<Result<unknown>>) {
    this.#crypto = crypto
    this.#askKeys = askKeys
  }

  /** The next call asks for new keys. */
  forgetKeys(): void {
    this.#keys = undefined
  }

  async seal(body: string): Promise<Result<SealedBody>> {
    this.#keys ??= this.#askKeys() as Promise<Keys>
    const pair = await this.#keys
    if (!pair.ok) {
      this.forgetKeys()
      return pair
    }
    const { keyId, publicKey, privateKey } = pair.data
    const sealed = await this.#crypto.seal(publicKey, body)
    if (!sealed.ok) return sealed
    return success({ body: JSON.stringify({ rsa: sealed.data }), keyId, privateKey })
  }

  async read(envelope: Envelope, privateKey: string | undefined): Promise<Result<unknown>> {
    if (envelope.code !== codes.success) return failure(envelope.code, envelope.msg, envelope.data)
    if (!envelope.rsa || !privateKey) return success(envelope.data)
    const opened = await this.#crypto.open(privateKey, envelope.rsa)
    return opened.ok ? success(JSON.parse(opened.data)) : opened
  }
}
