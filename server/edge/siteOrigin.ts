import type { FastifyRequest } from 'fastify'

/** Host names as browsers send them. Other values are never echoed in a response. */
export const plainHost = /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/

/** Returns the origin of the requested site. The desktop origin also represents the mobile host, which shows the same pages. */
export function originOf({ publicProtocol, headers: { host } }: FastifyRequest): string {
  const name = host && plainHost.test(host) ? host : 'localhost'
  return `${publicProtocol}://${name.replace(/^m\./, '')}`
}
