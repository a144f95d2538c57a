import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FirstAnswer, firstDataId } from '#contract/firstLoad/firstData'
import { earlyPressScript, firstScreenScript } from '#contract/firstLoad/firstScreen'
import { getConditions } from '#contract/jobs/conditions'
import { getJob } from '#contract/jobs/job'
import { findJobHistory } from '#contract/jobs/life'
import { findRecommendedJobs } from '#contract/jobs/recommend'
import { sectionList } from '#contract/resume/sections/all'
import { findHotAreas } from '#contract/settings/catalogs'
import { getAppSettings } from '#contract/tenants/app'
import { activities } from '#server/db/schema/activities'
import { makeRoom } from '../../support/chat/rooms'
import { writeDrawing } from '../../support/files/drawing'
import { Site } from '../../support/server/site'

const html = `<!doctype html><html lang="zh-CN"><head><title>人才</title>
<script type="application/json" id="tenant"></script></head><body><div id="root"></div></body></html>`

let site: Site
let buildDir: string
let endDrawing: () => Promise<void>
beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'rencai-meta-'))
  const clientDir = join(buildDir, 'client')
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  writeFileSync(join(clientDir, 'index.html'), html)
  endDrawing = await writeDrawing(join(buildDir, 'firstScreen'))
  site = await Site.open({ clientDir })
})
afterAll(async () => {
  await site.close()
  await endDrawing()
  await rm(buildDir, { recursive: true, force: true })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

/** fetch lets neither the host be chosen nor a redirect be seen. */
function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, site.url), { headers: { host: 'localhost', ...headers } }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode, headers: response.headers, text })
    })
    call.on('error', reject).end()
  })
}

const dataIn = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}')

describe('domain 2: addresses of the old site', () => {
  test('respond with 301, records by the id map of their tenant, lists directly', async () => {
    await site.database.pool.query("insert into legacy_ids values (1, 'job', '1001', 7), (1, 'company', '1001', 8)")
    const moves = [
      ['/job/show/1001.html', '/job/7'],
      ['/?c=job&a=show&id=1001', '/job/7'],
      ['/company/jobs/1001.html', '/company/8'],
      ['/jobs/fuzhou', '/job'],
      ['/news/index.html', '/article'],
      ['/resume/list.html', '/resume-list'],
      ['/member/register', '/login'],
      ['/m/', '/'],
    ]
    for (const [path = '', to] of moves) {
      const { status, headers } = await get(path)
      expect([path, status, headers.location]).toEqual([path, 301, to])
    }
    expect((await get('/job/show/1001.html', { host: 'asseek.localhost' })).status).toBe(404)
    expect((await get('/job/show/9999.html')).status).toBe(404)
  })
})

test('include one for each resume section that had one, and no others', async () => {
  for (const { page } of sectionList) if (page) expect((await get(`/resume/form/${page}`)).status).toBe(200)
  for (const page of ['unknown', 'desc']) expect((await get(`/resume/form/${page}`)).status).toBe(404)
})

describe('first data', () => {
  const firstDataIn = (text: string): readonly FirstAnswer[] =>
    JSON.parse(new RegExp(`id="${firstDataId}">(.*?)</script>`, 's').exec(text)?.[1] ?? '[]')

  test('of home and of a job contain the responses of their first calls, and cannot end the script element', async () => {
    const brand = await site.make.brand({ brandName: '海岸线' })
    const { id: userId } = await site.make.user({ role: 1 })
    const { id } = await site.make.job({ brandId: brand.id, userId, jobName: '</script><b>测试' }, brand)
    const [answer, ...others] = firstDataIn((await get(`/job/${id}`)).text)
    const called = await site.visitor().get(getJob, { id })
    expect(others.map(({ path, input }) => [path, input])).toEqual([
      [getConditions.path, { jobId: id }],
      [findJobHistory.path, { id }],
    ])
    expect(answer).toEqual({ path: getJob.path, input: { id }, data: JSON.parse(JSON.stringify(called)) })

    const home = firstDataIn((await get('/')).text)
    expect(home.map(({ path, input }) => [path, input])).toEqual([
      [findHotAreas.path, {}],
      [findRecommendedJobs.path, { tab: 'best', area: '3501' }],
    ])
  })

  test('is omitted on pages without it, and for a missing job', async () => {
    expect(firstDataIn((await get('/login')).text)).toEqual([])
    expect(firstDataIn((await get('/job/999999')).text)).toEqual([])
  })
})

