import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAppSettings, getChatSettings, TenantBootstrap } from '#contract/tenants/app'
import { faultOf } from '#contract/tenants/themes/themeTokens'
import { defaultTenants } from '#server/features/tenants/tenants'
import { plainTheme } from '#server/features/tenants/themes/themes'
import { embeddable } from '#server/pages/bootstrap'
import { Site } from '../../support/server/site'

const html = `<!doctype html><html><head><title>人才</title>
<script type="application/json" id="tenant"></script></head><body><div id="root"></div></body></html>`
const script = 'console.log("人才")'.repeat(100)

let site: Site
let clientDir: string
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'rencai-client-'))
  mkdirSync(join(clientDir, 'assets'))
  mkdirSync(join(clientDir, '.vite'))
  writeFileSync(join(clientDir, 'index.html'), html)
  writeFileSync(join(clientDir, 'humans.txt'), 'User-agent: *')
  writeFileSync(join(clientDir, '.vite/manifest.json'), '{}')
  writeFileSync(join(clientDir, 'assets/main-abc123.js'), script)
  writeFileSync(join(clientDir, 'assets/main-abc123.js.gz'), gzipSync(script))
  const livekit = {
    LIVEKIT_URL: 'wss://live.example.com',
    LIVEKIT_API_KEY: 'APItest',
    LIVEKIT_API_SECRET: 'a secret of LiveKit, 32 characters or more',
  }
  site = await Site.open({ clientDir, env: { TENANT_HOSTS: 'jobs.example.com=tcyzp', ...livekit } })
})
afterAll(async () => {
  await site.close()
  await rm(clientDir, { recursive: true, force: true })
})

interface Page {
  readonly status: number | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** fetch does not let the host be chosen. */
function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, site.url), { headers }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, headers: response.headers, text })
    })
    call.on('error', reject).end()
  })
}

function bootstrapIn(text: string): TenantBootstrap {
  const json = /<script type="application\/json" id="tenant">(.*?)<\/script>/s.exec(text)?.[1]
  return TenantBootstrap.parse(JSON.parse(json ?? ''))
}

describe('a host', () => {
  test.each(['unknown.localhost', 'asseek.example.com', 'constructor.localhost'])('%s has no site', async (host) => {
    expect((await get('/', { host })).status).toBe(421)
  })

  test.each([
    ['asseek.localhost:3000', 'asseek'],
    ['m.asseek.localhost:3000', 'asseek'],
    ['SXYLWM.localhost', 'sxylwm'],
    ['m.localhost:3000', 'fjrcw'],
    ['localhost', 'fjrcw'],
    ['127.0.0.1:3000', 'fjrcw'],
    ['jobs.example.com', 'tcyzp'],
    ['jobs.example.com:8443', 'tcyzp'],
  ])('%s is the site of %s', async (host, key) => {
    const page = await get('/', { host })
    const tenant = defaultTenants.find((one) => one.key === key)
    expect(bootstrapIn(page.text)).toMatchObject({ key, agentKey: tenant?.agentKey, terminalType: 40, productType: 1 })
    expect(page.text).toContain(`<title>${tenant?.name}</title>`)
    expect(JSON.parse((await get('/bootstrap', { host })).text)).toEqual(bootstrapIn(page.text))
    expect((await get('/theme.css', { host })).text).toContain(`--primary:${tenant?.primary};`)
    expect((await get('/favicon.svg', { host })).text).toContain(`fill="${tenant?.primary}"`)
  })
})

describe('the page', () => {
  test.each([
    '/',
    '/job',
    '/job/search?keyword=x',
    '/login',
    '/me',
    '/chat/conversation?cid=1',
    '/interview/detail?id=1',
  ])('answers %s with 200', async (path) => {
    const page = await get(path)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test.each([
    ...['/nothing', '/job/1/2', '/my/nothing', '/index.html', '/.vite/manifest.json', '/assets/gone.js'],
    // No such record: a public page of one says so.
    ...['/job/987654', '/job/detail?id=987654', '/company/987654', '/article/987654', '/help/987654'],
    ...['/live/987654', '/job/9007199254740992', '/resume/attachments'],
  ])('answers %s with 404, and still as a page', async (path) => {
    const page = await get(path)
    expect(page.status).toBe(404)
    expect(bootstrapIn(page.text).key).toBe('fjrcw')
  })

  test('is compressed', async () => {
    const page = await get('/', { 'accept-encoding': 'br' })
    expect(page.headers['content-encoding']).toBe('br')
  })

  test('runs only files of its own origin and cannot be framed elsewhere', async () => {
    const { headers } = await get('/', { host: 'asseek.localhost:3000' })
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain(
      "connect-src 'self' ws://asseek.localhost:3000 wss://asseek.localhost:3000 wss://live.example.com https://live.example.com;",
    )
    expect(policy).toContain("frame-ancestors 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  test('does not repeat malformed hosts in its policy', async () => {
    const { headers } = await get('/', { host: 'x; script-src *' })
    expect(String(headers['content-security-policy'])).not.toContain('script-src *')
  })

  test('cannot be broken by markup in the name of its tenant', () => {
    const evil = { name: '<b></script><script>alert(1)</script>' }
    expect(embeddable(evil)).not.toContain('<')
    expect(JSON.parse(embeddable(evil))).toEqual(evil)
  })
})

describe('the pictures and the manifest of a site', () => {
  test.each([
    ['/favicon.ico', 'image/x-icon', [32, 32]],
    ['/touch-icon.png', 'image/png', [180, 180]],
    ['/icon-192.png', 'image/png', [192, 192]],
    ['/icon-512.png', 'image/png', [512, 512]],
    ['/share.png', 'image/png', [1200, 630]],
  ])('%s is a picture of its size', async (path, type, size) => {
    const answer = await fetch(site.url + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    const content = Buffer.from(await answer.arrayBuffer())
    const { width, height } = await sharp(path.endsWith('.ico') ? content.subarray(22) : content).metadata()
    expect([width, height]).toEqual(size)
  })

  test('the manifest has the name and the colour of its tenant', async () => {
    const tenant = defaultTenants.find(({ key }) => key === 'asseek')
    const { text, headers } = await get('/manifest.webmanifest', { host: 'asseek.localhost' })
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(text)).toMatchObject({ name: tenant?.name, theme_color: tenant?.primary, display: 'standalone' })
    const page = await get('/', { host: 'asseek.localhost' })
    expect(page.text).toContain(`<meta name="theme-color" content="${tenant?.primary}" />`)
    expect(page.text).toContain('<meta property="og:image" content="http://asseek.localhost/share.png" />')
  })
})

describe('files', () => {
  test('with hashed names are cached for ever and sent as compressed at build', async () => {
    const file = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' })
    expect(file.status).toBe(200)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.headers['content-encoding']).toBe('gzip')
    expect(Number(file.headers['content-length'])).toBe(gzipSync(script).length)
    expect((await get('/assets/main-abc123.js')).text).toBe(script)
  })

  test('with fixed names are revalidated', async () => {
    const file = await get('/humans.txt')
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'no-cache'])
  })
})

