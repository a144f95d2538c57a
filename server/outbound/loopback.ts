import type { FastifyRequest } from 'fastify'

const loopbackHost = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i
const loopbackAddress = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/

/** Whether `HOST` is an address of this machine that no other machine reaches. */
export const isLoopbackHost = (host: string): boolean => loopbackHost.test(host)

/** Headers by which a proxy or a content network says that somebody else is calling. */
const proxyHeader =
  /^(?:forwarded|via|cdn-.*|cf-.*|ali-.*|fastly-.*|true-client-ip|x-(?:forwarded|real|original|client|cluster|envoy|azure|appengine).*)$/

/**
 * Whether a request was made on this machine, to an address of this machine. A proxy on this machine has a loopback socket
 * too: it gives itself away by its headers, by the host name that it was asked for, or by the page that sent the form.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const { host = '', origin } = headers
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    isLoopbackHost(host.replace(/:\d+$/, '')) &&
    // Pages without a referrer send a form with the origin `null`.
    (origin === undefined || origin === 'null' || origin === `http://${host}`) &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  )
}
