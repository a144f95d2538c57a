import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'

/** A notice or an answer that is older, or further ahead, is refused, in seconds. */
const patience = 300

/** Signs lines as WeChat Pay v3 does: each ends with a line feed. RSA-SHA256 in base64. */
export const signLines = (key: KeyObject, lines: readonly string[]): string =>
  createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(key, 'base64')

export interface WechatMerchant {
  readonly mchId: string
  /** Serial number of our own certificate. */
  readonly serial: string
  readonly privateKey: KeyObject
}

/** The header by which a request of ours proves itself. */
export function authorize(
  { mchId, serial, privateKey }: WechatMerchant,
  { method, path, body, now }: { method: string; path: string; body: string; now: Date },
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = signLines(privateKey, [method, path, timestamp, nonce, body])
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

export type Signed = Readonly<Record<string, string | undefined>>

/**
 * Checks the signature of a notice or a response. `keys` are WeChat's by serial number: certificates, and in public-key mode one
 * whose name begins with `PUB_KEY_ID_`.
 */
export function verifySigned(
  keys: ReadonlyMap<string, KeyObject>,
  headers: Signed,
  { body, now }: { readonly body: string; readonly now: Date },
): 'ok' | 'signature' | 'stale' {
  const { 'wechatpay-timestamp': timestamp = '', 'wechatpay-nonce': nonce = '' } = headers
  const { 'wechatpay-signature': signature = '', 'wechatpay-serial': serial = '' } = headers
  // The provider probes with wrong signatures that begin so; a receiver that accepts one does not check signatures.
  if (signature === '' || signature.startsWith('WECHATPAY/SIGNTEST/')) return 'signature'
  if (!/^\d{1,12}$/.test(timestamp)) return 'signature'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > patience) return 'stale'
  const key = keys.get(serial)
  if (!key) return 'signature'
  const isRight = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .verify(key, signature, 'base64')
  return isRight ? 'ok' : 'signature'
}

export interface SealedResource {
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data: string
}

/** Opens the resource of a notice by AES-256-GCM under the API v3 key. Throws if it was sealed otherwise. */
export function openResource(apiKey: string, { ciphertext, nonce, associated_data }: SealedResource): unknown {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'))
  decipher.setAAD(Buffer.from(associated_data, 'utf8'))
  decipher.setAuthTag(bytes.subarray(-16))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8'))
}
