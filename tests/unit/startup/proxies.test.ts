import { expect, test } from 'vitest'
import { AddressCounts } from '#server/edge/addressCounts'
import { clientAddress, networkOf, type TrustedProxies, trustOf } from '#server/edge/proxies'
import { SealedRate } from '#server/wire/sealed/sealedRate'

const from = (proxies: TrustedProxies, forwarded: string | undefined, remoteAddress = '10.0.0.1') =>
  clientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never, trustOf(proxies))

test.each<[string, TrustedProxies, string | undefined, string]>([
  ['nobody is trusted', undefined, '1.1.1.1', '10.0.0.1'],
  ['one proxy adds the address', 1, '203.0.113.9', '203.0.113.9'],
  ['the caller forged an address before it', 1, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['there are two proxies', 2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a proxy forgot the header', 2, undefined, '10.0.0.1'],
  ['proxies are trusted by their network', ['10.0.0.0/8'], '1.1.1.1, 203.0.113.9, 10.2.3.4', '203.0.113.9'],
  ['proxies are trusted by address, and another holds the connection', ['10.0.0.2'], '1.1.1.1', '10.0.0.1'],
  ['all of them are trusted', ['10.0.0.0/8'], '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['the header is nonsense', 1, 'a,,b:c, ', 'b:c'],
])('the address of a caller where %s', (_, proxies, forwarded, address) => {
  expect(from(proxies, forwarded)).toBe(address)
})

test('an IPv4 address is the same on a dual-stack socket', () => {
  expect(from(['10.0.0.1'], '::ffff:203.0.113.9', '::ffff:10.0.0.1')).toBe('203.0.113.9')
})

test('a household has one network, whatever IPv6 addresses it uses', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'))
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})

test('connections count while open, those of this machine never', () => {
  const counts = new AddressCounts(2)
  const ends = [counts.add('203.0.113.9'), counts.add('203.0.113.9')]
  expect([counts.isFull('203.0.113.9'), counts.isFull('203.0.113.8')]).toEqual([true, false])
  ends[0]?.()
  expect(counts.isFull('203.0.113.9')).toBe(false)
  for (let count = 0; count < 5; count++) counts.add('127.0.0.1')
  expect(counts.isFull('127.0.0.1')).toBe(false)
})

test('an address can have as many sealed chunks opened as people need, and more over time', () => {
  const rate = new SealedRate()
  const calls = Array.from({ length: 60 }, () => rate.take('203.0.113.9', 95, 1000))
  expect(calls.filter(Boolean)).toHaveLength(43)
  expect(rate.take('203.0.113.8', 95, 1000)).toBe(true)
  expect(rate.take('203.0.113.9', 3, 3000)).toBe(true)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
