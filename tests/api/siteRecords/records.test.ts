import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findHelp, getHelp } from '#contract/articles/help'
import { helpArticles } from '#contract/articles/siteKinds'
import { basisOf } from '#contract/basis'
import type { OutputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import {
  dropSiteDraft,
  exportSiteRecords,
  findSiteKinds,
  findSiteRecords,
  findSiteRevisions,
  getSiteRecord,
  importSiteRecords,
  previewSiteRecord,
  publishSiteRecord,
  restoreSiteRevision,
  saveSiteDraft,
  unscheduleSiteRecord,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { operatorActs, siteRecords } from '#server/db/schema/site/siteRecords'
import { defaultTenants } from '#server/features/tenants/tenants'
import { ContentCache } from '#server/siteContent/contentCache'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['content'] })
})
afterAll(() => site.close())

const kind = 'help'
const article = { category: '试用', question: '怎样试用？', answer: ['打开页面。', '按「试用」。'], order: 1 }
const dataOf = (data: object) => ({ ...article, ...data })
const textOf = (data: object) => JSON.stringify(dataOf(data))
const basisFor = (data: object) => basisOf(helpArticles.schema, data as Record<string, unknown>)

const questionsFor = async (visitor = site.visitor()) =>
  (await visitor.get(findHelp, {})).list.flatMap(({ items }) => items.map(({ question }) => question))

async function makeArticle(question: string): Promise<string> {
  const { key } = await operator.get(saveSiteDraft, { kind, key: '', data: textOf({ question }) })
  return key
}

async function publishArticle(question: string): Promise<string> {
  const key = await makeArticle(question)
  await operator.get(publishSiteRecord, { kind, key })
  return key
}

describe('a record', () => {
  test('is shown to visitors of its site once it is published, and not before', async () => {
    const key = await makeArticle('草稿会显示吗？')
    expect(await questionsFor()).not.toContain('草稿会显示吗？')
    const published = await operator.get(publishSiteRecord, { kind, key, note: '首次' })
    expect(published).toMatchObject({ key, state: 'published', draft: null, live: { revision: 1, note: '首次' } })
    expect((await questionsFor())[0]).toBe('草稿会显示吗？')
    expect(await questionsFor(site.visitor(defaultTenants[1]))).not.toContain('草稿会显示吗？')
    const { answer } = await site.visitor().get(getHelp, { id: Number(key) })
    expect(answer).toEqual(article.answer)
  })

  test('that is built in shows until the site publishes its own in its place', async () => {
    const { list } = await operator.get(findSiteRecords, { kind, state: 'builtIn', limit: 50 })
    expect(list.length).toBeGreaterThan(10)
    const [first] = list
    const key = first?.key ?? ''
    const { live } = await operator.get(getSiteRecord, { kind, key })
    expect(live).toMatchObject({ revision: 0, state: 'builtIn' })
    await operator.get(saveSiteDraft, {
      kind,
      key,
      data: JSON.stringify({ ...live?.data, question: '自己的第一问？' }),
    })
    await operator.get(publishSiteRecord, { kind, key })
    expect(await questionsFor()).toContain('自己的第一问？')
    expect(await questionsFor()).not.toContain(first?.name)
    expect(await questionsFor(site.visitor(defaultTenants[1]))).toContain(first?.name)
  })

  test('that is withdrawn is gone, and its history brings it back', async () => {
    const key = await publishArticle('会撤下吗？')
    await operator.get(withdrawSiteRecord, { kind, key, note: '过期' })
    expect(await questionsFor()).not.toContain('会撤下吗？')
    expect(await operator.call(withdrawSiteRecord, { kind, key })).toMatchObject({ code: codes.conflict })
    const { list } = await operator.get(findSiteRevisions, { kind, key })
    expect(list.map(({ revision, state }) => [revision, state])).toEqual([
      [2, 'withdrawn'],
      [1, 'published'],
    ])
    await operator.get(saveSiteDraft, { kind, key, data: textOf({ question: '同事的草稿？' }) })
    const other = { kind, key, revision: 1, basis: basisFor(dataOf({ question: '另一条？' })) }
    expect(await operator.call(restoreSiteRevision, other)).toMatchObject({ code: codes.changedElsewhere })
    await operator.get(restoreSiteRevision, { kind, key, revision: 1 })
    await operator.get(publishSiteRecord, { kind, key })
    expect(await questionsFor()).toContain('会撤下吗？')
    expect(await operator.call(restoreSiteRevision, { kind, key, revision: 9 })).toMatchObject({ code: codes.notFound })
  })

  test('that the schema refuses is not kept, and the failure names the field', async () => {
    const refused = await operator.call(saveSiteDraft, { kind, key: '', data: textOf({ question: '' }) })
    expect(refused).toMatchObject({ code: codes.invalidInput, msg: '请填写问题', data: { field: 'question' } })
    expect(await operator.call(saveSiteDraft, { kind, key: '', data: textOf({ style: 'x' }) })).toMatchObject({
      code: codes.invalidInput,
    })
    expect(await operator.call(saveSiteDraft, { kind, key: '4040404', data: textOf({}) })).toMatchObject({
      code: codes.notFound,
    })
  })

  test('that is no JSON is refused', async () => {
    expect(await operator.call(saveSiteDraft, { kind, key: '', data: '{' })).toMatchObject({ code: codes.invalidInput })
    expect(await operator.call(importSiteRecords, { kind, file: '[]' })).toMatchObject({ code: codes.invalidInput })
  })

  test('with markup is shown as the text that was typed', async () => {
    const question = '<script>alert(1)</script>？'
    const key = await publishArticle(question)
    expect((await site.visitor().get(getHelp, { id: Number(key) })).question).toBe(question)
  })
})

