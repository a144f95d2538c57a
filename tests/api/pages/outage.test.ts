import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { ownPageCookies } from '#contract/firstLoad/firstScreen'
import { recruiter } from '#contract/roles'
import { getAppSettings } from '#contract/tenants/app'
import { defaultTenants } from '#server/features/tenants/tenants'
import { noticePath } from '#server/features/trade/payments/paymentRows'
import { writeDrawing } from '../../support/files/drawing'
import { openStoppableDatabase, type StoppableDatabase } from '../../support/server/databases/stoppableDatabase'
import { Site } from '../../support/server/site'

const html = `<!doctype html><html lang="zh-CN"><head><title>人才</title>
<script type="application/json" id="tenant"></script></head><body><div id="root"></div></body></html>`

let buildDir: string
let endDrawing: () => Promise<void>
let site: Site
let reached: StoppableDatabase
beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'rencai-outage-'))
  const clientDir = join(buildDir, 'client')
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  writeFileSync(join(clientDir, 'index.html'), html)
  endDrawing = await writeDrawing(join(buildDir, 'firstScreen'))
  reached = await openStoppableDatabase(inject('postgres'))
  site = await Site.open({ clientDir, reach: ({ database }) => ({ ...reached.connection, database }) })
})
afterAll(async () => {
  await site.close()
  await reached.close()
  await endDrawing()
  await rm(buildDir, { recursive: true, force: true })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

function ask(path: string, { method = 'GET', ...headers }: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { host: 'localhost', ...headers } }
    const call = request(new URL(path, site.url), options, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, headers: response.headers, text })
    })
    call.on('error', reject).end()
  })
}

/** Resolves to the page of an open job. */
async function makeJob(): Promise<string> {
  const { id: userId } = await site.make.user({ role: recruiter })
  const brand = await site.make.brand()
  return `/job/${(await site.make.job({ userId, brandId: brand.id }, brand)).id}`
}

const neverKept = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'retry-after': '30' }
const { name, primary } = defaultTenants[0]

function expectOutagePage({ status, headers, text }: Answer) {
  expect(status).toBe(503)
  expect(headers).toMatchObject({ ...neverKept, 'content-type': 'text/html; charset=utf-8' })
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain(`<title>暂时打不开 - ${name}</title>`)
  expect(text).toContain(`--primary:${primary}`)
  expect(text).toContain('<a href="">重新加载</a>')
  expect(text).not.toContain('1099')
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
  const hash = createHash('sha256').update(css).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
}

describe('while the database is out of reach', () => {
  let jobPath: string
  beforeAll(async () => {
    jobPath = await makeJob()
    expect((await ask(jobPath)).status).toBe(200)
    await reached.stop()
  })
  afterAll(() => reached.start())

  test.each([
    '/',
    '/job',
    '/login',
    '/company/1',
    '/article/1',
    '/help',
    '/my',
    '/nothing-here',
    '/?c=job&a=show&id=1',
  ])('the page %s has status 503, the look of the site, and is not kept', async (path) =>
    expectOutagePage(await ask(path)),
  )

  test('a record’s page, a page with a login and one of the mobile host are the same', async () => {
    expectOutagePage(await ask(jobPath))
    expectOutagePage(await ask('/', { cookie: `${ownPageCookies.login}=1` }))
    expectOutagePage(await ask('/', { host: 'm.localhost' }))
    expect((await ask('/', { method: 'HEAD' })).status).toBe(503)
    const other = await ask('/', { host: 'asseek.localhost', cookie: 'rencai-theme=dark' })
    expect(other.text).toContain('<html lang="zh-CN" data-theme="dark">')
    expect(other.text).toContain('安溪觅才')
  })

  test.each([
    '/sitemap.xml',
    '/theme.css',
    '/logo/1.svg',
    `/files/019a0000-0000-7000-8000-000000000000.png`,
    '/calendar/unknown.ics',
    '/bootstrap',
  ])('the file %s has status 503 and says when to ask again', async (path) => {
    const answer = await ask(path)
    expect(answer).toMatchObject({ status: 503, text: '暂时打不开：服务正在恢复中，请稍等片刻再试。\n' })
    expect(answer.headers).toMatchObject({ ...neverKept, 'content-type': 'text/plain; charset=utf-8' })
  })

  test('a browser that opens a file sees the page', async () => {
    expectOutagePage(await ask('/sitemap.xml', { accept: 'text/html,*/*' }))
  })

  test.each(['/robots.txt', '/manifest.webmanifest', '/favicon.svg', '/favicon.ico'])(
    'the file %s needs no database',
    async (path) => expect((await ask(path)).status).toBe(200),
  )

  test('a call has its envelope, and a notice of a payment is not taken', async () => {
    expect(await site.visitor().call(getAppSettings, {})).toMatchObject({ code: 1099 })
    const notice = await ask(`${noticePath}/sandbox`, { method: 'POST' })
    expect(notice).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
  })
})

test('pages are back as soon as the database is', async () => {
  await reached.stop()
  expectOutagePage(await ask('/'))
  await reached.start()
  await expect.poll(async () => (await ask('/')).status).toBe(200)
})

describe.each([
  ['home', async () => '/'],
  ['a job', makeJob],
  ['a company', async () => `/company/${(await site.make.brand()).id}`],
  ['a page that is missing', async () => '/nothing-here'],
  ['an address of the former site', async () => '/job/show/1001.html'],
])('%s', (_name, pathOf) => {
  const { query } = pg.Pool.prototype
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const spy = (before: (text: string) => void) =>
    vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (this: pg.Pool, ...given: unknown[]) {
      before((given[0] as { text?: string }).text ?? String(given[0]))
      return Reflect.apply(query, this, given)
    } as never)

  /** What each of three requests reads: the server also reads for itself from time to time. */
  async function readingsOf(path: string): Promise<readonly string[]> {
    const asked: Set<string>[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const texts = new Set<string>()
      spy((text) => texts.add(text))
      await ask(path)
      vi.restoreAllMocks()
      asked.push(texts)
    }
    return [...(asked[0] ?? [])].filter((text) => asked.every((texts) => texts.has(text)))
  }

  test('has status 503 when any one of its readings fails', async () => {
    const path = await pathOf()
    const former = await ask(path)
    const readings = await readingsOf(path)
    expect(readings.length).toBeGreaterThan(0)
    for (const reading of readings) {
      const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
      spy((text) => {
        if (text === reading) throw lost
      })
      const answer = await ask(path)
      vi.restoreAllMocks()
      expect({ reading, status: answer.status }).toEqual({ reading, status: 503 })
      expectOutagePage(answer)
    }
    expect((await ask(path)).status).toBe(former.status)
  })
})

test('an address that cannot be read has status 400 and a page', async () => {
  const answer = await ask('/job/%ff')
  expect(answer.status).toBe(400)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  expect(answer.text).toContain('<a href="/">返回首页</a>')
})

test('an error that nobody expected has status 500, a number and a page', async () => {
  vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(() => {
    throw new Error('a bug')
  })
  const answer = await ask('/company/1')
  vi.restoreAllMocks()
  expect(answer.status).toBe(500)
  expect(answer.text).toMatch(/页面出错了.*编号 [\w-]{12}/s)
  expect(answer.headers).not.toHaveProperty('retry-after')
})
