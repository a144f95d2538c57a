import type { FastifyRequest } from 'fastify'

/** Host names as browsers send them; anything else is not repeated in an answer. */
export const plainHost = /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/

/** The address of the site that was asked for. Its mobile host shows the same pages, so the desktop one stands for both. */
export function originOf({ publicProtocol, headers: { host } }: FastifyRequest): string {
  const name = host && plainHost.test(host) ? host : 'localhost'
  return `${publicProtocol}://${name.replace(/^m\./, '')}`
}
