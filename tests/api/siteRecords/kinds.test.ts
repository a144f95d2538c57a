import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import { findFastReplies } from '#contract/chat/fastReply'
import { dayInChina } from '#contract/chinaTime'
import { confirmDocuments, findDocuments, getDocument } from '#contract/documents/document'
import { findRenewals } from '#contract/documents/renewals'
import { findLinks, findQualifications, getService } from '#contract/documents/service'
import { codes } from '#contract/errors'
import { findCustomAreas } from '#contract/settings/areas'
import { findHotAreas } from '#contract/settings/catalogs'
import { findPublic, findPublicTypes, getIndustryFilter } from '#contract/settings/publicData'
import { siteKinds } from '#contract/siteKinds'
import { isDoor } from '#contract/siteRecords/doors'
import {
  findSiteKinds,
  findSiteRecords,
  findSiteRevisions,
  getSiteRecord,
  publishSiteRecord,
  saveSiteDraft,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { getDesign, getDesignTooltip, getSeo } from '#contract/tenants/design'
import { getAppConfig, saveAppConfig, webClient } from '#contract/tenants/site'
import { allSiteContents } from '#server/features/areas'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
})
afterAll(() => site.close())

const other = () => site.visitor(defaultTenants[1])

async function publish(kind: string, key: string, data: object): Promise<string> {
  const saved = await operator.get(saveSiteDraft, { kind, key, data: JSON.stringify(data) })
  await operator.get(publishSiteRecord, { kind, key: saved.key })
  return saved.key
}

/** Publishes what a record says now, so that its kind takes its own built-in data. */
async function publishAsItIs(kind: string): Promise<void> {
  const { list } = await operator.get(findSiteRecords, { kind, limit: 1 })
  const { live } = await operator.get(getSiteRecord, { kind, key: list[0]?.key ?? '' })
  await publish(kind, list[0]?.key ?? '', live?.data ?? {})
}

describe('every kind', () => {
  test('of the contract has its part on the server, and the other way round', async () => {
    const keys = siteKinds.map(({ key }) => key).sort()
    expect(allSiteContents.map(({ kind }) => kind.key).sort()).toEqual(keys)
    expect((await operator.get(findSiteKinds, {})).list.map(({ kind }) => kind).sort()).toEqual(keys)
  })

  test.each(siteKinds.filter(({ key }) => !['qualifications', 'publicLists'].includes(key)).map(({ key }) => key))(
    '%s takes the data that is built in',
    async (kind) => {
      await publishAsItIs(kind)
      const { list } = await operator.get(findSiteRecords, { kind, state: 'published' })
      expect(list.length).toBeGreaterThan(0)
    },
  )
})

test('every call of the specification about records needs the permission of its kind', async () => {
  const stranger = await site.operator({ permissions: ['jobs'] })
  const doors = allEndpoints.filter(isDoor)
  expect(doors.length).toBeGreaterThan(20)
  for (const door of doors)
    expect([door.path, await stranger.call(door, {})]).toMatchObject([door.path, { code: codes.forbidden }])
})

test('links and questions of a site are its own', async () => {
  await publish('links', '', { name: '市人社局', url: 'https://rsj.example.gov.cn', note: '', order: 1 })
  await publish('questions', '', { question: '周末有人吗？', answer: '有。', order: 1 })
  expect((await site.visitor().get(findLinks, {})).list[0]).toMatchObject({ name: '市人社局' })
  expect((await site.visitor().get(getService, {})).questions[0]).toEqual({ question: '周末有人吗？', answer: '有。' })
  expect((await other().get(findLinks, {})).list.map(({ name }) => name)).not.toContain('市人社局')
  const bad = { name: '坏', url: 'javascript:alert(1)', note: '', order: 1 }
  expect(await operator.call(saveSiteDraft, { kind: 'links', key: '', data: JSON.stringify(bad) })).toMatchObject({
    code: codes.invalidInput,
  })
})

test('a qualification that an operator adds is shown', async () => {
  const data = { name: '高新技术企业证书', number: 'GR2026', issuer: '科学技术厅', image: '', order: 1 }
  await publish('qualifications', '', data)
  expect((await site.visitor().get(findQualifications, {})).list).toContainEqual(
    expect.objectContaining({ number: 'GR2026' }),
  )
  const away = JSON.stringify({ ...data, image: 'https://elsewhere.example.com/a.png' })
  expect(await operator.call(saveSiteDraft, { kind: 'qualifications', key: '', data: away })).toMatchObject({
    ok: false,
  })
})

test('users without fast replies get those of their site, by role', async () => {
  await publish('quickInputs', 'recruiter', { replies: ['您好，在招。'] })
  const [recruiter, seeker] = [await site.user({ role: 1 }), await site.user()]
  expect((await recruiter.get(findFastReplies, {})).list).toMatchObject([{ text: '您好，在招。' }])
  expect((await seeker.get(findFastReplies, {})).list.length).toBeGreaterThan(3)
})

test('hot cities and first areas are those of the site, its own city always among them', async () => {
  await publish('areas', '', { hot: ['3505', '1101'], custom: ['350502'] })
  const { list } = await site.visitor().get(findHotAreas, {})
  expect(list.map(({ code }) => code)).toEqual(['3501', '3505', '1101'])
  expect((await site.visitor().get(findCustomAreas, {})).list.map(({ id }) => id)).toEqual(['350502'])
})

