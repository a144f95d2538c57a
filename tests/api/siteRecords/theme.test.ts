import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import {
  findSiteRevisions,
  getSiteRecord,
  previewSiteRecord,
  publishSiteRecord,
  saveSiteDraft,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { TenantBootstrap } from '#contract/tenants/app'
import { defaultTenants } from '#server/features/tenants/tenants'
import { readSiteRecord } from '#server/sites/siteRecord'
import { applySites } from '#server/sites/sitesFile'
import { writeClient } from '../../support/files/clientFolder'
import { getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'
import { doorAt } from '../../support/siteRecords/doors'

let site: Site
let operator: User
let removeClient: () => Promise<void>
beforeAll(async () => {
  const client = await writeClient()
  removeClient = client.remove
  site = await Site.open({ clientDir: client.folder })
  operator = await site.operator()
})
afterAll(async () => {
  await site.close()
  await removeClient()
})

const kind = 'theme'
const plain = { image: '', dark: null, darkImage: '' }
const violet = { ...plain, light: { primary: '#5b2a86' } }
const green = { ...plain, light: { primary: '#1b6b3a' }, dark: { primary: '#7fd6a4' } }
const [own, other] = defaultTenants

const open = async (path: string, headers: Record<string, string> = {}, tenant = own) =>
  (await getFromHost(site.url, `${tenant.key}.localhost`, path, headers)).body
const save = (data: object) => operator.call(saveSiteDraft, { kind, key: '', data: JSON.stringify(data) })

test('a published theme is in style sheet, first screen, icon and manifest of its site alone', async () => {
  await publishRecord(operator, kind, '', violet)
  expect(await open('/theme.css')).toContain('--primary:#5b2a86;')
  expect(await open('/favicon.svg')).toContain('fill="#5b2a86"')
  expect(await open('/manifest.webmanifest')).toContain('"theme_color":"#5b2a86"')
  await expect.poll(() => open('/')).toContain('<meta name="theme-color" content="#5b2a86"')
  expect(await open('/theme.css', {}, other)).not.toContain('#5b2a86')
})

test('a dark form reaches the first data of pages, and goes with the theme', async () => {
  const dark = async () => TenantBootstrap.parse(JSON.parse(await open('/bootstrap'))).dark
  await publishRecord(operator, kind, '', green)
  expect(await open('/theme.css')).toContain(':root[data-theme=dark]{')
  await expect.poll(dark).toBe(true)
  await operator.get(withdrawSiteRecord, { kind, key: '' })
  expect(await open('/theme.css')).toContain(`--primary:${own.primary};`)
  await expect.poll(dark).toBe(false)
})

describe('a theme is refused', () => {
  test.each([
    [{ ...plain, light: { primary: '#ffcc00' } }, 'light', '主题色 #ffcc00 与底色 #ffffff 的对比度只有 1.5'],
    [{ ...violet, dark: { primary: '#00403d' } }, 'dark', '深色模式的主题色 #00403d'],
    [{ ...plain, light: { primary: 'red;}body{display:none' } }, 'light', '颜色格式应为 #1a2b3c'],
    [{ ...violet, image: 'https://evil.example/a.png' }, 'image', '页面背景图须是本站的图片地址'],
    [{ ...violet, image: '//evil.example/a.png' }, 'image', '页面背景图须是本站的图片地址'],
    [{ ...violet, image: '/a.png")}body{display:none' }, 'image', '页面背景图须是本站的图片地址'],
    [{ ...violet, css: 'body{}' }, '', '没有这些项目：css'],
  ])('%j at %s: %s', async (data, field, msg) => {
    const refused = await save(data)
    expect(refused).toMatchObject({ code: codes.invalidInput, msg: expect.stringContaining(msg) })
    if (field) expect(refused).toMatchObject({ data: { field } })
  })
})

test('the preview of a theme paints the pages of its browser only', async () => {
  await operator.get(saveSiteDraft, { kind, key: '', data: JSON.stringify(green) })
  const { url } = await operator.get(previewSiteRecord, { kind, key: '' })
  const opened = await getFromHost(site.url, `${own.key}.localhost`, url)
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  expect(await open('/theme.css', { cookie })).toContain('--primary:#1b6b3a;')
  expect(await open('/theme.css')).not.toContain('#1b6b3a')
})

test('the calls of the specification read, set and save the theme, and refuse a save over another’s', async () => {
  const [get, set] = [doorAt('/api-admin/theme/get'), doorAt('/api-admin/theme/set')]
  const { basis } = (await operator.get(get, {})) as { basis: number }
  expect(await operator.call(set, { key: '', data: violet, basis })).toMatchObject({ ok: false })
  const { draft } = await operator.get(getSiteRecord, { kind, key: '' })
  expect(draft?.data).toMatchObject(green)
  await operator.get(publishSiteRecord, { kind, key: '' })
  const fresh = (await operator.get(get, {})) as { basis: number }
  expect(
    await operator.call(doorAt('/api-admin/theme/save'), { key: '', data: violet, basis: fresh.basis }),
  ).toMatchObject({
    ok: true,
  })
  const data = doorAt('/api-admin/theme/data')
  expect(await operator.get(data, {})).toMatchObject({ data: { light: { primary: '#5b2a86' }, dark: null } })
  const stranger = await site.operator({ permissions: ['jobs'] })
  expect(await stranger.call(data, {})).toMatchObject({ code: codes.forbidden })
})

test('a colour from the command line replaces a published theme, with its place in the history', async () => {
  await publishRecord(operator, kind, '', violet)
  const record = readSiteRecord({ key: own.key, primary: '#1f5fbf' })
  if (typeof record === 'string') throw new Error(record)
  await applySites(site.database.db, [record], site.now())
  await expect.poll(() => open('/theme.css')).toContain('--primary:#1f5fbf;')
  const { list } = await operator.get(findSiteRevisions, { kind, key: '' })
  expect(list[0]).toMatchObject({ by: '命令行', data: { light: { primary: '#1f5fbf' } } })
})
