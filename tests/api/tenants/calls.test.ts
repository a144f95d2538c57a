import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getAppSettings, TenantBootstrap } from '#contract/tenants/app'
import { getDesign, getDesignPage, getDesignTooltip, getSeo } from '#contract/tenants/design'
import * as calls from '#contract/tenants/site'
import { defaultTenants } from '#server/features/tenants/tenants'
import { withoutSecrets } from '#server/features/tenants/webErrors'
import { getFromHost } from '../../support/server/getFromHost'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const other = defaultTenants[1]

describe('domain 3: site config', () => {
  test('lists the site and its apps: 17 in the first group, one of them for live streams', async () => {
    const first = await site.visitor().get(calls.getSiteConfig, {})
    expect(first.agentKey).toBe(defaultTenants[0].agentKey)
    expect(first.appList).toHaveLength(17)
    expect(first.appList.filter(({ productType }) => productType === 3)).toHaveLength(1)
    expect(new Set(first.appList.map(({ aaid }) => aaid)).size).toBe(17)
    const second = await site.visitor(other).get(calls.getSiteConfig, {})
    expect(second.appList[0]).toEqual({ name: other?.name, aaid: other?.aaid })
  })

  test('product and terminal types are maps keyed by number', async () => {
    const { productTypes, terminalTypes } = await site.visitor().get(calls.getProductTypes, {})
    expect(calls.listOf(productTypes).map(({ value }) => value)).toEqual([1, 2, 3])
    expect(calls.listOf(terminalTypes).find(({ value }) => value === 40)?.name).toBe('网页')
  })

  test('unchanged settings are reported as unchanged', async () => {
    const settings = await site.visitor(other).get(getAppSettings, {})
    expect(settings).toMatchObject({ appName: '安溪觅才', customerServicePhone: '0595-0000-0102' })
    const again = await site.visitor(other).get(getAppSettings, { updatedAt: settings.updatedAt })
    expect(again).toMatchObject({ unchanged: true, updatedAt: settings.updatedAt, appName: '' })
    const system = await site.visitor(other).get(calls.getSystemSettings, {})
    expect(system).toMatchObject({ footer: true, design: { dark: true } })
    expect(await site.visitor(other).get(calls.getSystemSettings, { updatedAt: system.updatedAt })).toMatchObject({
      unchanged: true,
    })
    const props = await site.visitor().get(calls.getSystemProps, {})
    expect(props.props).toMatchObject({ fullTimeExpectations: 3, partTimeExpectations: 1, salaryUnit: 1 })
    expect(await site.visitor().get(calls.getSystemProps, { updatedAt: props.updatedAt })).toMatchObject({
      unchanged: true,
      props: {},
    })
  })

  test('open data is returned by key, if it exists', async () => {
    const data = await site.visitor().get(calls.getOpenData, { keys: [...calls.openDataKeys] })
    expect(Object.keys(data)).toEqual([...calls.openDataKeys])
    for (const list of Object.values(data)) expect(list.length).toBeGreaterThan(3)
    expect(data.avatar).toHaveLength(16)
    const refused = { code: codes.invalidInput, msg: '公共数据不存在' }
    expect(await site.visitor().call(calls.getOpenData, { keys: ['mobile' as 'degree'] })).toMatchObject(refused)
  })
})