test('footer, tooltip and texts for search engines are those of the site', async () => {
  const columns = [{ title: '关于', links: [{ label: '找职位', href: '/job' }] }]
  await publish('footer', '', { columns })
  const design = await site.visitor().get(getDesign, { page: 'footer' })
  expect(design).toMatchObject({ init: true, data: { columns } })
  expect(await site.visitor().get(getDesign, { page: 'footer', updatedAt: design.updatedAt })).toMatchObject({
    unchanged: true,
  })
  await publish('tooltip', '', { isOn: true, title: '秋招', text: '', href: '/job' })
  expect(await site.visitor().get(getDesignTooltip, {})).toMatchObject({ tooltip: { title: '秋招' } })
  await publish('tooltip', '', { isOn: false, title: '秋招', text: '', href: '/job' })
  expect(await site.visitor().get(getDesignTooltip, {})).toEqual({ tooltip: null })
  await publish('seo', 'job', { title: '好职位', description: '都在这里。', keywords: '' })
  expect(await site.visitor().get(getSeo, { page: 'job' })).toMatchObject({ title: '好职位' })
  const outside = JSON.stringify({ columns: [{ title: '坏', links: [{ label: '坏', href: '//evil.example' }] }] })
  expect(await operator.call(saveSiteDraft, { kind: 'footer', key: '', data: outside })).toMatchObject({
    code: codes.invalidInput,
  })
})

test('icons of tabs, first industries and lists of choices are those of the site', async () => {
  const icons = { index: 'ship', resumeList: 'users', message: 'message', me: 'user' }
  await publish('tabbar', '', icons)
  expect(await site.visitor().get(getDesign, { page: 'tabbar' })).toMatchObject({
    init: true,
    data: { icons: { index: 'ship', 'resume-list': 'users' } },
  })
  await publish('industries', '', { codes: ['0201'] })
  expect((await site.visitor().get(getIndustryFilter, {})).list.map(({ id }) => id)).toEqual(['0201'])
  await publish('publicLists', '', { type: 'campusCity', name: '校招城市', items: ['福州', '厦门'] })
  const own = await site.visitor().get(findPublic, { type: 'campusCity' })
  expect(own).toMatchObject({ name: '校招城市', list: [{ id: '福州' }, { id: '厦门' }] })
  expect((await site.visitor().get(findPublicTypes, {})).list.at(-1)).toMatchObject({ type: 'campusCity' })
  expect(await other().call(findPublic, { type: 'campusCity' })).toMatchObject({ code: codes.notFound })
  const taken = JSON.stringify({ type: 'degree', name: '学历', items: ['甲'] })
  expect(await operator.call(saveSiteDraft, { kind: 'publicLists', key: '', data: taken })).toMatchObject({
    code: codes.invalidInput,
    data: { field: 'type' },
  })
})

test('switches are the same on both pages, with one history', async () => {
  const { config } = await site.visitor().get(getAppConfig, webClient)
  await operator.get(saveAppConfig, { ...webClient, config: { ...config, homeQrcode: false } })
  const kind = 'appConfig'
  expect(await operator.get(getSiteRecord, { kind, key: '' })).toMatchObject({ live: { data: { homeQrcode: false } } })
  await publish(kind, '', { ...config, nextForm: true })
  expect((await site.visitor().get(getAppConfig, webClient)).config).toMatchObject({ homeQrcode: true, nextForm: true })
  expect((await operator.get(findSiteRevisions, { kind, key: '' })).list.length).toBeGreaterThan(1)
  await operator.get(withdrawSiteRecord, { kind, key: '' })
  expect((await site.visitor().get(getAppConfig, webClient)).config).toMatchObject({ nextForm: false })
})

describe('a legal document', () => {
  const key = 'XY1001'
  const text = '# 一、总则\n本协议是您与{site}之间的约定，请仔细阅读。<b>粗</b>'
  const version = (name: string, effectiveAt: string, again = 'none') => ({
    version: name,
    effectiveAt,
    changes: `${name}的修订`,
    content: text,
    again,
  })
  const inDays = (days: number) => dayInChina(new Date(site.now().getTime() + days * 86_400_000))

  test('holds from its day, and its former versions stay readable', async () => {
    const former = await site.visitor().get(getDocument, { key })
    await publish('documents', key, version('2027.1', inDays(2)))
    expect((await site.visitor().get(getDocument, { key })).version).toBe(former.version)
    site.advance(2 * 86_400_000)
    const now = await site.visitor().get(getDocument, { key })
    expect(now).toMatchObject({ version: '2027.1', effectiveAt: inDays(0), hasFormer: true })
    expect(now.content).toContain(defaultTenants[0].name)
    expect(now.content).toContain('&lt;b&gt;')
    expect((await site.visitor().get(getDocument, { key, version: former.version })).version).toBe(former.version)
    const [history] = (await site.visitor().get(findDocuments, { key })).list
    expect(history?.versions.slice(0, 2).map((each) => each.version)).toEqual(['2027.1', former.version])
    expect((await other().get(getDocument, { key })).version).not.toBe('2027.1')
  })

  test('is agreed to again by those whom the operator names', async () => {
    // The clock of the test before went on by days.
    operator = await site.operator()
    const [recruiter, seeker] = [await site.user({ role: 1 }), await site.user()]
    await publish('documents', key, version('2027.2', inDays(0), 'recruiter'))
    const asked = await recruiter.get(findRenewals, {})
    expect(asked.list).toMatchObject([{ key, version: '2027.2', changes: '2027.2的修订' }])
    expect((await seeker.get(findRenewals, {})).list).toEqual([])
    await recruiter.get(confirmDocuments, { documents: [{ key, version: '2027.2' }] })
    expect((await recruiter.get(findRenewals, {})).list).toEqual([])
    const unknown = [{ key: key as 'XY1001', version: '2099.1' }]
    expect(await recruiter.call(confirmDocuments, { documents: unknown })).toMatchObject({ code: codes.notFound })
  })
})
