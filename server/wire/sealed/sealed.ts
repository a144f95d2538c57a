import { and, eq, gt } from 'drizzle-orm'
import { SealedBody } from '#contract/envelope'
import { codes, failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../../db/database'
import { rsaKeys } from '../../db/schema/accounts/logins'
import { empty, malformed, parseJson } from '../json'
import { open } from './rsa'
import { Turns } from './turns'

/**
 * Tells the client to fetch new keys and try again (core 8). All reasons share one failure, so it reveals nothing about the
 * padding.
 */
const refused = failure(codes.rsa, '安全校验失败，请重试')

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Anyone may send megabytes of chunks, each of which costs a private-key operation. Long bodies are opened one at a time. */
const longBody = 64 * 1024
const longTurns = new Turns(1)

const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

/** Base64 characters per chunk. */
const chunkLength = limits.rsaKeyBits / 6

export interface Sealed {
  readonly tenantId: number
  readonly keyId: string
  readonly body: unknown
  readonly now: Date
  /** Returns true if the caller may have this many chunks opened. */
  allows(chunks: number): boolean
}

export interface Unsealed {
  readonly body: unknown
  /** The key that seals the response. */
  readonly sealKey: string
}

/** Opens a sealed call's body with the key pair of `keyId`, which must belong to this tenant and be valid. */
export async function openSealed(db: Db, { tenantId, keyId, body, now, allows }: Sealed): Promise<Result<Unsealed>> {
  const sealed = SealedBody.safeParse(body)
  if (!sealed.success || !uuid.test(keyId)) return refused
  if (!allows(Math.ceil(sealed.data.rsa.length / chunkLength))) return tooMany
  const [pair] = await db
    .select({ openKey: rsaKeys.openKey, sealKey: rsaKeys.sealKey })
    .from(rsaKeys)
    .where(and(eq(rsaKeys.id, keyId), eq(rsaKeys.tenantId, tenantId), gt(rsaKeys.expiresAt, now)))
  if (!pair) return refused
  const opening = () => open(pair.openKey, sealed.data.rsa)
  const clear = await (sealed.data.rsa.length > longBody ? longTurns.run(opening) : opening())
  if (clear === undefined) return refused
  const parsed = parseJson(clear)
  if (parsed === malformed || parsed === empty) return refused
  return parsed.ok ? success({ body: parsed.data, sealKey: pair.sealKey }) : parsed
}
