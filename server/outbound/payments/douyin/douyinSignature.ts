import { createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'

/** Headers by which Douyin signs what it sends (通用参数). */
interface SignedHeaders {
  readonly 'byte-timestamp'?: string | undefined
  readonly 'byte-nonce-str'?: string | undefined
  readonly 'byte-signature'?: string | undefined
}

/** Each line ends with a line feed, the last one too. */
const linesOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

export interface OrderSignature {
  readonly appId: string
  readonly key: KeyObject
  readonly now: Date
  /** Differs for the example of a document only. */
  readonly nonce?: string
}

/** 「生成下单参数与签名」: the `byteAuthorization` that `tt.requestOrder` takes with its data. */
export function authorizeOrder(
  data: string,
  { appId, key, now, nonce = randomBytes(16).toString('hex') }: OrderSignature,
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signed = linesOf(['POST', '/requestOrder', timestamp, nonce, data])
  const signature = createSign('RSA-SHA256').update(signed, 'utf8').sign(key, 'base64')
  const fields = { appid: appId, nonce_str: nonce, timestamp, key_version: '1', signature }
  return `SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')}`
}

/** 「签名算法」: whether the platform sent this. `body` as it came, byte by byte. */
export function isFromDouyin(key: KeyObject, headers: SignedHeaders, body: string): boolean {
  const { 'byte-timestamp': timestamp, 'byte-nonce-str': nonce, 'byte-signature': signature } = headers
  if (!timestamp || !nonce || !signature) return false
  return createVerify('RSA-SHA256')
    .update(linesOf([timestamp, nonce, body]), 'utf8')
    .verify(key, signature, 'base64')
}
