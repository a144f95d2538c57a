import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findQualifications, getService } from '#contract/documents/service'
import { getAppSettings } from '#contract/tenants/app'
import { getDesign } from '#contract/tenants/design'
import { demoCommand } from '#server/commands/demo'
import { secretCommand } from '#server/commands/secret'
import { siteCommand } from '#server/commands/site'
import { users } from '#server/db/schema/accounts/accounts'
import { tenants } from '#server/db/schema/site/tenants'
import { uploads } from '#server/db/schema/uploads'
import { loadTenants, sitesChannel } from '#server/features/tenants/tenantRegistry'
import { defaultTenants } from '#server/features/tenants/tenants'
import { openDiskStorage } from '#server/outbound/storage/diskStorage'
import { checkSecret } from '#server/secrets/secret'
import { isOperator } from '#server/sessions/operators'
import { insertExamples } from '#server/sites/examples'
import { findGaps } from '#server/sites/gaps'
import { createTestDatabase } from '../../support/server/databases/database'
import { getFromHost } from '../../support/server/getFromHost'
import { Site } from '../../support/server/site'

let site: Site
let dataDir: string
beforeAll(async () => {
  site = await Site.open()
  dataDir = await mkdtemp(join(tmpdir(), 'rencai-sites-'))
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.delete(tenants)
})

/** Settings without any provider. */
const bare = {
  messages: {},
  standIns: false,
  standInPlatform: false,
  tenantHosts: {},
  payments: { sandbox: false },
  aliyun: {},
}

const run = (...words: string[]) => siteCommand(site.database.db, words, { ...bare, dataDir })
const add = (key: string, ...words: string[]) => run('add', key, '--name', `${key}人才`, '--city', '成都', ...words)
const statusOf = async (host: string, path = '/') => (await getFromHost(site.url, host, path)).status
const keyAt = async (host: string): Promise<string | number> => {
  const { status, body } = await getFromHost(site.url, host, '/bootstrap')
  return status === 200 ? JSON.parse(body).key : status
}

describe('a running server', () => {
  test('says that there is no site, and shows the first one as soon as it is added', async () => {
    await site.database.pool.query(`select pg_notify('${sitesChannel}', '')`)
    await expect.poll(() => statusOf('localhost')).toBe(503)
    expect(await (await fetch(site.url)).text()).toContain('还没有站点')
    expect(await statusOf('localhost', '/healthz')).toBe(200)
    await add('cdrc')
    await expect.poll(() => keyAt('localhost')).toBe('cdrc')
  })

  test('learns of hosts, with m. before them, and answers others with 421', async () => {
    await add('cdrc')
    await add('mzrc', '--host', 'mz.example.com')
    await expect.poll(() => keyAt('mz.example.com')).toBe('mzrc')
    expect(await keyAt('m.mz.example.com')).toBe('mzrc')
    expect(await keyAt('other.example.com')).toBe(421)
    await run('set', 'mzrc', '--host', 'jobs.example.com', '--host', 'www.example.com')
    await expect.poll(() => keyAt('jobs.example.com')).toBe('mzrc')
    expect(await keyAt('www.example.com')).toBe('mzrc')
    expect(await keyAt('mz.example.com')).toBe(421)
    await run('remove', 'mzrc')
    await expect.poll(() => keyAt('jobs.example.com')).toBe(421)
  })
})

