import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFastReplies, saveFastReply } from '#contract/chat/fastReply'
import { codes } from '#contract/errors'
import { firstDataId } from '#contract/firstLoad/firstData'
import {
  findSiteRecords,
  previewSiteRecord,
  publishSiteRecord,
  saveSiteDraft,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { defaultTenants } from '#server/features/tenants/tenants'
import { writeClient } from '../../support/files/clientFolder'
import { type FromHost, getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'
import { kind, makeArticle, publishArticle, questionsFor, textOf } from '../../support/siteRecords/articles'

let site: Site
let operator: User
let removeClient: () => Promise<void>
beforeAll(async () => {
  const client = await writeClient()
  removeClient = client.remove
  site = await Site.open({ clientDir: client.folder, env: { TRUST_PROXY: '1' } })
  operator = await site.operator({ permissions: ['content'] })
})
afterAll(async () => {
  await site.close()
  await removeClient()
})

const open = (path: string, headers: Record<string, string> = {}, tenant = defaultTenants[0]) =>
  getFromHost(site.url, `${tenant.key}.localhost`, path, headers)
const cookieOf = ({ headers }: FromHost) => headers['set-cookie']?.[0] ?? ''
const ticketOf = (opened: FromHost) => cookieOf(opened).split(';')[0] ?? ''

async function previewOf(kindKey: string, key: string, user = operator): Promise<string> {
  const { url } = await user.get(previewSiteRecord, { kind: kindKey, key })
  return ticketOf(await open(url))
}

test('a preview shows the draft to its browser alone, for an hour', async () => {
  const key = await makeArticle(operator, '预览里有吗？')
  const { url } = await operator.get(previewSiteRecord, { kind, key })
  const opened = await open(url)
  expect(opened.headers.location).toBe(`/help/${key}`)
  const guest = site.visitor()
  guest.cookie = ticketOf(opened)
  expect(await questionsFor(guest)).toContain('预览里有吗？')
  expect(await questionsFor(site.visitor())).not.toContain('预览里有吗？')
  const elsewhere = site.visitor(defaultTenants[1])
  elsewhere.cookie = ticketOf(opened)
  expect(await questionsFor(elsewhere)).not.toContain('预览里有吗？')
  guest.cookie = `${ticketOf(opened)}x`
  expect(await questionsFor(guest)).not.toContain('预览里有吗？')
  expect(cookieOf(await open('/preview'))).toContain('Max-Age=0')
})

test('the head of the page shows the draft too', async () => {
  const key = await publishArticle(operator, '线上的标题？')
  await operator.get(saveSiteDraft, { kind, key, data: textOf({ question: '草稿的标题？' }) })
  const cookie = await previewOf(kind, key)
  expect((await open(`/help/${key}`, { cookie })).body).toContain('草稿的标题？')
  expect((await open(`/help/${key}`)).body).not.toContain('草稿的标题？')
})

test('a page carries the first data of the draft', async () => {
  const data = JSON.stringify({ hot: ['3505', '6501'], custom: ['350502'] })
  await operator.get(saveSiteDraft, { kind: 'areas', key: '', data })
  const cookie = await previewOf('areas', '')
  const firstData = async (headers: Record<string, string>) =>
    new RegExp(`<script[^>]*id="${firstDataId}"[^>]*>(.*?)</script>`, 's').exec((await open('/', headers)).body)?.[1]
  expect(await firstData({ cookie })).toContain('6501')
  expect(await firstData({})).toContain('3501')
  expect(await firstData({})).not.toContain('6501')
})

test('a ticket opens on its own site only, and its cookie is secure behind https', async () => {
  const key = await makeArticle(operator, '哪个站的？')
  const { url } = await operator.get(previewSiteRecord, { kind, key })
  const second = defaultTenants[1]
  const elsewhere = await open(url, {}, second)
  expect(elsewhere).toMatchObject({ status: 302, headers: { location: '/' } })
  expect(cookieOf(elsewhere)).toContain('Max-Age=0')
  expect(cookieOf(await open(url))).not.toContain('Secure')
  expect(cookieOf(await open(url, { 'x-forwarded-proto': 'https' }))).toContain('; Secure')
})

test('a ticket ends with the permission of the operator who made it', async () => {
  const former = await site.operator({ permissions: ['content'] })
  const key = await makeArticle(former, '权限没了呢？')
  const guest = site.visitor()
  guest.cookie = await previewOf(kind, key, former)
  expect(await questionsFor(guest)).toContain('权限没了呢？')
  await site.database.db.execute(sql`delete from operators where user_id = ${former.userId}`)
  expect(await questionsFor(guest)).not.toContain('权限没了呢？')
})

test('what a previewing user saves does not come from the draft', async () => {
  const data = JSON.stringify({ replies: ['草稿里的常用语'] })
  await operator.get(saveSiteDraft, { kind: 'quickInputs', key: 'seeker', data })
  const seeker = await site.user()
  seeker.cookie = await previewOf('quickInputs', 'seeker')
  expect((await seeker.get(findFastReplies, {})).list).toMatchObject([{ text: '草稿里的常用语' }])
  await seeker.get(saveFastReply, { text: '我自己的', groupId: null })
  const texts = (await seeker.get(findFastReplies, {})).list.map(({ text }) => text)
  expect(texts).toContain('我自己的')
  expect(texts).not.toContain('草稿里的常用语')
})

test('the page of licences is there while the site shows one, also in a preview', async () => {
  const third = defaultTenants[2]
  const user = await site.operator({ tenant: third, permissions: ['content'] })
  const { list } = await user.get(findSiteRecords, { kind: 'qualifications' })
  for (const { key } of list) await user.get(withdrawSiteRecord, { kind: 'qualifications', key })
  const data = { name: '人力资源服务许可证', number: '闽0001', issuer: '人社局', image: '', order: 1 }
  const { key } = await user.get(saveSiteDraft, { kind: 'qualifications', key: '', data: JSON.stringify(data) })
  const { url } = await user.get(previewSiteRecord, { kind: 'qualifications', key })
  const cookie = ticketOf(await open(url, {}, third))
  const page = (headers: Record<string, string> = {}) => open('/common/qualifications', headers, third)
  expect((await page()).status).toBe(404)
  expect((await page({ cookie })).status).toBe(200)
  await user.get(publishSiteRecord, { kind: 'qualifications', key })
  expect((await page()).status).toBe(200)
})

test('a kind that no page shows has no preview', async () => {
  const user = await site.operator({ permissions: ['site'] })
  expect(await user.call(previewSiteRecord, { kind: 'appConfig', key: '' })).toMatchObject({ code: codes.conflict })
})
