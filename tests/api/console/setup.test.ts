import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findActs } from '#contract/console/acts'
import { findSetup, type ProviderName, type SetupStepName, setupStep, testProvider } from '#contract/console/setup'
import { codes } from '#contract/errors'
import { exportSiteRecords } from '#contract/siteRecords/carrying'
import { findSiteKinds } from '#contract/siteRecords/records'
import { withPart } from '#server/area/own'
import { siteCommand } from '#server/commands/site'
import { jobs } from '#server/db/schema/jobs'
import { tenants } from '#server/db/schema/site/tenants'
import { SlidingWindow } from '#server/edge/rateLimit'
import type { TenantSite } from '#server/edge/sites'
import { hostReach } from '#server/features/console/setup/hosts'
import { getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'

const bare = {
  messages: {},
  standIns: false,
  standInPlatform: false,
  tenantHosts: {},
  payments: { sandbox: false },
  aliyun: {},
}

let site: Site
let fresh: TenantSite
let operator: User
/** What the hosts answer. */
const reached = new Map<string, string>()

beforeAll(async () => {
  site = await Site.open({
    betweenProviders: (providers) => ({
      ...providers,
      outside: withPart(providers.outside, hostReach, { ask: async (host) => reached.get(host) }),
    }),
  })
  const { db } = site.database
  const words = ['add', 'cdrc', '--name', '成都人才', '--city', '成都']
  await siteCommand(db, words, { ...bare, dataDir: site.dataDir })
  const [row] = await db.select().from(tenants).where(eq(tenants.key, 'cdrc'))
  if (!row) throw new Error('The site was not made')
  fresh = row as unknown as TenantSite
  await vi.waitFor(async () => {
    const { body } = await getFromHost(site.url, 'cdrc.localhost', '/bootstrap')
    if (!body.includes('"cdrc"')) throw new Error('The server has not heard of the site')
  })
  operator = await site.operator({ tenant: fresh })
})
afterAll(() => site.close())
beforeEach(() => SlidingWindow.forgetAll())

const stepOf = async (name: SetupStepName, by = operator) => {
  const state = (await by.get(findSetup, {})).list.find(({ step }) => step === name)
  if (!state) throw new Error(`There is no step ${name}`)
  return state
}
const tryIt = (provider: ProviderName, by = operator) => by.get(testProvider, { provider })
const facts = {
  name: '成都人才网',
  city: ['5101'],
  logo: '',
  entity: '成都某人力资源有限公司',
  address: '成都市青羊区一路1号',
  mail: '',
  phone: '028-8000000',
  hours: '',
  icp: '蜀ICP备2026000001号',
  psrn: '',
  licence: '510100000001',
  smsSign: '',
  mailFrom: '',
}

describe('the steps of a new site', () => {
  test('are ticked by what its rows say, and say what is missing', async () => {
    const { isDemo, list } = await operator.get(findSetup, {})
    expect(isDemo).toBe(false)
    const done = list.filter((state) => state.isDone).map(({ step }) => step)
    expect(done).toEqual(['name', 'captcha'])
    expect(await stepOf('name')).toMatchObject({ facts: ['成都人才，成都'] })
    expect((await stepOf('owner')).lacks).toEqual([
      '运营主体',
      '住所',
      '客服电话或联系邮箱',
      'ICP备案号',
      '人力资源服务许可证号',
    ])
    expect((await stepOf('documents')).lacks).toEqual([expect.stringContaining('站点资料里的运营主体')])
    expect(setupStep('payment').isOptional).toBe(true)
  })

  test('ask the operator in words, and whoever runs the server with names of settings', async () => {
    const unset = { isDone: false, canTest: false }
    const map = await stepOf('map')
    expect(map).toMatchObject(unset)
    expect(map.forServer).toMatch(/^请为站点「成都人才」（cdrc）设置 MAP_PROVIDER/)
    const { list } = await operator.get(findSetup, {})
    for (const { step, facts, lacks } of list)
      expect([step, /[A-Z]{2,}_|npm run/.test([...facts, ...lacks].join())]).toEqual([step, false])
    expect((await stepOf('hosts')).forServer).toContain('npm run site -- set cdrc --host')
    expect(await stepOf('storage')).toMatchObject({ canTest: true, forServer: '' })
  })

  test('want a second operator, whom the site’s own one cannot make', async () => {
    const step = await stepOf('colleague')
    expect(step).toMatchObject({ isDone: false, forServer: expect.stringContaining('npm run operator -- add') })
    await site.operator({ tenant: fresh, permissions: ['content'] })
    expect(await stepOf('colleague')).toMatchObject({ isDone: true, facts: ['2位管理员'], forServer: '' })
  })

  test('tick home, help and prices once the site has its own', async () => {
    for (const name of ['home', 'help', 'prices'] as const) expect((await stepOf(name)).isDone).toBe(false)
    const [home] = (await operator.get(exportSiteRecords, { kind: 'homeDesign' })).records
    await publishRecord(operator, 'homeDesign', '', home?.data ?? {})
    const question = { category: '本站', question: '你们在哪里？', answer: ['在成都市青羊区。'], order: 1 }
    await publishRecord(operator, 'help', '', question)
    expect(await stepOf('home')).toMatchObject({ isDone: true, facts: ['本站自己的首页'] })
    expect(await stepOf('help')).toMatchObject({ isDone: true, lacks: [] })
  })

  test('are done once the operator has published them', async () => {
    await publishRecord(operator, 'siteFacts', '', facts)
    expect(await stepOf('owner')).toMatchObject({ isDone: true, lacks: [] })
    expect(await stepOf('documents')).toMatchObject({ isDone: true })
    expect(await stepOf('colours')).toMatchObject({ isDone: false })
    const theme = { light: { primary: '#1f5fbf' }, image: '', dark: null, darkImage: '' }
    await publishRecord(operator, 'theme', '', theme)
    await expect.poll(async () => (await stepOf('colours')).isDone).toBe(true)
    expect((await stepOf('colours')).facts).toEqual(['主题色 #1f5fbf', '文字都看得清'])
  })

  test('know an unfilled text of the site’s own', async () => {
    const content = `# 总则\n本协议由【 】与您订立。\n${'双方应当遵守本协议。'.repeat(20)}`
    const data = { version: '9.0', effectiveAt: '2026-01-01', changes: '首次发布', content, again: 'none' }
    await publishRecord(operator, 'documents', 'XY1001', data)
    expect((await stepOf('documents')).lacks).toEqual(['《用户协议》里的「【 】」'])
  })

  test('count the jobs of the site alone', async () => {
    expect(await stepOf('jobs')).toMatchObject({ isDone: false, lacks: [expect.stringContaining('在招的职位')] })
    const brand = await site.make.brand({ tenantId: fresh.id })
    const owner = await site.user({ role: 1, tenant: fresh })
    await site.make.job({ tenantId: fresh.id, brandId: brand.id, userId: owner.userId }, brand)
    expect(await stepOf('jobs')).toMatchObject({ isDone: true, facts: ['1个在招职位'] })
    await site.database.db.update(jobs).set({ status: 0 }).where(eq(jobs.tenantId, fresh.id))
    expect((await stepOf('jobs')).isDone).toBe(false)
  })
})

describe('a test of a service', () => {
  test('sends to the operator’s own number, and is noted', async () => {
    expect(await tryIt('sms')).toMatchObject({ passed: true })
    const sent = site.messages.at(-1)
    expect(sent?.mobile).toBe(operator.mobile)
    expect(sent?.text).toContain('测试短信')
    expect((await stepOf('sms')).test).toMatchObject({ passed: true })
    const { list } = await operator.get(findActs, { act: 'site.test' })
    expect(list[0]).toMatchObject({ subject: 'provider/sms' })
  })

  test('that fails is a success of the call which says so', async () => {
    site.smsWorks = false
    expect(await tryIt('sms')).toMatchObject({ passed: false, says: expect.stringContaining('没有成功') })
    site.smsWorks = true
    expect((await stepOf('sms')).test).toMatchObject({ passed: false })
    expect(await tryIt('mail')).toMatchObject({ passed: false, says: expect.stringContaining('没有邮箱') })
  })

  test.each(['storage', 'captcha', 'payment'] as const)('of %s passes without leaving anything', async (provider) => {
    expect(await tryIt(provider)).toMatchObject({ passed: true })
  })

  test('of the apps fails while the site has no programs of its own', async () => {
    const says = '本站自己的公众号、小程序等还没有接入'
    expect(await tryIt('messaging')).toEqual({ passed: false, says })
    expect(await stepOf('messaging')).toMatchObject({ isDone: false, canTest: false })
  })

  test('of meetings says that there is nothing to try where browsers send to each other', async () => {
    expect(await tryIt('meetings')).toMatchObject({ passed: false, says: expect.stringContaining('这里不能测试') })
    expect((await stepOf('meetings')).forServer).toContain('LIVEKIT_URL 或 TURN_URL')
    expect(setupStep('meetings').isOptional).toBe(true)
  })

  test('of the hosts tells this site from another one and from none', async () => {
    expect(await tryIt('hosts')).toEqual({ passed: false, says: '还没有域名' })
    const hosts = ['jobs.example.com', 'old.example.com']
    await site.database.db.update(tenants).set({ hosts }).where(eq(tenants.id, fresh.id))
    reached.set('jobs.example.com', fresh.agentKey)
    expect((await tryIt('hosts')).says).toContain('old.example.com打不开')
    reached.set('old.example.com', 'another')
    expect((await tryIt('hosts')).says).toContain('old.example.com打开的是另一个站点')
    reached.set('old.example.com', fresh.agentKey)
    expect(await tryIt('hosts')).toMatchObject({ passed: true })
    expect(await stepOf('hosts')).toMatchObject({ isDone: true, facts: hosts })
  })

  test('needs the permission for the site, and is refused after many', async () => {
    const writer = await site.operator({ tenant: fresh, permissions: ['content'] })
    expect(await writer.call(testProvider, { provider: 'captcha' })).toMatchObject({ code: codes.forbidden })
    expect(await writer.call(findSetup, {})).toMatchObject({ ok: true })
    expect(await (await site.user({ tenant: fresh })).call(findSetup, {})).toMatchObject({ code: codes.forbidden })
    for (let time = 0; time < 20; time += 1) await tryIt('captcha')
    expect(await operator.call(testProvider, { provider: 'captcha' })).toMatchObject({ code: codes.tooManyRequests })
    const elsewhere = await site.operator()
    expect(await elsewhere.call(testProvider, { provider: 'captcha' })).toMatchObject({ ok: true })
    expect((await stepOf('sms', elsewhere)).test).toBeNull()
  })
})

/** Words of the demo and of the product's making, which no visitor of a customer's site should read. */
const strange =
  /演示|示例|样例|测试数据|占位|人才福建|安溪|茶乡|同城优职|闽商|晋优|example\.com|lorem|TODO|待填|0000-0000/i

test('nothing that a new site shows is a placeholder of the demo', async () => {
  const { list } = await operator.get(findSiteKinds, {})
  expect(list.length).toBeGreaterThan(15)
  for (const { kind } of list) {
    const { records } = await operator.get(exportSiteRecords, { kind })
    const found = records.map(({ key, data }) => [key, strange.exec(JSON.stringify(data))?.[0]])
    expect([kind, found.filter(([, word]) => word !== undefined)]).toEqual([kind, []])
  }
})
