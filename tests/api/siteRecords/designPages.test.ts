import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { exportSiteRecords, importSiteRecords } from '#contract/siteRecords/carrying'
import { findLinkPages } from '#contract/siteRecords/linkPages'
import { getSiteRecord, previewSiteRecord, saveSiteDraft } from '#contract/siteRecords/records'
import { type ChannelDesign, getDesign, getDesignPage, type HomeDesign } from '#contract/tenants/design'
import { tenantDesigns } from '#server/db/schema/site/tenantSite'
import { defaultTenants } from '#server/features/tenants/tenants'
import { getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'
import { doorAt } from '../../support/siteRecords/doors'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['content'] })
})
afterAll(() => site.close())

const pages = 'designPages'
const home = 'homeDesign'
const text = (words: string) => ({ type: 'richText', version: 1, props: { text: words } })
const pageOf = (address: string, ...blocks: object[]) => ({ address, title: `${address}的专题`, blocks })
const visit = (key: string, tenant = defaultTenants[0]) => site.visitor(tenant).call(getDesignPage, { key })
const save = (kind: string, data: object) => operator.call(saveSiteDraft, { kind, key: '', data: JSON.stringify(data) })
const homeNow = async (tenant = defaultTenants[0]) =>
  (await site.visitor(tenant).get(getDesign, { page: 'home' })).data as HomeDesign

test('a designed page is shown at its address on its own site', async () => {
  await publishRecord(operator, pages, '', pageOf('autumn', text('# 秋招\n<b>不是标签</b>')))
  expect(await visit('autumn')).toMatchObject({
    data: {
      title: 'autumn的专题',
      blocks: [{ type: 'richText', props: { text: '# 秋招\n<b>不是标签</b>' } }],
      tabs: [],
    },
  })
  expect(await visit('autumn', defaultTenants[1])).toMatchObject({ code: codes.notFound })
  const taken = await save(pages, pageOf('autumn', text('另一页')))
  expect(taken).toMatchObject({ code: codes.invalidInput, msg: '这个网址名已经在用', data: { field: 'address' } })
})

test('pages of a site’s rows are shown until its operators publish them', async () => {
  const data = { title: '旧专题', blocks: [{ kind: 'text', text: '旧内容' }] }
  await site.database.db.insert(tenantDesigns).values({ tenantId: 1, kind: 'diy', page: 'former', data })
  expect(await visit('former')).toMatchObject({ data: { title: '旧专题', blocks: [text('旧内容')] } })
  await publishRecord(operator, pages, 'former', { ...pageOf('former', text('新内容')), title: '新专题' })
  expect(await visit('former')).toMatchObject({ data: { title: '新专题' } })
})

test('a channel is its own list until operators put blocks around it, on their site alone', async () => {
  const channelNow = async (tenant = defaultTenants[0]) =>
    (await site.visitor(tenant).get(getDesign, { page: 'job-channel' })).data as ChannelDesign
  const list = { type: 'channel', version: 1, props: {} }
  expect(await channelNow()).toEqual({ blocks: [list] })
  const channels = 'channelDesigns'
  const saveChannel = (...blocks: object[]) =>
    operator.call(saveSiteDraft, { kind: channels, key: 'job-channel', data: JSON.stringify({ blocks }) })
  expect(await saveChannel(list, list)).toMatchObject({ msg: '「频道内容」在一页里只能有一个' })
  expect(await saveChannel()).toMatchObject({ msg: '至少一个区块' })
  expect(await saveChannel({ type: 'search', version: 1, props: {} })).toMatchObject({ code: codes.invalidInput })
  await publishRecord(operator, channels, 'job-channel', { blocks: [text('国企专场'), list] })
  expect((await channelNow()).blocks.map(({ type }) => type)).toEqual(['richText', 'channel'])
  expect((await channelNow(defaultTenants[1])).blocks).toEqual([list])
  const other = await site.visitor().get(getDesign, { page: 'brand-channel' })
  expect(other).toMatchObject({ init: false, data: { blocks: [list] } })
})

test('the home is the product’s blocks until operators change their order and what they say', async () => {
  const before = await homeNow()
  expect(before.blocks?.map(({ type }) => type)).toEqual(['search', 'ways', 'jobs', 'recent', 'hotCompanies'])
  expect(before.banners.length).toBeGreaterThan(2)
  const { live } = await operator.get(getSiteRecord, { kind: home, key: '' })
  const blocks = live?.data.blocks as object[] | undefined
  await publishRecord(operator, home, '', { blocks: [text('欢迎'), blocks?.[2], blocks?.[0]] })
  const after = await homeNow()
  expect(after.blocks?.map(({ type }) => type)).toEqual(['richText', 'jobs', 'search'])
  expect(after).toMatchObject({ hot: before.hot, banners: [], categories: [] })
  expect((await homeNow(defaultTenants[1])).blocks).toHaveLength(5)
})