describe('two operators', () => {
  test('do not overwrite each other: the later one sees both', async () => {
    const other = await site.operator({ permissions: ['content'] })
    const key = await publishArticle('谁先保存？')
    const basis = basisFor(dataOf({ question: '谁先保存？' }))
    await other.get(saveSiteDraft, { kind, key, data: textOf({ question: '同事先保存' }), basis })
    const refused = await operator.call(saveSiteDraft, { kind, key, data: textOf({ question: '我的' }), basis })
    expect(refused).toMatchObject({ code: codes.changedElsewhere, data: { newer: { question: '同事先保存' } } })
    const seen = basisFor(dataOf({ question: '同事先保存' }))
    await operator.get(saveSiteDraft, { kind, key, data: textOf({ question: '我的' }), basis: seen })
    expect(await other.call(publishSiteRecord, { kind, key, basis: seen })).toMatchObject({
      code: codes.changedElsewhere,
    })
    expect(await other.call(dropSiteDraft, { kind, key, basis: seen })).toMatchObject({ code: codes.changedElsewhere })
    await operator.get(dropSiteDraft, { kind, key, basis: basisFor(dataOf({ question: '我的' })) })
    expect(await operator.get(getSiteRecord, { kind, key })).toMatchObject({ draft: null, name: '谁先保存？' })
    expect(await operator.call(publishSiteRecord, { kind, key })).toMatchObject({ code: codes.conflict })
  })

  test('need the permission of the kind, on this site', async () => {
    const others = [await site.user(), await site.operator({ permissions: ['jobs'] })]
    const key = await makeArticle('没有权限？')
    for (const caller of others)
      for (const endpoint of [findSiteRecords, getSiteRecord, publishSiteRecord, withdrawSiteRecord, exportSiteRecords])
        expect(await caller.call(endpoint as typeof getSiteRecord, { kind, key })).toMatchObject({ ok: false })
    expect(await operator.get(findSiteKinds, {})).toMatchObject({
      list: expect.arrayContaining([{ kind, drafts: expect.any(Number), scheduled: 0 }]),
    })
    const [, second] = defaultTenants
    const abroad = await site.operator({ tenant: second, permissions: ['content'] })
    expect(await abroad.call(getSiteRecord, { kind, key })).toMatchObject({ code: codes.notFound })
    const former = await site.operator({ permissions: ['content'] })
    await site.database.db.execute(sql`delete from operators where user_id = ${former.userId}`)
    expect(await former.call(saveSiteDraft, { kind, key, data: textOf({}) })).toMatchObject({ code: codes.forbidden })
  })

  test('leave what they did in a list that cannot be changed', async () => {
    const key = await publishArticle('记下来了吗？')
    const { db } = site.database
    const acts = await db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.subject, `help/${key}`))
    expect(acts.map(({ act, userId }) => [act, userId])).toEqual([
      ['siteRecords.saveDraft', operator.userId],
      ['siteRecords.publish', operator.userId],
    ])
    expect(acts[1]).toMatchObject({ before: null, after: { question: '记下来了吗？' } })
    const change = db
      .update(operatorActs)
      .set({ note: '改' })
      .where(eq(operatorActs.subject, `help/${key}`))
    await expect(change).rejects.toThrow()
  })
})

