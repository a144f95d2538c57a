import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getKeys } from '#contract/auth/keys'
import { login } from '#contract/auth/login'
import { limits } from '#contract/limits'
import { Site } from '../../support/server/site'

let site: Site
let named: Site
let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'rencai-edge-'))
  await writeFile(join(clientDir, 'index.html'), '<html><head><title>人才</title></head><body></body></html>')
  site = await Site.open({ clientDir, env: { TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '3' } })
  named = await Site.open({ clientDir, env: { TENANT_HOSTS: 'jobs.example.com=asseek', PUBLIC_HTTPS: 'on' } })
})
afterAll(async () => {
  await site.close()
  await named.close()
  await rm(clientDir, { recursive: true, force: true })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** Sends the path without normalising it, and any host. */
function get(path: string, headers: Readonly<Record<string, string>> = {}, { url } = site): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, headers: { host: 'localhost', ...headers } }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, headers: response.headers, text })
    })
    call.on('error', reject).end()
  })
}

/** Status of a GET with any bytes as its host, which `request` would refuse to send. */
function statusUnder(host: string, path: string): Promise<number> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('error', reject).on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
}

const polling = '/socket.io/?EIO=4&transport=polling'

describe('a host', () => {
  test.each([
    'localhost',
    'm.localhost:3000',
    'asseek.localhost',
    'm.asseek.localhost',
    '127.0.0.1:80',
    '[::1]:80',
    '192.168.1.20:3000',
  ])('%s shows a site', async (host) => {
    expect((await get('/', { host })).status).toBe(200)
    expect((await get(polling, { host })).status).toBe(200)
  })

  test.each(['evil.example', 'nobody.localhost', 'jobs.example.com', 'localhost.evil.example', 'm.m.localhost'])(
    'that names no site gets 421: %s',
    async (host) => {
      for (const path of ['/', '/job/1', '/robots.txt', '/sitemap.xml', '/bootstrap']) {
        const { status, text } = await get(path, { host })
        expect([path, status]).toEqual([path, 421])
        expect(text).toContain('没有这个站点')
        expect(text).not.toMatch(/evil|人才福建/)
      }
      expect((await get(polling, { host })).status).toBe(403)
      expect((await get('/healthz', { host })).status).toBe(200)
      expect((await get('/readyz', { host })).status).toBe(200)
    },
  )

  test.each([
    'localhost:99999',
    'localhost:-1',
    'localhost:80:80',
    'localhost:0x50',
    'localhost,evil.example',
    'user@localhost',
    'localhost/..',
    'localhost?x',
    'localhost#x',
    'localhost\\evil',
    'local host',
    '%6cocalhost',
    '<script>',
    '[::1',
    '[::1]]',
    '[zz::1]:80',
    '::1',
    '..',
    '-',
    '*',
    '人才.localhost',
    `${'a'.repeat(300)}.localhost`,
    '127.0.0.1.evil.example',
    '127.evil.example',
    'localhost.evil.example',
    '999.999.999.999',
  ])('%s is refused without a word in the log', async (host) => {
    const before = site.logs.length
    const paths = ['/', '/robots.txt', '/job/1', '/theme.css', '/api-auth/app/config', polling]
    for (const path of paths) expect([400, 403, 421]).toContain(await statusUnder(host, path))
    const troubles = site.logs.slice(before).filter(({ level }) => Number(level) >= 40)
    expect(troubles).toEqual([])
  })

  test('in the request line is refused', async () => {
    for (const host of ['localhost', 'evil.example', 'localhost:99999'])
      expect(await statusUnder('localhost', `http://${host}/`)).toBe(400)
    expect(site.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('of a tenant shows its site, also on phones, and only tenant names and this machine’s addresses work', async () => {
    for (const host of ['jobs.example.com', 'm.jobs.example.com', 'JOBS.example.com.:443', 'localhost', '127.0.0.1']) {
      expect([host, (await get('/', { host }, named)).status]).toEqual([host, 200])
    }
    expect((await get('/', { host: 'jobs.example.com' }, named)).text).toContain('https://jobs.example.com/')
    expect((await get('/', { host: '192.168.1.20' }, named)).status).toBe(421)
  })

  test('that is a bare address is never a canonical address', async () => {
    const { text } = await get('/', { host: '192.168.1.20:3000' })
    expect(text).toContain('content="noindex"')
    expect(text).not.toContain('192.168')
    expect((await get('/robots.txt', { host: '192.168.1.20' })).text).toBe('User-agent: *\nDisallow: /\n')
  })
})

test.each(['//[', '//[/x', '/%', '/job/1?%', '//', '/x%00', 'http://[', '/\\[', '*', '/?c=%'])(
  'a request for %s is answered as any other',
  async (path) => {
    const { status, text } = await get(path)
    expect([200, 301, 400, 404]).toContain(status)
    expect(text).not.toContain('1099')
  },
)

describe('headers', () => {
  test('forbid type guessing on polling responses, good or bad', async () => {
    for (const path of [polling, '/socket.io/?EIO=4&transport=none']) {
      expect((await get(path)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    }
  })

  test('require https if the site is reached by it, according to the proxy or the setting', async () => {
    const transport = async (headers: Record<string, string>, place = site) =>
      Promise.all(
        ['/', polling].map(async (path) => (await get(path, headers, place)).headers['strict-transport-security']),
      )
    expect(await transport({})).toEqual([undefined, undefined])
    expect(await transport({ 'x-forwarded-proto': 'https' })).toEqual(['max-age=31536000', 'max-age=31536000'])
    expect(await transport({ host: 'localhost' }, named)).toEqual(['max-age=31536000', 'max-age=31536000'])
  })
})

describe('an address', () => {
  test('has a maximum number of chat connections, whatever forwarded address it claims', async () => {
    const connect = async (forwarded: string) => (await get(polling, { 'x-forwarded-for': forwarded })).status
    for (let count = 0; count < 3; count++) expect(await connect('203.0.113.9')).toBe(200)
    expect(await connect('203.0.113.9')).toBe(403)
    expect(await connect('198.51.100.7, 203.0.113.9')).toBe(403)
    expect(await connect('203.0.113.9, 198.51.100.7')).toBe(200)
  })
})

describe('a body', () => {
  test('that is sealed is refused beyond 16 KB, before it is opened', async () => {
    const visitor = site.visitor()
    const { keyId } = await visitor.get(getKeys, {})
    const body = (size: number) => JSON.stringify({ rsa: 'A'.repeat(size) })
    const send = async (size: number) =>
      (await visitor.send(login.path, { headers: { 'rsa-key': keyId }, body: body(size) })).envelope.code
    expect(await send(limits.sealedBody)).toBe(1008)
    expect(await send(limits.sealedBody - 1024)).toBe(1017)
  })

  test('in the clear is refused beyond 256 KB', async () => {
    const body = JSON.stringify({ text: 'a'.repeat(limits.plainBody) })
    expect((await site.visitor().send(getKeys.path, { body })).envelope.code).toBe(1008)
  })

  test('that is sealed is refused with 1004 if its address has sent too many', async () => {
    const visitor = site.visitor()
    visitor.address = '203.0.113.50'
    const { keyId } = await visitor.get(getKeys, {})
    const body = JSON.stringify({ rsa: 'A'.repeat(16_000) })
    const send = async () => (await visitor.send(login.path, { headers: { 'rsa-key': keyId }, body })).envelope.code
    const codes = await site.withoutTime(() => Promise.all(Array.from({ length: 120 }, send)))
    expect(new Set(codes)).toEqual(new Set([1017, 1004]))
    visitor.address = '203.0.113.51'
    expect(await send()).toBe(1017)
  })
})

test('a proxy that does not pass the host on is named in the log, once', async () => {
  const origin = 'https://jobs.example.com'
  for (const host of ['127.0.0.1:3000', 'rencai_calls', '127.0.0.1:3000']) await get('/', { host, origin })
  await get('/', { host: 'localhost:3000', origin: 'http://localhost:3000' })
  const warnings = site.logs.filter(({ asked }) => asked !== undefined)
  expect(warnings).toMatchObject([{ level: 40, host: '127.0.0.1:3000', asked: 'jobs.example.com' }])
  expect(warnings[0]?.msg).toContain('proxy_set_header Host $http_host')
})

test('/readyz reports that the database refuses writes, and when it accepts them again', async () => {
  const status = async () => (await get('/readyz')).status
  expect(await status()).toBe(200)
  const other = new pg.Client(site.database.connection)
  await other.connect()
  await other.query('begin; lock table tenants in share mode')
  await vi.waitFor(async () => expect(await status()).toBe(503), { interval: 200 })
  expect(await get('/readyz')).toMatchObject({ text: '{"status":"unavailable","hindrances":["database"]}' })
  expect((await get('/healthz')).status).toBe(200)
  await other.query('rollback')
  await other.end()
  await vi.waitFor(async () => expect(await status()).toBe(200), { interval: 200 })
})
