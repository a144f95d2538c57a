import { expect, test } from 'vitest'
import { isLocalRequest, isLoopbackHost } from '#server/outbound/loopback'

type Asked = Parameters<typeof isLocalRequest>[0]
const ask = (remoteAddress: string, headers: Record<string, string>) =>
  isLocalRequest({ socket: { remoteAddress }, headers } as Asked)

test('a request from this machine to this machine is local', () => {
  for (const host of ['localhost:3000', 'fjrcw.localhost:3000', 'm.localhost', '127.0.0.1:3000', '[::1]:3000'])
    expect(ask('127.0.0.1', { host })).toBe(true)
  expect(ask('::1', { host: 'localhost' })).toBe(true)
  expect(ask('::ffff:127.0.0.1', { host: 'localhost' })).toBe(true)
})

test('a request from another machine, to another name, or through a proxy is not local', () => {
  expect(ask('192.168.1.7', { host: 'localhost' })).toBe(false)
  expect(ask('::ffff:10.0.0.1', { host: 'localhost' })).toBe(false)
  for (const host of ['jobs.example.com', 'localhost.example.com', '127.0.0.1.example.com', '192.168.1.2:3000', ''])
    expect(ask('127.0.0.1', { host })).toBe(false)
  expect(ask('127.0.0.1', {})).toBe(false)
  expect(ask('127.0.0.1', { host: 'localhost', origin: 'https://jobs.example.com' })).toBe(false)
  expect(ask('127.0.0.1', { host: 'localhost', origin: 'http://localhost' })).toBe(true)
  for (const name of [
    'x-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-host',
    'cf-connecting-ip',
    'x-client-ip',
  ])
    expect(ask('127.0.0.1', { host: 'localhost', [name]: '127.0.0.1' })).toBe(false)
})

test('only names and addresses of this machine are loopback', () => {
  for (const host of ['127.0.0.1', '127.9.9.9', 'localhost', '::1']) expect(isLoopbackHost(host)).toBe(true)
  for (const host of ['0.0.0.0', '::', '192.168.1.2', 'example.com']) expect(isLoopbackHost(host)).toBe(false)
})
