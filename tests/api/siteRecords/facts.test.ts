import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDocument } from '#contract/documents/document'
import { getService } from '#contract/documents/service'
import { codes } from '#contract/errors'
import { findSiteRevisions, getSiteRecord, saveSiteDraft, withdrawSiteRecord } from '#contract/siteRecords/records'
import { getAppSettings } from '#contract/tenants/app'
import { siteFacts } from '#contract/tenants/siteFactsKind'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { readSiteRecord } from '#server/sites/siteRecord'
import { applySites } from '#server/sites/sitesFile'
import { uploadImage } from '../../support/files/uploadImage'
import { getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
})
afterAll(() => site.close())

const kind = siteFacts.key
const which = { kind, key: '' }
const facts = {
  name: '榕城人才',
  city: ['3502'],
  logo: '',
  entity: '榕城人力资源有限公司',
  address: '福州市鼓楼区一路1号',
  mail: 'service@rongcheng.cn',
  phone: '0591-8000000',
  hours: '每天 8:00-20:00',
  icp: '闽ICP备2026000009号',
  psrn: '',
  licence: '',
  smsSign: '榕城',
  mailFrom: '榕城人才 <no-reply@rongcheng.cn>',
}
const save = (change: object) =>
  operator.call(saveSiteDraft, { ...which, data: JSON.stringify({ ...facts, ...change }) })
const bootstrap = async (host: string) => JSON.parse((await getFromHost(site.url, host, '/bootstrap')).body)

test('facts that operators publish are in the site’s pages, texts and messages', async () => {
  expect(await operator.get(getSiteRecord, which)).toMatchObject({
    state: 'builtIn',
    live: { data: { city: ['3501'] } },
  })
  await publishRecord(operator, kind, '', facts)
  const visitor = site.visitor()
  expect(await visitor.get(getAppSettings, {})).toMatchObject({ appName: '榕城人才', baseIcp: facts.icp })
  expect(await visitor.get(getService, {})).toMatchObject({ phone: facts.phone, entity: facts.entity })
  expect((await visitor.get(getDocument, { key: 'XY1001' })).content).toContain(facts.entity)
  await expect.poll(async () => (await bootstrap('localhost')).name).toBe('榕城人才')
  expect(await bootstrap('localhost')).toMatchObject({ city: '3502', logo: '' })
  const [row] = await site.database.db.select().from(tenants).where(eq(tenants.id, 1))
  expect(row).toMatchObject({ lat: 24.4798, senders: { smsSign: '榕城' } })
  expect((await bootstrap(`${defaultTenants[1]?.key}.localhost`)).name).toBe(defaultTenants[1]?.name)
})

test('a logo is the site’s icon too', async () => {
  const id = await uploadImage(operator, 250)
  await publishRecord(operator, kind, '', { ...facts, logo: `/files/${id}.jpg` })
  await expect.poll(async () => (await bootstrap('localhost')).logo).toMatch(/^\/files\//)
  const icon = await fetch(`${site.url}/icon-192.png`)
  const [red = 0, green = 255] = await sharp(Buffer.from(await icon.arrayBuffer()))
    .extract({ left: 96, top: 96, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([red > 200, green < 60]).toEqual([true, true])
  expect(await (await fetch(`${site.url}/favicon.svg`)).text()).toContain('data:image/png;base64,')
})

describe('facts are refused', () => {
  test.each([
    [{ name: '' }, '请填写站点名称'],
    [{ city: ['35'] }, '请选择城市，不是省或区'],
    [{ city: ['9999'] }, '没有这个城市'],
    [{ city: ['3501', '3502'] }, '只能选一个城市'],
    [{ mail: 'x' }, '邮箱的格式是 service@example.com'],
    [{ mailFrom: '榕城' }, '发件人的格式是 名称 <地址@example.com>'],
    [{ smsSign: '【榕城】' }, '签名不带括号【】'],
    [{ logo: '//evil.example/a.png' }, '须是本站的图片地址'],
    [{ hosts: ['x.example'] }, '没有这些项目：hosts'],
  ])('%j: %s', async (change, msg) => {
    expect(await save(change)).toMatchObject({ code: codes.invalidInput, msg })
  })
})

test('they cannot be withdrawn, and only those may change them who may change the site', async () => {
  expect(await operator.call(withdrawSiteRecord, which)).toMatchObject({ code: codes.conflict })
  const writer = await site.operator({ permissions: ['content'] })
  expect(await writer.call(getSiteRecord, which)).toMatchObject({ code: codes.forbidden })
})

test('what the command changes later is in the record too', async () => {
  await publishRecord(operator, kind, '', facts)
  const record = readSiteRecord({ key: defaultTenants[0].key, phone: '0591-9999999', psrn: '闽公网安备1号' })
  if (typeof record === 'string') throw new Error(record)
  await applySites(site.database.db, [record], site.now())
  const { live } = await operator.get(getSiteRecord, which)
  expect(live?.data).toMatchObject({ phone: '0591-9999999', psrn: '闽公网安备1号', entity: facts.entity })
  expect((await operator.get(findSiteRevisions, which)).list[0]).toMatchObject({ by: '命令行' })
})
