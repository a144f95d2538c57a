import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import type { PushMessage } from '#contract/notices/push'
import type { PushSubscriptionData } from '#contract/notices/ways'
import type { PushRequest, PushTransport } from '#server/outbound/push/webPush'

export interface ReceivedPush {
  readonly endpoint: string
  readonly message: PushMessage
  readonly headers: PushRequest['headers']
  /** Of the server: what a browser named when it subscribed. */
  readonly serverKey: string
}

/** A browser's subscription, with the keys that only the browser has. */
export interface PushBrowser {
  readonly subscription: PushSubscriptionData
  readonly read: (body: Uint8Array) => PushMessage
}

const hkdf = (salt: Uint8Array, key: Uint8Array, info: Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
const text = (words: string) => Buffer.from(`${words}\0`)

/** Makes a browser that subscribes at this address. It decrypts as RFC 8291 says, written from that text alone. */
export function makeBrowser(endpoint = `https://push.example.com/send/${randomUUID()}`): PushBrowser {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const read = (bytes: Uint8Array): PushMessage => {
    const body = Buffer.from(bytes)
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const record = body.subarray(21 + sender.length)
    const info = Buffer.concat([text('WebPush: info'), publicKey, sender])
    const key = hkdf(auth, pair.computeSecret(sender), info, 32)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      hkdf(salt, key, text('Content-Encoding: aes128gcm'), 16),
      hkdf(salt, key, text('Content-Encoding: nonce'), 12),
    )
    cipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint, keys }, read }
}

/** A push service: takes what is signed and encrypted as it must be, and shows the browsers what they got. */
export class FakePushService {
  readonly received: ReceivedPush[] = []
  /** Statuses of the next answers for an endpoint; 201 without any. */
  readonly answers = new Map<string, number[]>()
  /** Called before a message is taken. */
  onRequest: (endpoint: string) => Promise<unknown> = async () => undefined
  readonly #browsers = new Map<string, PushBrowser>()

  /** A browser that has subscribed. */
  browser(endpoint?: string): PushBrowser {
    const made = makeBrowser(endpoint)
    this.#browsers.set(made.subscription.endpoint, made)
    return made
  }

  readonly transport: PushTransport = async (request) => {
    const { endpoint, headers, body } = request
    await this.onRequest(endpoint)
    const status = this.answers.get(endpoint)?.shift() ?? 201
    const browser = this.#browsers.get(endpoint)
    if (!browser) return 404
    if (status === 201)
      this.received.push({ endpoint, headers, message: browser.read(body), serverKey: checkSignature(request) })
    return status
  }

  /** What a browser got, oldest first. */
  at({ subscription }: PushBrowser): readonly PushMessage[] {
    return this.received.filter(({ endpoint }) => endpoint === subscription.endpoint).map(({ message }) => message)
  }
}

/** Returns the server's public key; throws if the request is not signed for this service (RFC 8292). */
function checkSignature({ endpoint, headers }: PushRequest): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const given = Buffer.from(signature, 'base64url')
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, given)) throw new Error('Not signed')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const left = exp - Date.now() / 1000
  if (aud !== new URL(endpoint).origin || left <= 0 || left > 86_400 || !/^https:\/\//.test(sub))
    throw new Error('Signed for something else')
  if (headers['content-encoding'] !== 'aes128gcm' || !(Number(headers.ttl) > 0)) throw new Error('Wrong headers')
  return key
}
