import { createHash, createHmac } from 'node:crypto'

export interface AliyunRequest {
  readonly method: 'GET' | 'POST'
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly now: Date
  readonly nonce: string
}

export interface AliyunKey {
  readonly id: string
  readonly secret: string
}

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986: also the characters that `encodeURIComponent` leaves. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Headers of a signed RPC call, by Alibaba Cloud's signature V3 (ACS3-HMAC-SHA256). */
export function signAliyun(request: AliyunRequest, { id, secret }: AliyunKey): Record<string, string> {
  const hash = sha256(request.body)
  const signed: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': hash,
    'x-acs-date': request.now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [request.method, '/', canonicalQuery(request.query), lines.join(''), names, hash].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const { host: _, ...headers } = signed
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names},Signature=${signature}`,
  }
}
