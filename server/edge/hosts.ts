import { isIP } from 'node:net'

/** The host name of a `Host` header, without port, brackets and a final dot, in lower case. */
export function hostName(host = ''): string {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  return name.replace(/^\[(.*)\]$/, '$1')
}

/** True if the host is an IP address instead of a name. Pages under such an address are not indexed. */
export const isBareAddress = (host: string | undefined): boolean => isIP(hostName(host)) !== 0

export const isLoopback = (address: string): boolean =>
  /^127\./.test(address) || address === '::1' || /^::ffff:127\./i.test(address)
