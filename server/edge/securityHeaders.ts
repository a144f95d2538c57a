import type { FastifyInstance } from 'fastify'
import { isCallPath } from '../wire/errors'
import { plainHost } from './siteOrigin'

declare module 'fastify' {
  interface FastifyRequest {
    /** `https` where browsers reach the site by it, even if the last proxy does not. */
    readonly publicProtocol: 'http' | 'https'
  }
}

/** Scripts, workers and styles come from this origin's files only. Older browsers do not count sockets as `'self'`. */
export function pagePolicy(host: string | undefined, userAgent = ''): string {
  const sockets = host && plainHost.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${sdkOrigins(userAgent)}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${sockets}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Only this site's own pages may use the camera, the microphone and the place. */
const features = 'camera=(self), microphone=(self), geolocation=(self), payment=(self), usb=(), serial=()'

/** Embedding apps put their SDK on the page; no other browser may load a script from elsewhere. */
function sdkOrigins(userAgent: string): string {
  if (/MicroMessenger|wxwork/i.test(userAgent)) return ' https://res.wx.qq.com'
  if (/AlipayClient/i.test(userAgent)) return ' https://gw.alipayobjects.com'
  return /aweme|toutiaomicroapp|BytedanceWebview/i.test(userAgent) ? ' https://lf1-cdn-tos.bytegoofy.com' : ''
}

const strictTransport = 'max-age=31536000'

/** The same for answers of the chat socket's polling, which do not pass through Fastify. */
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

/** What every answer says, whatever it is. An answer of a call is data: opened as a page it may do nothing. */
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