describe('the first screen', () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' }
  const rootOf = (text: string) =>
    /<div id="root" data-first="\w+">(.*?)<\/div>(?=<script|<link)/s.exec(text)?.[1] ?? ''
  const ownRootOf = (text = '') =>
    /<div id="root" data-first="mobile" data-own>(.*?)<\/div>(?=<script|<link)/s.exec(text)?.[1]
  const styleOf = (text: string) => /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  async function publish(change: object = {}) {
    const brand = await site.make.brand({ brandName: '白鹭洲' })
    const { id: userId } = await site.make.user({ role: 1 })
    return site.make.job({ brandId: brand.id, userId, ...change }, brand)
  }

  test('of home has the first jobs, and of a job its head and description, with what users wrote escaped', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'</style></script>'
    const { id } = await publish({ jobName: hostile, description: `${hostile}岗位职责` })
    const home = await get('/', phone)
    expect(home.text).toContain('<div id="root" data-first="mobile">')
    expect(rootOf(home.text)).toContain(`<a href="/job/${id}"`)
    const job = await get(`/job/${id}`, phone)
    expect(rootOf(job.text)).toContain('岗位职责')
    for (const { text } of [home, job, await get('/'), await get(`/job/${id}`)]) {
      expect(rootOf(text)).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;')
      expect(rootOf(text)).not.toContain('<img src=x')
      expect(text.match(/<\/style>/g)).toHaveLength(1)
    }
  })

  test('of login has its fields, in a form that cannot put them into an address', async () => {
    for (const headers of [{}, phone]) {
      const { text } = await get('/login?redirect=/me"><script>alert(1)</script>', headers)
      expect(rootOf(text)).toContain('placeholder="请输入手机号"')
      expect(rootOf(text)).toMatch(/<form method="dialog"/)
      expect(rootOf(text)).not.toMatch(/<form(?! method="dialog")|<script/)
    }
  })

  test('is allowed by the policy of its page through hashes, and has no style attributes', async () => {
    for (const path of ['/', '/login']) {
      const { headers, text } = await get(path, phone)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`style-src 'self' ${hashOf(styleOf(text))};`)
      for (const script of [earlyPressScript, firstScreenScript]) expect(policy).toContain(hashOf(script))
      expect(policy).not.toContain('unsafe')
      expect(rootOf(text)).not.toContain(' style=')
      expect(text).toContain(`<script>${firstScreenScript}</script></body>`)
      // A script after a style sheet waits for it, and presses during that time would be lost.
      expect(text).toMatch(/<body>\s*<script>/)
      expect(text).toContain(`<script>${earlyPressScript}</script><div id="root" data-first="mobile">`)
      expect(text.slice(0, text.indexOf(earlyPressScript))).not.toContain('rel="stylesheet"')
    }
  })

  test('has the tenant’s theme and the layout of the browser', async () => {
    const { text } = await get('/', { ...phone, host: 'asseek.localhost' })
    expect(text).toContain('<html data-layout="mobile" lang="zh-CN">')
    expect(styleOf(text)).toContain(await (await get('/theme.css', { host: 'asseek.localhost' })).text)
    const wide = await get('/')
    expect(wide.text).toContain('<div id="root" data-first="desktop">')
    expect(rootOf(wide.text)).toContain('登录 / 注册')
  })

  test('of the job list has its first jobs, unless the address searches', async () => {
    const { id } = await publish()
    for (const headers of [{}, phone]) {
      expect(rootOf((await get('/job', headers)).text)).toContain(`href="/job/${id}"`)
      expect(rootOf((await get('/job?sort=latest', headers)).text)).toBe('')
    }
  })

  test('of the job list keeps the place of jobs looked at, for browsers that say they have some', async () => {
    const headers = { ...phone, cookie: 'rencai-recent=1' }
    expect(rootOf((await get('/job', headers)).text)).toContain('最近浏览')
    expect(rootOf((await get('/job', phone)).text)).not.toContain('最近浏览')
  })

  test('of a page with a login is the frame on phones, the same for everybody, whatever the address asks', async () => {
    const seeker = await site.user()
    const cookie = 'rencai-login=1'
    const [screen, ...others] = await Promise.all([
      get('/chat/conversation?cid=1', { ...phone, cookie }),
      get('/chat/conversation?cid=2', { ...phone, cookie, authorization: `${seeker.accessToken}` }),
      get('/chat/conversation', { ...phone, cookie: `${cookie}; rencai-city=3502; rencai-recent=1` }),
    ])
    expect(screen?.text).toContain('<div id="root" data-first="mobile" data-own>')
    expect(ownRootOf(screen?.text)).toMatch(/<h1[^>]*>聊天<\/h1>/)
    expect(ownRootOf(screen?.text)).toContain('加载中...')
    for (const { text } of others) expect(ownRootOf(text)).toBe(ownRootOf(screen?.text))
    for (const headers of [phone, { cookie }])
      expect((await get('/chat/conversation?cid=1', headers)).text).not.toContain('data-own')
    for (const path of ['/', '/job', '/login', '/nothing'])
      expect((await get(path, { ...phone, cookie })).text).not.toContain('data-first')
  })

  test('is left to browsers that somebody has logged in with or that have another city, and on other pages', async () => {
    for (const cookie of ['rencai-login=1', 'a=b; rencai-login=1', 'rencai-city=3502'])
      expect(rootOf((await get('/', { cookie })).text)).toBe('')
    expect((await get('/', { cookie: 'rencai-login=1' })).text).not.toContain(firstDataId)
    expect((await get('/', { cookie: 'rencai-city=3502' })).text).toContain('"area":"3502"')
    expect(rootOf((await get('/', { cookie: 'rencai-city=3501' })).text)).not.toBe('')
    for (const path of ['/me', '/nothing', '/job/999999', '/job/detail?id=1'])
      expect(rootOf((await get(path)).text)).toBe('')
  })

  test('contains nothing about the user of a token in the request', async () => {
    const { id } = await publish({ refreshedAt: new Date(Date.now() - 3 * 86_400_000) })
    const seeker = await site.user()
    const screens = await Promise.all(
      [undefined, { authorization: `${seeker.accessToken}` }].map((headers) => get(`/job/${id}`, headers)),
    )
    expect(new Set(screens.map(({ text }) => rootOf(text))).size).toBe(1)
  })
})