describe('a logo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

  test('is served as an image that cannot run scripts, and again only when changed', async () => {
    const { id } = await site.make.brand({ logoSvg: svg })
    const logo = await get(`/logo/${id}.svg`)
    expect([logo.status, logo.headers['content-type'], logo.text]).toEqual([200, 'image/svg+xml; charset=utf-8', svg])
    expect(String(logo.headers['content-security-policy'])).toContain('sandbox')
    expect(logo.headers['x-content-type-options']).toBe('nosniff')
    const again = await get(`/logo/${id}.svg`, { 'if-none-match': String(logo.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('of another tenant, of an unknown company or without an image is missing', async () => {
    const { id } = await site.make.brand({ logoSvg: svg, tenantId: 2 })
    const plain = await site.make.brand()
    for (const name of [id, plain.id, 0, -1, 2 ** 53, 'x', '1e3', `${id}'`]) {
      expect((await get(`/logo/${name}.svg`)).status).toBe(404)
    }
    expect((await get(`/logo/${id}.svg`, { host: 'asseek.localhost' })).status).toBe(200)
  })
})

test.each(defaultTenants)('the theme of $key is readable in every form', (tenant) => {
  expect(faultOf(plainTheme(tenant))).toBeUndefined()
})

test.each(defaultTenants)('$key shows its own name and colour at its own host', async ({ key, name, primary }) => {
  const host = `${key}.localhost`
  expect((await get('/', { host })).text).toContain(`<title>${name}</title>`)
  expect((await get('/theme.css', { host })).text).toContain(`--primary:${primary};`)
})

test('tenants differ in every name and colour', () => {
  for (const field of ['id', 'key', 'agentKey', 'agentId', 'aaid', 'name', 'primary'] as const) {
    expect(new Set(defaultTenants.map((tenant) => tenant[field])).size).toBe(7)
  }
})

describe('the bootstrap data of a site', () => {
  test('has its name and settings, with overrides from its row', async () => {
    const visitor = site.visitor(defaultTenants[4])
    expect(await visitor.get(getAppSettings, {})).toMatchObject({
      appName: '闽商人职',
      init: true,
      baseIcp: '闽ICP备00000005号',
    })
    await site.database.pool.query(`update tenants set settings = '{"baseIcp":"闽ICP备99999999号","x":1}' where id = 5`)
    const settings = await visitor.get(getAppSettings, {})
    expect(settings).toMatchObject({ appName: '闽商人职', baseIcp: '闽ICP备99999999号' })
    expect(settings).not.toHaveProperty('x')
  })

  test('contains the chat server’s address: the origin of the page', async () => {
    const tenant = defaultTenants[2]
    expect(await site.visitor(tenant).get(getChatSettings, {})).toMatchObject({
      agentKey: tenant?.agentKey,
      aaid: tenant?.aaid,
      url: '',
    })
  })
})

describe('for operations', () => {
  test('/healthz reports that the process answers, and /readyz that it serves', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const health = await get(path)
      expect([health.status, health.text]).toEqual([200, '{"status":"ok"}'])
    }
  })

  test('/metrics counts calls by path, outcome and code', async () => {
    await site.visitor().get(getAppSettings, {})
    const metrics = await get('/metrics')
    expect(metrics.text).toContain(`rencai_call_seconds_total{path="${getAppSettings.path}"}`)
    expect(metrics.text).toContain(`rencai_calls_total{path="${getAppSettings.path}",outcome="done"}`)
    expect(metrics.text).toContain('rencai_call_codes_total{code="200"}')
    expect(metrics.text).toMatch(/rencai_database_connections\{state="idle"\} \d/)
  })

  test.each([
    { host: 'jobs.example.com' },
    { host: '203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 edge' },
    { 'cf-connecting-ip': '203.0.113.9' },
    { 'true-client-ip': '203.0.113.9' },
    { origin: 'https://jobs.example.com' },
  ])('/metrics is hidden from what comes by a proxy or under another name: %o', async (headers) => {
    expect(await get('/metrics', headers as unknown as Record<string, string>)).toMatchObject({ status: 404, text: '' })
  })
})