test('a fresh site shows no invented numbers, no links to missing forms and no service hours without a telephone', async () => {
  // A key of its own: the server may still have the former test's site.
  await add('dyrc')
  const [row] = await site.database.db.select().from(tenants)
  const fresh = { ...defaultTenants[0], ...row }
  await expect.poll(() => keyAt('localhost')).toBe('dyrc')
  const visitor = site.visitor(fresh)
  expect(await visitor.get(getAppSettings, {})).toMatchObject({
    appName: 'dyrc人才',
    baseIcp: '',
    basePsrn: '',
    baseLicence: '',
    customerServicePhone: '',
    wechatQrGzg: '',
  })
  expect(await visitor.get(findQualifications, {})).toEqual({ list: [] })
  expect(await visitor.get(getService, {})).toMatchObject({ phone: '' })
  const { data } = await visitor.get(getDesign, { page: 'footer' })
  expect(JSON.stringify(data)).not.toContain('/public/form')
  await run('set', 'dyrc', '--icp', '蜀ICP备2026000001号', '--phone', '028-0000-0001')
  expect(await visitor.get(getAppSettings, {})).toMatchObject({
    baseIcp: '蜀ICP备2026000001号',
    customerServicePhone: '028-0000-0001',
  })
  const { list } = await visitor.get(findQualifications, {})
  expect(list).toMatchObject([{ number: '蜀ICP备2026000001号', image: '' }])
  await run('set', 'dyrc', '--icp', '')
  expect(await visitor.get(getAppSettings, {})).toMatchObject({ baseIcp: '' })
})

test('the list shows what is set and what is not', async () => {
  expect(await run('list')).toEqual(['还没有站点，请用 npm run site -- add 建立。'])
  const lines = await add('cdrc', '--host', 'jobs.example.com', '--icp', '蜀ICP备1号', '--sms-sign', '成都人才网')
  expect(lines).toEqual([
    'cdrc  cdrc人才',
    '  域名：jobs.example.com',
    '  城市：成都　主题色：#007a75',
    '  备案与许可：蜀ICP备1号',
    '  运营主体：未填写，协议中说明尚未公示',
    '  短信签名：成都人才网　发件人：与安装相同',
    '  管理员：无',
  ])
})

test('an operator of a new site gets an account that a code to the number opens', async () => {
  const lines = await add('cdrc', '--operator', '13700000001:site')
  expect(lines.at(-1)).toBe('  管理员：13700000001')
  const { db } = site.database
  const [row] = await db.select({ id: tenants.id }).from(tenants)
  const [account] = await db
    .select()
    .from(users)
    .where(eq(users.tenantId, row?.id ?? 0))
  expect(account).toMatchObject({ mobile: '13700000001', passwordHash: null, isDemo: false })
  expect(await isOperator(db, account?.id ?? 0, 'site')).toBe(true)
  expect(await isOperator(db, account?.id ?? 0, 'accounts')).toBe(false)
  await db.delete(users).where(eq(users.id, account?.id ?? 0))
})

test.each([
  [['add', 'cdrc'], '缺少名称'],
  [['add', 'cdrc', '--name', '成都人才'], '缺少城市'],
  [['add', 'cdrc', '--nmae', '成都人才'], '没有选项 --nmae'],
  [['add', 'cdrc', '--name'], '--name 后面缺少值'],
  [['add', 'first', '--name', '一', '--city', '成都'], '站点 first 已经存在'],
  [['add', 'other', '--name', '二', '--city', '成都', '--host', 'm.first.example.com'], '已属于站点 first'],
  [['set', 'nowhere', '--name', '三'], '没有站点 nowhere'],
  [['set', 'first', '--primary', '#ffcc00'], '对比度只有'],
  [['set', 'first', '--dark', '#7db1ff'], '--dark 要和 --primary 一起写'],
  [['remove', 'nowhere'], '没有站点 nowhere'],
  [['remove', 'first', '--force'], '用法'],
  [['move', 'first'], '用法'],
])('%j is refused in a sentence', async (words, sentence) => {
  await add('first', '--host', 'first.example.com')
  await expect(run(...words)).rejects.toThrow(sentence)
  expect((await site.database.db.select().from(tenants)).map(({ name }) => name)).toEqual(['first人才'])
})

test('a colour and its dark form are kept together', async () => {
  await add('cdrc', '--primary', '#1F5FBF', '--dark', '#7db1ff')
  await run('set', 'cdrc', '--primary', '#007a75')
  const [row] = await site.database.db.select().from(tenants)
  expect(row).toMatchObject({ primary: '#007a75', theme: { primary: '#007a75', dark: { primary: '#7db1ff' } } })
})

