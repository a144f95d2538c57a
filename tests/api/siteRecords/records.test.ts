import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getHelp } from '#contract/articles/help'
import type { Endpoint } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { copySiteRecords, exportSiteRecords, findCopySites, importSiteRecords } from '#contract/siteRecords/carrying'
import {
  dropSiteDraft,
  findSiteKinds,
  findSiteRecords,
  findSiteRevisions,
  getSiteRecord,
  previewSiteRecord,
  publishSiteRecord,
  restoreSiteRevision,
  saveSiteDraft,
  unscheduleSiteRecord,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { operatorActs } from '#server/db/schema/site/operatorActs'
import { siteRecords } from '#server/db/schema/site/siteRecords'
import { defaultTenants } from '#server/features/tenants/tenants'
import { ContentCache } from '#server/siteContent/contentCache'
import { allEndpoints } from '../../../scripts/reference/allEndpoints'
import { writeClient } from '../../support/files/clientFolder'
import { getFromHost } from '../../support/server/getFromHost'
import { Site, type User } from '../../support/server/site'
import {
  basisFor,
  dataOf,
  questionsFor as findQuestions,
  kind,
  makeArticle as makeOne,
  publishArticle as publishOne,
  textOf,
} from '../../support/siteRecords/articles'

let site: Site
let operator: User
let endClient: () => Promise<void>
beforeAll(async () => {
  const client = await writeClient()
  endClient = client.remove
  site = await Site.open({ clientDir: client.folder })
  operator = await site.operator({ permissions: ['content'] })
})
afterAll(async () => {
  await site.close()
  await endClient()
})

const questionsFor = (visitor = site.visitor()) => findQuestions(visitor)
const makeArticle = (question: string) => makeOne(operator, question)
const publishArticle = (question: string) => publishOne(operator, question)

describe('a record', () => {
  test('is shown to visitors of its site once it is published, and not before', async () => {
    const key = await makeArticle('草稿会显示吗？')
    expect(await questionsFor()).not.toContain('草稿会显示吗？')
    const published = await operator.get(publishSiteRecord, { kind, key, note: '首次' })
    expect(published).toMatchObject({ key, state: 'published', draft: null, live: { revision: 1, note: '首次' } })
    expect((await questionsFor())[0]).toBe('草稿会显示吗？')
    expect(await questionsFor(site.visitor(defaultTenants[1]))).not.toContain('草稿会显示吗？')
    const { answer } = await site.visitor().get(getHelp, { id: Number(key) })
    expect(answer).toEqual(dataOf({}).answer)
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

  test('with markup is the text that was typed, also in the head of its page', async () => {
    const question = '<script>alert(1)</script>？'
    const key = await publishArticle(question)
    expect((await site.visitor().get(getHelp, { id: Number(key) })).question).toBe(question)
    const { body } = await getFromHost(site.url, 'localhost', `/help/${key}`)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;？')
    expect(body).not.toContain('<script>alert(1)')
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
    const which = { kind, key }
    const calls: readonly [Endpoint, object][] = [
      [findSiteRecords, { kind }],
      [getSiteRecord, which],
      [saveSiteDraft, { ...which, data: textOf({}) }],
      [dropSiteDraft, which],
      [publishSiteRecord, which],
      [unscheduleSiteRecord, which],
      [withdrawSiteRecord, which],
      [findSiteRevisions, which],
      [restoreSiteRevision, { ...which, revision: 0 }],
      [previewSiteRecord, which],
      [exportSiteRecords, { kind }],
      [findCopySites, { kind }],
      [copySiteRecords, { kind, site: defaultTenants[1]?.key ?? '' }],
      [importSiteRecords, { kind, file: JSON.stringify({ kind, version: 1, records: [] }) }],
    ]
    const named = calls.map(([endpoint]) => endpoint)
    // Any permission will do.
    const ofRecords = allEndpoints.filter(({ path }) => path.startsWith('/api-admin/record/'))
    expect(ofRecords.filter((each) => !named.includes(each))).toEqual([findSiteKinds])
    for (const caller of others)
      for (const [endpoint, input] of calls)
        expect([endpoint.path, await caller.call(endpoint, input)]).toMatchObject([
          endpoint.path,
          { code: codes.forbidden },
        ])
    expect(await operator.get(getSiteRecord, which)).toMatchObject({
      draft: { data: dataOf({ question: '没有权限？' }) },
    })
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
    const isIt = eq(operatorActs.subject, `help/${key}`)
    const kept = { cause: { message: 'What operators did is never changed' } }
    await expect(db.update(operatorActs).set({ note: '改' }).where(isIt)).rejects.toMatchObject(kept)
    await expect(db.delete(operatorActs).where(isIt)).rejects.toMatchObject(kept)
    expect(await db.$count(operatorActs, isIt)).toBe(2)
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

  test('that serve the same database show it too', async () => {
    const shared = { ...site.database, close: async () => {} }
    const other = await Site.open({ database: shared })
    try {
      await questionsFor(other.visitor())
      await publishArticle('两个进程都有？')
      await expect.poll(() => questionsFor(other.visitor())).toContain('两个进程都有？')
    } finally {
      await other.close()
    }
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
