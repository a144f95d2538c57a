import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFastReplies } from '#contract/chat/fastReply'
import { findLinks, findQualifications, getService } from '#contract/documents/service'
import { codes } from '#contract/errors'
import { findCustomAreas } from '#contract/settings/areas'
import { findHotAreas } from '#contract/settings/catalogs'
import { countCompanies, findPublic, findPublicTypes, getIndustryFilter } from '#contract/settings/publicData'
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
import { brands } from '#server/db/schema/companies'
import { allSiteContents } from '#server/features/areas'
import { defaultTenants } from '#server/features/tenants/tenants'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
})
afterAll(() => site.close())

const other = () => site.visitor(defaultTenants[1])

const publish = (kind: string, key: string, data: object) => publishRecord(operator, kind, key, data)

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

  test.each(
    siteKinds
      .filter(({ key }) => !['qualifications', 'publicLists', 'designTabs', 'courses'].includes(key))
      .map(({ key }) => key),
  )('%s takes the data that is built in', async (kind) => {
    await publishAsItIs(kind)
    const { list } = await operator.get(findSiteRecords, { kind, state: 'published' })
    expect(list.length).toBeGreaterThan(0)
  })
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
  const refused = { code: codes.invalidInput, data: { field: 'type' } }
  expect(await operator.call(saveSiteDraft, { kind: 'publicLists', key: '', data: taken })).toMatchObject(refused)
})

test('operators see how many companies of their site are in each industry', async () => {
  const { db } = site.database
  for (const industryCode of ['0101', '0101', '0304']) {
    const { id } = await site.make.brand({ tenantId: 1 })
    await db.update(brands).set({ industryCode }).where(eq(brands.id, id))
  }
  const { id } = await site.make.brand({ tenantId: 2 })
  await db.update(brands).set({ industryCode: '0101' }).where(eq(brands.id, id))
  const { list } = await operator.get(countCompanies, {})
  expect(list).toEqual([
    { code: '0101', count: 2 },
    { code: '0304', count: 1 },
  ])
  const stranger = await site.operator({ permissions: ['jobs'] })
  expect(await stranger.call(countCompanies, {})).toMatchObject({ code: codes.forbidden })
})

test('of two drafts of lists with one code only the first is published', async () => {
  const kind = 'publicLists'
  const data = JSON.stringify({ type: 'oneCode', name: '列表', items: ['甲'] })
  const keys = []
  for (const _ of [1, 2]) keys.push((await operator.get(saveSiteDraft, { kind, key: '', data })).key)
  const [first = '', second = ''] = keys
  const results = await Promise.all([first, second].map((key) => operator.call(publishSiteRecord, { kind, key })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: codes.invalidInput, msg: '这个代码已经在用' })
  const key = results[0]?.ok ? second : first
  const publishAt = new Date(site.now().getTime() + 3_600_000).toISOString()
  expect(await operator.call(publishSiteRecord, { kind, key, publishAt })).toMatchObject({ code: codes.invalidInput })
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
