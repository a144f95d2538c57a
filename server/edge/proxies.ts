import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Trusted proxies: either the number of proxies before the server, or their addresses (`10.0.0.1`, `10.0.0.0/8`). Undefined means
 * none.
 */
export type TrustedProxies = number | readonly string[] | undefined

/** Returns true if the party at `address` is trusted. `hop` is its distance from the server; 0 is the direct connection. */
export type Trust = (address: string, hop: number) => boolean

export function trustOf(proxies: TrustedProxies): Trust {
  if (proxies === undefined) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(plain(address)) !== 0 && list.check(plain(address), familyOf(plain(address)))
}

/**
 * Returns the client's address. Each proxy appends the address that it sees to `X-Forwarded-For`, so the header is read from the
 * right for as long as the proxies are trusted. The client can forge everything further left.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trust: Trust): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const named = forwarded.map((address) => address.trim()).filter(Boolean)
  let found = plain(socket.remoteAddress ?? '')
  for (let hop = 0; named.length > 0 && trust(found, hop); hop++) found = plain(named.pop() ?? '')
  return found
}

/** Returns the key under which an address is counted: the IPv4 address, or the /64 prefix that an IPv6 household gets. */
export function networkOf(given: string): string {
  const address = plain(given)
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Returns true if a setting names an address or a network. */
export function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A dual-stack socket writes IPv4 addresses as `::ffff:10.0.0.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