test('a file creates and changes sites, all or none, and prints what it did', async () => {
  const path = join(dataDir, 'sites.json')
  const write = (value: unknown) => writeFile(path, JSON.stringify(value))
  await write([
    { key: 'cdrc', name: '成都人才', city: '成都', hosts: ['cd.example.com'], operators: ['13700000002'] },
    { key: 'mzrc', name: '绵阳人才', city: '绵阳' },
  ])
  expect(await run('--file', path)).toEqual(['新建：cdrc、mzrc', '修改：无'])
  expect(await run('--file', path)).toEqual(['新建：无', '修改：无'])
  await write([{ key: 'mzrc', name: '绵阳人才网' }])
  expect(await run('--file', path)).toEqual(['新建：无', '修改：mzrc'])
  await write([{ key: 'mzrc', name: '绵阳' }, { key: 'dyrc' }])
  await expect(run('--file', path)).rejects.toThrow('新站点 dyrc 缺少名称')
  const rows = await site.database.db.select({ name: tenants.name }).from(tenants).orderBy(tenants.id)
  expect(rows.map(({ name }) => name)).toEqual(['成都人才', '绵阳人才网'])
  await site.database.db.delete(users)
})

test('a site with accounts is removed only with its data, and its files with it', async () => {
  await add('cdrc')
  const [row] = await site.database.db.select().from(tenants)
  const tenantId = row?.id ?? 0
  const { db } = site.database
  const account = await site.make.user({ tenantId, role: 1 })
  await site.make.brand({ tenantId })
  const storage = openDiskStorage(join(dataDir, 'uploads'))
  const path = join(dataDir, 'photo')
  await writeFile(path, 'a photo')
  const file = { name: 'photo', type: 'image/png', md5: 'm', sentSize: 7, size: 7, kind: 'image' } as const
  for (const [name, tenant] of [
    ['aaaa', tenantId],
    ['bbbb', tenantId],
    ['bbbb', tenantId + 1],
  ] as const) {
    await storage.put(name, path, 'image/png')
    await db.insert(uploads).values({ ...file, tenantId: tenant, userId: account.id, sha256: name })
  }
  await expect(run('remove', 'cdrc')).rejects.toThrow('1 家公司、0 个职位、0 个会话和 2 个文件，没有删除')
  const [line] = await run('remove', 'cdrc', '--with-data')
  expect(line).toMatch(/^已删除站点 cdrc（cdrc人才） \d+ 个账号、1 家公司/)
  expect(await db.$count(users, eq(users.tenantId, tenantId))).toBe(0)
  expect(await storage.read('aaaa')).toBeUndefined()
  expect(await storage.read('bbbb')).toBeDefined()
  const { rows } = await db.execute<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public'`,
  )
  for (const { name } of rows)
    expect((await db.execute(`select from ${name} where tenant_id = ${tenantId}`)).rowCount, name).toBe(0)
  await expect(siteCommand(db, ['remove', 'x'], { ...bare, dataDir, tenantHosts: { 'a.com': 'x' } })).rejects.toThrow(
    'TENANT_HOSTS',
  )
})

test('the examples are added on request, without invented numbers, beside other sites', async () => {
  await add('cdrc')
  expect(await run('examples')).toEqual(['已建立示例站点：fjrcw、asseek、tcyzp、tcdemo、fjsrz、fjtcrlzy、sxylwm'])
  expect(await run('examples')).toEqual(['示例站点都已存在。'])
  const rows = await site.database.db.select().from(tenants).orderBy(tenants.id)
  expect(rows).toHaveLength(8)
  expect(rows.every(({ settings, isDemo }) => JSON.stringify(settings) === '{}' && !isDemo)).toBe(true)
})

