import { createECDH } from 'node:crypto'
import { Agent, request } from 'node:https'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushMessage } from '#contract/notices/push'
import type { PushSubscriptionData } from '#contract/notices/ways'
import { HiddenHost, isPushEndpoint, lookupPublic } from './publicHosts'
import { vapidKeys } from './vapid'

export interface WebPush {
  readonly subscription: PushSubscriptionData
  readonly message: PushMessage
  /** Of messages with the same topic that wait for a device that is off, it gets the last one; 32 characters of base64url at most. */
  readonly topic: string
  /** The site's address, by which its operators are found. */
  readonly site: string
  /** Ms for which the service keeps it for a device that is off. */
  readonly lifetime: number
}

/** `gone`: the subscription has ended, or never was one; nothing sent to it will ever arrive. */
export type PushOutcome = 'taken' | 'gone'

/** Sends to browsers by the push services that they name. */
export interface PushProvider {
  /** Rejects if it may succeed later. */
  send(push: WebPush): Promise<PushOutcome>
}

export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Resolves to the status of the answer, whose body nobody reads. */
export type PushTransport = (request: PushRequest) => Promise<number>

/** The body of a message is encrypted for the browser (RFC 8291): the push service reads none of it. */
export function openWebPush(secret: string, transport: PushTransport = postPublicly): PushProvider {
  const keys = vapidKeys(secret)
  return {
    async send({ subscription, message, topic, site, lifetime }) {
      if (!isPushEndpoint(subscription.endpoint)) return 'gone'
      const { headers, body } = await buildPushPayload(
        { data: JSON.stringify(message), options: { ttl: Math.round(lifetime / 1000), topic, urgency: 'high' } },
        { ...subscription, expirationTime: null },
        { ...keys, subject: site.replace(/^http:/, 'https:') },
      )
      const status = await transport({ endpoint: subscription.endpoint, headers, body }).catch((error: unknown) => {
        if (error instanceof HiddenHost) return 404
        throw new Error('A push service was not reached', { cause: error })
      })
      if (status >= 200 && status < 300) return 'taken'
      if (status === 429 || status >= 500) throw new Error(`A push service answered ${status}`)
      // 404 and 410 say that the subscription has ended; others that ours is not valid there, as after a change of the secret.
      return 'gone'
    },
  }
}

/** Whether a browser can have made these keys: a point of P-256, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushSubscriptionData['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/** Ms for the whole of a request. */
const patience = 10_000

const agent = new Agent({ keepAlive: true, maxSockets: 16, maxFreeSockets: 4 })

/** Calls public hosts only, and follows no redirect. */
export function postPublicly(
  { endpoint, headers, body }: PushRequest,
  options: { readonly lookup?: typeof lookupPublic; readonly ca?: string; readonly port?: number } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      endpoint,
      { agent, lookup: lookupPublic, ...options, method: 'POST', headers, signal: AbortSignal.timeout(patience) },
      (answer) => {
        answer.on('error', () => {})
        // Answers are a line or two; a longer one ends its connection.
        if (Number(answer.headers['content-length'] ?? Number.NaN) <= 4_096) answer.resume()
        else answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