describe('a schedule', () => {
  const inAnHour = () => new Date(site.now().getTime() + 3_600_000).toISOString()

  test('publishes on time, and a time in the past is refused', async () => {
    const key = await makeArticle('定时的？')
    const past = new Date(site.now().getTime() - 1000).toISOString()
    expect(await operator.call(publishSiteRecord, { kind, key, publishAt: past })).toMatchObject({
      code: codes.invalidInput,
      msg: '发布时间须晚于现在',
      data: { field: 'publishAt' },
    })
    const publishAt = inAnHour()
    expect(await operator.get(publishSiteRecord, { kind, key, publishAt, note: '整点' })).toMatchObject({
      draft: { publishAt },
    })
    expect(await questionsFor()).not.toContain('定时的？')
    site.advance(3_600_001)
    await expect.poll(() => questionsFor()).toContain('定时的？')
    const { list } = await operator.get(findSiteRevisions, { kind, key })
    expect(list).toMatchObject([{ revision: 1, by: '定时发布', note: '整点' }])
  })

  test('is taken back by hand, and by further changes', async () => {
    const key = await makeArticle('改主意了？')
    await operator.get(publishSiteRecord, { kind, key, publishAt: inAnHour() })
    expect(await operator.get(unscheduleSiteRecord, { kind, key })).toMatchObject({ draft: { publishAt: '' } })
    expect(await operator.call(unscheduleSiteRecord, { kind, key })).toMatchObject({ code: codes.conflict })
    await operator.get(publishSiteRecord, { kind, key, publishAt: inAnHour() })
    const saved = await operator.get(saveSiteDraft, { kind, key, data: textOf({ question: '改过了？' }) })
    expect(saved).toMatchObject({ draft: { publishAt: '' } })
  })
})

test('a preview shows the draft to its browser alone, for an hour', async () => {
  const key = await makeArticle('预览里有吗？')
  const { url } = await operator.get(previewSiteRecord, { kind, key })
  const opened = await fetch(site.url + url, { redirect: 'manual' })
  expect(opened.headers.get('location')).toBe(`/help/${key}`)
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const guest = site.visitor()
  guest.cookie = cookie
  expect(await questionsFor(guest)).toContain('预览里有吗？')
  expect(await questionsFor()).not.toContain('预览里有吗？')
  const elsewhere = site.visitor(defaultTenants[1])
  elsewhere.cookie = cookie
  expect(await questionsFor(elsewhere)).not.toContain('预览里有吗？')
  guest.cookie = `${cookie}x`
  expect(await questionsFor(guest)).not.toContain('预览里有吗？')
  const ended = await fetch(`${site.url}/preview`, { redirect: 'manual' })
  expect(ended.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('exported records become drafts on another site, and those that cannot are named', async () => {
  await publishArticle('搬得走吗？')
  const file = await operator.get(exportSiteRecords, { kind })
  const [, second] = defaultTenants
  const abroad = await site.operator({ tenant: second, permissions: ['content'] })
  const broken = { key: 'x', data: { question: 1 } }
  type Import = OutputOf<typeof importSiteRecords>
  const outcome: Import = await abroad.get(importSiteRecords, {
    kind,
    file: JSON.stringify({ ...file, records: [...file.records, broken] }),
  })
  expect(outcome.saved).toBeGreaterThan(0)
  expect(outcome.same).toBeGreaterThan(10)
  expect(outcome.refused).toEqual([{ key: 'x', reason: '内容不符合要求' }])
  const { list } = await abroad.get(findSiteRecords, { kind, state: 'draft', keyword: '搬得走', limit: 50 })
  expect(list).toMatchObject([{ name: '搬得走吗？', hasDraft: true }])
  expect(await questionsFor(site.visitor(second))).not.toContain('搬得走吗？')
  const newer = JSON.stringify({ ...file, version: file.version + 1 })
  expect(await abroad.call(importSiteRecords, { kind, file: newer })).toMatchObject({ code: codes.invalidInput })
  expect(
    await abroad.call(importSiteRecords, { kind, file: JSON.stringify({ ...file, kind: 'links' }) }),
  ).toMatchObject({
    code: codes.invalidInput,
  })
})

describe('other processes', () => {
  const row = (key: string, question: string, version = 1) => ({
    tenantId: 1,
    kind,
    key,
    revision: 1,
    version,
    state: 'published' as const,
    data: dataOf({ question }),
  })

  test('show what was published here once they hear of it', async () => {
    await questionsFor()
    const { db } = site.database
    await db.insert(siteRecords).values(row('7001', '别的进程？'))
    await db.execute(sql`select pg_notify('rencai_records', '1 help')`)
    await expect.poll(() => questionsFor()).toContain('别的进程？')
  })

  test('find it at their next look if the notice was lost', async () => {
    const { db } = site.database
    const cache = new ContentCache(db)
    const keys = async () => (await cache.read(3, kind)).map(({ key }) => key)
    await cache.look()
    expect(await keys()).toEqual([])
    await db.insert(siteRecords).values({ ...row('7002', '没有通知？'), tenantId: 3 })
    expect(await keys()).toEqual([])
    await cache.look()
    expect(await keys()).toEqual(['7002'])
  })

  test('of a newer build publish what this one leaves out', async () => {
    await site.database.db.insert(siteRecords).values(row('7003', '未来的？', 99))
    await site.database.db.execute(sql`select pg_notify('rencai_records', '1 help')`)
    expect(await questionsFor()).not.toContain('未来的？')
    expect(await operator.call(getSiteRecord, { kind, key: '7003' })).toMatchObject({ code: codes.notFound })
  })
})