describe('a start', () => {
  test('refuses TENANT_HOSTS of an unknown site, and of a host of another site', async () => {
    const { db } = site.database
    await expect(loadTenants(db, { 'a.com': 'fjrcv' })).rejects.toThrow('还没有站点，请先运行 npm run site -- add')
    await add('cdrc', '--host', 'cd.example.com')
    await add('mzrc')
    await expect(loadTenants(db, { 'a.com': 'cdcr' })).rejects.toThrow('站点 cdcr 不存在，现有 cdrc、mzrc')
    await expect(loadTenants(db, { 'cd.example.com': 'mzrc' })).rejects.toThrow('但它已属于站点 cdrc')
  })

  test('refuses a secret other than that of the database, until it is adopted', async () => {
    const { db } = site.database
    await checkSecret(db, 'the first secret')
    await checkSecret(db, 'the first secret')
    await expect(checkSecret(db, 'another secret')).rejects.toThrow('密钥与这个数据库的不一致')
    await secretCommand(db, ['adopt'], { secret: 'another secret', dataDir })
    await checkSecret(db, 'another secret')
    await expect(secretCommand(db, [], { dataDir })).rejects.toThrow('用法')
  })

  test('names everything that will not work', async () => {
    const { db } = site.database
    expect((await findGaps(db, bare)).map((gap) => gap.split('：')[0])).toEqual([
      '还没有站点',
      '没有设置短信服务',
      '没有设置邮件服务',
      '站点不显示没有设置的功能',
    ])
    await add('cdrc')
    expect(await run('check')).toEqual(await findGaps(db, bare))
    expect((await findGaps(db, bare))[0]).toBe(
      '站点 cdrc 还缺域名 --host（只有本机能访问）、运营主体 --entity（协议写明尚未公示）、ICP备案号 --icp、人力资源服务许可证号 --licence、客服电话 --phone 或联系邮箱 --mail（用户只能在页面留言）、管理员 --operator（无人处理举报和审核）：运行 npm run site -- set cdrc …。',
    )
    const told = ['--entity', '成都人才有限公司', '--licence', '（川）人服证字1号', '--mail', 'a@b.cn']
    await run('set', 'cdrc', ...told, '--icp', '蜀ICP备1号', '--operator', '13700000009')
    const aliyun = {
      kind: 'aliyun',
      key: { id: '', secret: '' },
      endpoint: '',
      templates: { code: { code: 'SMS_1' } },
    } as const
    const smtp = { url: new URL('smtp://localhost'), from: 'a@b.cn' }
    const ready = { ...bare, messages: { sms: aliyun, smtp }, tenantHosts: { 'a.com': 'cdrc' } }
    expect(await findGaps(db, ready)).toEqual([
      '没有短信模板的账号安全提醒、未读消息提醒、候选人邀请、未读通知提醒不会发出：写进 SMS_TEMPLATES。',
      '站点不显示没有设置的功能：会员、权益包和钱包（WECHAT_PAY_…、ALIPAY_…）、地图（MAP_PROVIDER）、实名认证（REAL_NAME_URL）、营业执照识别（LICENCE_ALIYUN_…）、微信登录和视频面试（各站点在管理后台的「应用接入」里填写）。',
    ])
    await db.delete(users).where(eq(users.mobile, '13700000009'))
    expect((await findGaps(db, { ...bare, standIns: true })).join()).toContain('真实用户收不到')
  })
})

test('the demo comes back to no site that an operator made', async () => {
  const fresh = await createTestDatabase()
  try {
    expect(await insertExamples(fresh.db, { forDemo: true })).toEqual([])
    expect(await demoCommand(fresh.db, ['remove', '--sites'], { dataDir })).toEqual([
      '已删除演示数据：0 个账号、0 家公司、0 个职位、0 个会话、0 篇资讯、活动和表单、0 个文件。',
      '已删除演示站点：fjrcw、asseek、tcyzp、tcdemo、fjsrz、fjtcrlzy、sxylwm。',
    ])
    expect(await fresh.db.$count(tenants)).toBe(0)
  } finally {
    await fresh.close()
  }
})
