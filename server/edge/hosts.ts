import { isIP } from 'node:net'

/** The host name of a `Host` header, without port, brackets and a final dot, in lower case. */
export function hostName(host = ''): string {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  return name.replace(/^\[(.*)\]$/, '$1')
}

const hostForm = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i

/** False for `Host` headers that no browser sends, such as `localhost:99999`: they cannot be part of an address. */
export const isHostHeader = (host = ''): boolean => hostForm.test(host) && URL.canParse(`http://${host}`)

/** True if the host is an IP address instead of a name. Pages under such an address are not indexed. */
export const isBareAddress = (host: string | undefined): boolean => isIP(hostName(host)) !== 0

/** Not true for names that begin like an address, such as `127.0.0.1.example.com`. */
export const isLoopback = (address: string): boolean =>
  /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/i.test(address) || address === '::1'
