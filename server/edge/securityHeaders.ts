import type { FastifyInstance } from 'fastify'
import { isCallPath } from '../wire/errors'
import { plainHost } from './siteOrigin'

declare module 'fastify' {
  interface FastifyRequest {
    /** `https` if browsers reach the site by HTTPS, even when the last proxy uses HTTP. */
    readonly publicProtocol: 'http' | 'https'
  }
}

/** SHA-256 in base64 of the style sheet and the scripts inside a page. No others may be there. */
export interface InnerHashes {
  readonly css: string
  readonly scripts: readonly string[]
}

export interface PagePolicy {
  readonly host: string | undefined
  readonly userAgent?: string | undefined
  readonly allowed?: InnerHashes | undefined
  readonly outside?: OutsideOrigins
}

/** Other origins that a page loads from. */
export interface OutsideOrigins {
  /** Its scripts connect to them. */
  readonly connects: readonly string[]
  /** It plays films from them. */
  readonly plays: readonly string[]
}

/** Scripts, workers and styles load from this origin's files only. Older browsers do not count web sockets as `'self'`. */
export function pagePolicy({ host, userAgent = '', allowed, outside }: PagePolicy): string {
  const listed = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('')
  const sockets = host && plainHost.test(host) ? ` ws://${host} wss://${host}` : ''
  const inner = (hashes: readonly string[]) => hashes.map((hash) => ` 'sha256-${hash}'`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${sdkOrigins(userAgent)}${inner(allowed?.scripts ?? [])}`,
    `style-src 'self'${inner(allowed ? [allowed.css] : [])}`,
    "img-src 'self' data: blob:",
    `media-src 'self' blob:${listed(outside?.plays)}`,
    `connect-src 'self'${sockets}${listed(outside?.connects)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Only this site's own pages may use the camera, the microphone, the screen and the location. */
const features =
  'camera=(self), microphone=(self), display-capture=(self), geolocation=(self), payment=(self), usb=(), serial=()'

/** Embedding apps inject their SDK into the page; all other browsers may load scripts from this origin only. */
function sdkOrigins(userAgent: string): string {
  if (/MicroMessenger|wxwork/i.test(userAgent)) return ' https://res.wx.qq.com'
  if (/AlipayClient/i.test(userAgent)) return ' https://gw.alipayobjects.com'
  return /aweme|toutiaomicroapp|BytedanceWebview/i.test(userAgent) ? ' https://lf1-cdn-tos.bytegoofy.com' : ''
}

const strictTransport = 'max-age=31536000'

/** The same headers for the chat socket's polling responses, which bypass Fastify. */
export function pollingHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { 'strict-transport-security': strictTransport }),
  }
}

/** Adds security headers to every response. The response of a call is data, so it may do nothing when it is opened as a page. */
export function addSecurityHeaders(app: FastifyInstance, { publicHttps }: { publicHttps: boolean }): void {
  app.decorateRequest('publicProtocol', {
    getter() {
      return publicHttps ? 'https' : this.protocol
    },
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('x-permitted-cross-domain-policies', 'none')
    reply.header('permissions-policy', features)
    if (request.publicProtocol === 'https') reply.header('strict-transport-security', strictTransport)
    if (isCallPath(request.url) && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
}