describe('app config', () => {
  const pair = { productType: 1, terminalType: 40 }
  const config = { homeQrcode: false, hotCompanies: true, floatTooltip: false }

  test('is the product’s until an operator saves one, for that product, terminal and tenant only', async () => {
    const user = await site.operator()
    expect(await user.get(calls.getAppConfig, pair)).toMatchObject({ config: { homeQrcode: true }, updatedAt: '' })
    await user.get(calls.saveAppConfig, { ...pair, config })
    expect(await site.visitor().get(calls.getAppConfig, pair)).toMatchObject({ config })
    for (const elsewhere of [
      site.visitor(other).get(calls.getAppConfig, pair),
      site.visitor().get(calls.getAppConfig, { productType: 1, terminalType: 10 }),
    ])
      expect((await elsewhere).config.homeQrcode).toBe(true)
    expect(await site.visitor(other).call(calls.saveAppConfig, { ...pair, config })).toMatchObject({
      code: codes.notLoggedIn,
    })
    const stranger = await site.user({ role: 1 })
    expect(await stranger.call(calls.saveAppConfig, { ...pair, config })).toMatchObject({
      code: codes.forbidden,
      msg: '只有获得授权的站点管理员可以进行此操作',
    })
    const bad = { ...pair, productType: 0, config }
    expect(await user.call(calls.saveAppConfig, bad)).toMatchObject({ code: codes.invalidInput, msg: '产品类型不正确' })
  })

  test('domain 2: the next-form option of the site’s pages is in every page that is opened afterwards', async () => {
    const pages = async () => TenantBootstrap.parse(await (await fetch(`${site.url}/bootstrap`)).json()).nextForm
    const user = await site.operator()
    await user.get(calls.saveAppConfig, { ...calls.webClient, terminalType: 10, config: { nextForm: true } })
    await user.get(calls.saveAppConfig, { ...calls.webClient, config: { nextForm: false } })
    expect(await pages()).toBe(false)
    await user.get(calls.saveAppConfig, { ...calls.webClient, config: { nextForm: true } })
    await expect.poll(pages).toBe(true)
  })

  test('contains a theme, which applies at once if valid and is refused if not', async () => {
    const user = await site.operator({ tenant: defaultTenants.find(({ key }) => key === 'asseek') })
    const faint = await user.call(calls.saveAppConfig, { ...pair, config, theme: { primary: '#ffcc00' } })
    expect(faint).toMatchObject({ code: codes.invalidInput, msg: expect.stringContaining('主题色 #ffcc00') })
    const wrong = await user.call(calls.saveAppConfig, { ...pair, config, theme: { primary: 'red;}' } })
    expect(wrong).toMatchObject({ code: codes.invalidInput, msg: '颜色格式应为 #1a2b3c' })
    await user.get(calls.saveAppConfig, { ...pair, config, theme: { primary: '#5b2a86' } })
    const sheet = await fetch(`${site.url}/theme.css`)
    expect(await sheet.text()).toContain('--primary:#007a75;')
    const seen = async (path: string) => (await getFromHost(site.url, 'asseek.localhost', path)).body
    expect(await seen('/favicon.svg')).toContain('fill="#5b2a86"')
    expect(await seen('/manifest.webmanifest')).toContain('"theme_color":"#5b2a86"')
  })
})

describe('designs', () => {
  test('of every page differ by tenant and are reported as unchanged', async () => {
    const homes = await Promise.all(
      defaultTenants.map((tenant) => site.visitor(tenant).get(getDesign, { page: 'home', terminalType: 40 })),
    )
    expect(new Set(homes.map(({ data }) => JSON.stringify(data))).size).toBe(7)
    const [home] = homes
    const again = await site.visitor().get(getDesign, { page: 'home', updatedAt: home?.updatedAt })
    expect(again).toMatchObject({ unchanged: true, data: null, init: false })
    const wrong = await site.visitor().call(getDesign, { page: 'x' as 'home' })
    expect(wrong).toMatchObject({ code: codes.invalidInput, msg: '设计页不存在' })
  })

  test('saved by a tenant replace the product’s, unless they are invalid', async () => {
    const saved = { columns: [{ title: '专题', links: [{ label: '找职位', href: '/job' }] }] }
    const save = (page: string, data: object) =>
      site.database.pool.query("insert into tenant_designs (tenant_id, kind, page, data) values (3, 'page', $1, $2)", [
        page,
        data,
      ])
    await save('footer', saved)
    await save('tabbar', { icons: { index: 'unknown' } })
    const visitor = site.visitor(defaultTenants[2])
    expect(await visitor.get(getDesign, { page: 'footer' })).toMatchObject({ init: true, data: saved })
    expect((await visitor.get(getDesign, { page: 'tabbar' })).data).toMatchObject({ icons: { message: 'message' } })
    expect((await site.visitor().get(getDesign, { page: 'footer' })).init).toBe(false)
  })

  test('may be for one terminal type only, which others do not get', async () => {
    const footer = { columns: [{ title: '小程序', links: [] }] }
    const insert = 'insert into tenant_designs (tenant_id, kind, page, data) values (4, $1, $2, $3)'
    await site.database.pool.query(insert, ['page', 'footer@30', footer])
    await site.database.pool.query(insert, ['tooltip', 'home@30', { title: '扫码', text: '进群', href: '/job' }])
    const visitor = site.visitor(defaultTenants[3])
    expect(await visitor.get(getDesign, { page: 'footer', terminalType: 30 })).toMatchObject({ data: footer })
    for (const input of [{ page: 'footer' as const, terminalType: 40 as const }, { page: 'footer' as const }])
      expect((await visitor.get(getDesign, input)).data).not.toMatchObject(footer)
    expect((await visitor.get(getDesignTooltip, { terminalType: 30 })).tooltip?.title).toBe('扫码')
    expect((await visitor.get(getDesignTooltip, {})).tooltip).toBeNull()
  })

  test('cover page, tooltip and texts for search engines', async () => {
    expect(await site.visitor(other).get(getDesignPage, { key: 'campus' })).toMatchObject({ title: '校园招聘专题' })
    for (const key of ['nothing', 'constructor'])
      expect(await site.visitor().call(getDesignPage, { key })).toMatchObject({ code: codes.notFound })
    expect(await site.visitor().call(getDesignPage, { key: '../x' })).toMatchObject({ msg: '页面编号不正确' })
    expect((await site.visitor(other).get(getDesignTooltip, {})).tooltip?.title).toBe('茶乡招聘季')
    expect((await site.visitor().get(getDesignTooltip, {})).tooltip).toBeNull()
    expect((await site.visitor(other).get(getSeo, { page: 'job' })).description).toContain('安溪觅才')
    expect(await site.visitor().call(getSeo, { page: 'x' as 'job' })).toMatchObject({ msg: '页面不存在' })
  })
})

