import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Which proxies are believed about who calls: so many of them in a row before the server, or those at these addresses
 * (`10.0.0.1`, `10.0.0.0/8`). Undefined for none.
 */
export type TrustedProxies = number | readonly string[] | undefined

/** Whether the party at `address`, `hop` steps before the server (0 is who holds the connection), is believed. */
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
 * The address that a request comes from. Each proxy adds the address that it sees at the right end of `X-Forwarded-For`, so the
 * header is read from there for as long as proxies are trusted. What stands further left is the caller's own invention.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trust: Trust): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const named = forwarded.map((address) => address.trim()).filter(Boolean)
  let found = plain(socket.remoteAddress ?? '')
  for (let hop = 0; named.length > 0 && trust(found, hop); hop++) found = plain(named.pop() ?? '')
  return found
}

/** What is counted as one party: an IPv4 address, or the /64 that one household gets of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Whether a setting names an address or a network. */
export function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A socket for both families writes IPv4 addresses as `::ffff:10.0.0.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
