import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Callers name the addresses of push services. Our server calls none of its own network, nor of this machine. */

/** Whether an address is one of the internet: not this machine's, a private network's, a link's or one that leads to those by translation. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

/** Whether a push service may have this address: https on its usual port, and a host name. Where it leads is checked when it is called. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const host = hostname.replace(/\.$/, '')
  return (
    host.includes('.') && !host.startsWith('[') && isIP(host) === 0 && !/\.(?:localhost|local|internal)$/.test(host)
  )
}

/** A name that leads into a network of ours. */
export class HiddenHost extends Error {
  override readonly name = 'HiddenHost'
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/**
 * In the place of `dns.lookup` for a request, which connects to exactly what this finds: a name that changes in between leads nowhere
 * else. Fails with a {@link HiddenHost} if one of its addresses is not public.
 */
export function lookupPublic(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new HiddenHost('The name of a push service leads into a private network'), [])
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