describe('domain 4: access key codes', () => {
  test('are counted, belong to their tenant and expire', async () => {
    await site.database.pool.query(
      "insert into access_codes (tenant_id, code, name, expires_at) values (1, 'fair2026', '招聘会', null), (1, 'gone', '旧', '2020-01-01')",
    )
    expect(await site.visitor().get(calls.submitAccessKey, { code: 'fair2026' })).toEqual({ name: '招聘会' })
    const { rows } = await site.database.pool.query("select uses from access_codes where code = 'fair2026'")
    expect(rows[0].uses).toBe(1)
    for (const [tenant, code] of [
      [other, 'fair2026'],
      [defaultTenants[0], 'gone'],
    ] as const)
      expect(await site.visitor(tenant).call(calls.submitAccessKey, { code })).toMatchObject({
        code: codes.notFound,
        msg: '访问码不存在或已过期',
      })
    expect(await site.visitor().call(calls.submitAccessKey, { code: "a'b" })).toMatchObject({ msg: '访问码不正确' })
  })
})

test('import config maps records of the old site to new ones, for its own tenant', async () => {
  await site.database.pool.query("insert into legacy_ids values (1, 'job', '77', 12)")
  expect(await site.visitor().get(calls.getImportConfig, { modal: 'job', id: '77' })).toEqual({ id: 12 })
  expect(await site.visitor().get(calls.getImportConfig, { modal: 'company', id: '77' })).toEqual({ id: null })
  expect(await site.visitor(other).get(calls.getImportConfig, { modal: 'job', id: '77' })).toEqual({ id: null })
  expect(await site.visitor().call(calls.getImportConfig, { modal: 'job', id: ';' })).toMatchObject({
    msg: '编号不正确',
  })
})

describe('errors of browsers', () => {
  const report = { kind: 'error' as const, message: '打不开 13912345678', path: '/job?token=abc', version: 'dev' }

  test('are stored without secrets, with the user if there is one', async () => {
    const user = await site.user({ tenant: defaultTenants[3] })
    await user.get(calls.reportWebError, { ...report, stack: 'at f (/assets/a.js?accessKey=x:1:2)' })
    const { rows } = await site.database.pool.query('select * from client_errors where tenant_id = 4')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ user_id: user.userId, message: '打不开 [手机号]', path: '/job' })
    expect(rows[0].stack).not.toContain('accessKey')
    expect(withoutSecrets('Bearer q7Vd2mXk9TzRb4WcHn3sYp8LgE6u a@b.cn')).toBe('Bearer [令牌] [邮箱]')
  })

  test('are refused if too many or of an unknown form', async () => {
    const visitor = site.visitor(defaultTenants[4])
    expect(await visitor.call(calls.reportWebError, { ...report, message: ' ' })).toMatchObject({
      code: codes.invalidInput,
    })
    for (let count = 0; count < 20; count += 1) await visitor.get(calls.reportWebError, report)
    expect(await visitor.call(calls.reportWebError, report)).toMatchObject({ code: codes.tooManyRequests })
  })
})