describe('page meta', () => {
  test('a job’s page names the job, its company and its pay, at one canonical address', async () => {
    const brand = await site.make.brand({ brandName: '澜屿舟' })
    const { id: userId } = await site.make.user({ role: 1 })
    const { id } = await site.make.job({ brandId: brand.id, userId, jobName: '前端"开发<工程师>' }, brand)
    const page = await get(`/job/${id}`)
    expect(page.text).toContain('<title>人才福建 - 前端&quot;开发&lt;工程师&gt; - 澜屿舟</title>')
    expect(page.text).toContain(`<link rel="canonical" href="http://localhost/job/${id}" />`)
    expect(page.text).toContain('<meta property="og:site_name" content="人才福建" />')
    expect(dataIn(page.text)).toMatchObject({
      '@type': 'JobPosting',
      title: '前端"开发<工程师>',
      hiringOrganization: { sameAs: `http://localhost/company/${brand.id}` },
      jobLocation: { address: { addressCountry: 'CN' } },
      baseSalary: { currency: 'CNY' },
    })
    expect((await get(`/job/detail?id=${id}`)).text).toContain(`href="http://localhost/job/${id}"`)
    const elsewhere = await get(`/job/${id}`, { host: 'asseek.localhost' })
    expect(elsewhere.text).not.toContain('澜屿舟')
    expect(elsewhere.text).toContain('content="noindex"')
    await site.database.pool.query('update jobs set status = 0 where id = $1', [id])
    const stopped = await get(`/job/${id}`)
    expect(stopped.text).toContain('content="noindex"')
    expect(dataIn(stopped.text)).toEqual({})
    const company = await get(`/company/${brand.id}`)
    expect(dataIn(company.text)).toMatchObject({ '@type': 'Organization', alternateName: '澜屿舟' })
  })

  test.each([
    ['/company/list', '/company'],
    ['/resume', '/resume-list'],
    ['/job/search?keyword=a', '/job'],
    ['/', '/'],
  ])('%s has the address %s', async (path, canonical) => {
    const { text } = await get(path, { host: 'm.asseek.localhost:8080' })
    expect(text).toContain(`<link rel="canonical" href="http://asseek.localhost:8080${canonical}" />`)
    expect(text).toMatch(/<meta name="description" content="安溪觅才：/)
  })

  test('a live stream’s page names the stream, on its own tenant only', async () => {
    const { id: hostId } = await site.make.user({ role: 1 })
    const { id } = await makeRoom(site.database.db, { hostId, title: '海风直播', intro: '在线答疑' })
    const { text } = await get(`/live/${id}`)
    expect(text).toContain('海风直播</title>')
    expect(text).toContain(`rel="canonical" href="http://localhost/live/${id}"`)
    expect((await get(`/live/${id}`, { host: 'asseek.localhost' })).text).not.toContain('海风直播')
  })

  test('every page has a link card in its first response: title, text and a picture of what it shows', async () => {
    const brand = await site.make.brand({ brandName: '澜屿舟' })
    const { id: userId } = await site.make.user({ role: 1 })
    const { id } = await site.make.job({ brandId: brand.id, userId, jobName: '渔船船长' }, brand)
    const day = { startAt: new Date(), endAt: new Date() }
    const [fair] = await site.database.db
      .insert(activities)
      .values({ tenantId: 1, title: '春季招聘会', content: '欢迎参加', ...day })
      .returning()
    const room = await makeRoom(site.database.db, { hostId: userId, title: '海风直播' })
    const cards = [
      [`/job/${id}`, '人才福建 - 渔船船长 - 澜屿舟', `/share/picture/card/job/${id}.png`],
      [`/company/${brand.id}`, '人才福建 - 澜屿舟', `/share/picture/card/company/${brand.id}.png`],
      [`/notice/activity?id=${fair?.id}`, '人才福建 - 春季招聘会', `/share/picture/card/activity/${fair?.id}.png`],
      [`/live?code=${room.code}`, '人才福建 - 海风直播', `/share/picture/card/live/${room.id}.png`],
      ['/notice/activity', '人才福建 - 活动', '/share.png'],
      ['/scan/result', '人才福建 - 扫描结果', '/share.png'],
    ]
    for (const [path = '', title, image] of cards) {
      const { text } = await get(path)
      expect(text).toContain(`<meta property="og:title" content="${title}" />`)
      expect(text).toContain(`<meta property="og:image" content="http://localhost${image}" />`)
      expect(text).toContain(`<meta itemprop="image" content="http://localhost${image}" />`)
      expect(text).toMatch(/<meta itemprop="description" content="[^"]+" \/>/)
    }
    await site.database.pool.query('update jobs set status = 4 where id = $1', [id])
    const gone = await get(`/job/${id}`)
    expect([gone.status, gone.text.includes('渔船船长')]).toEqual([404, false])
    expect(gone.text).toContain('<meta property="og:image" content="http://localhost/share.png" />')
    expect((await get('/live?code=nothing')).status).toBe(404)
  })

  test('private and missing pages are excluded from search engines', async () => {
    for (const path of ['/me', '/nothing', '/job/99999'])
      expect((await get(path)).text).toContain('<meta name="robots" content="noindex" />')
    const odd = await get('/', { host: 'x"><script>' })
    expect(odd.status).toBe(421)
    expect(odd.text).not.toContain('<script>')
  })

  test('the page contains the chosen form of the theme before the first paint', async () => {
    expect((await get('/')).text).toContain(' lang="zh-CN">')
    expect((await get('/', { cookie: 'a=1; rencai-theme=dark' })).text).toContain(' lang="zh-CN" data-theme="dark">')
    expect((await get('/', { cookie: 'rencai-theme="x' })).text).toContain(' lang="zh-CN">')
  })

  test('the site map and robots.txt are the tenant’s own', async () => {
    const brand = await site.make.brand({ tenantId: 2 })
    const { id: userId } = await site.make.user({ role: 1, tenantId: 2 })
    const job = await site.make.job({ tenantId: 2, brandId: brand.id, userId }, brand)
    const host = 'asseek.localhost:8080'
    const map = await get('/sitemap.xml', { host })
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(map.text).toContain(`<loc>http://${host}/job/${job.id}</loc>`)
    expect(map.text).toContain(`<loc>http://${host}/company/${brand.id}</loc>`)
    expect((await get('/sitemap.xml')).text).not.toContain(`/company/${brand.id}<`)
    expect((await get('/robots.txt', { host })).text).toContain(`Sitemap: http://${host}/sitemap.xml`)
    expect((await get('/robots.txt')).text).toContain('Disallow: /me\n')
  })
})

test('core 9: every response has the security headers, and a call’s response can do nothing as a page', async () => {
  await site.visitor().get(getAppSettings, {})
  for (const path of ['/', '/nothing', '/theme.css', '/robots.txt', '/api-auth/app/settingGet', '/healthz']) {
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
    })
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['strict-transport-security']).toBeUndefined()
  }
  const call = await get('/api-auth/app/settingGet')
  expect(call.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(String((await get('/')).headers['content-security-policy'])).not.toContain('unsafe')
})
