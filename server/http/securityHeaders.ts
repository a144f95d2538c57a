import type { FastifyInstance } from 'fastify'

/** Host names as browsers send them; anything else is not repeated in a header. */
const plainHost = /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/

/** Scripts, workers and styles come from this origin's files only. Older browsers do not count sockets as `'self'`. */
export function pagePolicy(host: string | undefined): string {
  const sockets = host && plainHost.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${sockets}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** What every answer says, whatever it is. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
  })
}