describe('blocks are refused', () => {
  test.each([
    [{ ...text('新'), version: 2 }, '区块由更新的版本保存，请先更新系统'],
    [{ type: 'hologram', version: 1, props: {} }, '没有这种区块，它可能由更新的版本保存'],
    [{ type: 'jobs', version: 1, props: {} }, '没有这种区块，它可能由更新的版本保存'],
    [{ ...text('字'), props: { text: '字', style: 'color:red' } }, '没有这些项目：style'],
    [
      { type: 'links', version: 1, props: { columns: [{ links: [{ label: '外', href: 'javascript:alert(1)' }] }] } },
      '须是本站的地址，如 /job',
    ],
    [
      { type: 'pictures', version: 1, props: { pictures: [{ image: 'https://evil.example/a.png', alt: '图' }] } },
      '须是本站的图片地址',
    ],
    [
      { type: 'jobList', version: 1, props: { title: '', search: '//evil.example/job', count: 3 } },
      '须是职位列表的网址',
    ],
  ])('%j: %s', async (block, msg) => {
    expect(await save(pages, pageOf('bad', block))).toMatchObject({
      code: codes.invalidInput,
      msg: expect.stringContaining(msg),
    })
  })

  test('that a page may have once only, twice', async () => {
    const jobs = { type: 'jobs', version: 1, props: {} }
    expect(await save(home, { blocks: [jobs, jobs] })).toMatchObject({ msg: '「推荐职位」在一页里只能有一个' })
  })

  test('of a file of another site that a newer build made', async () => {
    const file = await operator.get(exportSiteRecords, { kind: pages })
    const data = pageOf('newer', { ...text('新'), version: 2 })
    const imported = { ...file, records: [{ key: '2000', data }] }
    expect(await operator.get(importSiteRecords, { kind: pages, file: JSON.stringify(imported) })).toMatchObject({
      saved: 0,
      refused: [{ reason: '区块由更新的版本保存，请先更新系统' }],
    })
  })
})

test('tabs are above each page to which one of them leads', async () => {
  for (const address of ['one', 'two']) await publishRecord(operator, pages, '', pageOf(address, text(address)))
  const tabs = ['one', 'two'].map((address) => ({ label: address, href: `/public/diy?key=${address}` }))
  const door = doorAt('/api-admin/designPage/tabs/save')
  expect(await operator.call(door, { key: '', data: { name: '两页', tabs } })).toMatchObject({ ok: true })
  for (const address of ['one', 'two']) expect(await visit(address)).toMatchObject({ data: { tabs } })
  expect(await visit('campus')).toMatchObject({ data: { tabs: [] } })
  for (const name of ['find', 'list'])
    expect(await operator.get(doorAt(`/api-admin/designPage/tabs/${name}`), {})).toMatchObject({
      list: [{ data: { name: '两页' } }],
    })
})

test('the address of a page is told, and its draft is shown by a ticket only', async () => {
  const key = await publishRecord(operator, pages, '', pageOf('winter', text('线上')))
  const [link, preview] = [doorAt('/api-admin/designPage/link'), doorAt('/api-admin/designPage/preview')]
  expect(await operator.get(link, { key })).toMatchObject({
    path: '/public/diy?key=winter',
    url: expect.stringMatching(/^https?:\/\/.+\/public\/diy\?key=winter$/),
  })
  const data = JSON.stringify(pageOf('winter', text('草稿')))
  await operator.get(saveSiteDraft, { kind: pages, key, data })
  const { url } = (await operator.get(preview, { key })) as { url: string }
  const opened = await getFromHost(site.url, `${defaultTenants[0].key}.localhost`, url)
  expect(opened.headers.location).toBe('/public/diy?key=winter')
  const guest = site.visitor()
  guest.cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  expect(await guest.get(getDesignPage, { key: 'winter' })).toMatchObject({ blocks: [{ props: { text: '草稿' } }] })
  expect(await visit('winter')).toMatchObject({ data: { blocks: [{ props: { text: '线上' } }] } })
  for (const door of [link, preview])
    expect(await operator.call(door, { key: '999999' })).toMatchObject({ code: codes.notFound })
})

test('the draft of a home is shown by its preview', async () => {
  await operator.get(saveSiteDraft, { kind: home, key: '', data: JSON.stringify({ blocks: [text('预览的首页')] }) })
  const { url } = await operator.get(previewSiteRecord, { kind: home, key: '' })
  const opened = await getFromHost(site.url, `${defaultTenants[0].key}.localhost`, url)
  const guest = site.visitor()
  guest.cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  expect(JSON.stringify((await guest.get(getDesign, { page: 'home' })).data)).toContain('预览的首页')
  expect(JSON.stringify(await homeNow())).not.toContain('预览的首页')
})

test('links can lead to pages of the product and to what operators have published', async () => {
  await publishRecord(operator, pages, '', pageOf('linked', text('字')))
  const { list } = await operator.get(findLinkPages, {})
  expect(list).toContainEqual({ title: '职位', address: '/job' })
  expect(list).toContainEqual({ title: 'linked的专题', address: '/public/diy?key=linked' })
  const addresses = list.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter((address) => address.includes(':') || address.startsWith('/admin'))).toEqual([])
  expect(await site.visitor().call(findLinkPages, {})).toMatchObject({ code: codes.notLoggedIn })
})
