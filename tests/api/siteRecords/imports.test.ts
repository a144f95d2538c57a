import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { type ExportedRecords, exportSiteRecords, importSiteRecords } from '#contract/siteRecords/carrying'
import { findSiteRecords, getSiteRecord, publishSiteRecord, saveSiteDraft } from '#contract/siteRecords/records'
import { siteRecords } from '#server/db/schema/site/siteRecords'
import { defaultTenants } from '#server/features/tenants/tenants'
import { splitFile } from '../../../src/features/siteRecords/carrying/splitFile'
import { Site, type User } from '../../support/server/site'
import { kind, makeArticle, publishArticle, questionsFor, textOf } from '../../support/siteRecords/articles'

const [, second, third] = defaultTenants

let site: Site
let operator: User
let abroad: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['content'] })
  abroad = await site.operator({ tenant: second, permissions: ['content'] })
})
afterAll(() => site.close())

const bring = (user: User, file: Partial<ExportedRecords>, kindKey = kind) =>
  user.get(importSiteRecords, { kind: kindKey, file: JSON.stringify(file) })

const only = ({ records, ...head }: ExportedRecords, name: string) => ({
  ...head,
  records: records.filter(({ data }) => data.question === name),
})

test('exported records become drafts on another site, and those that cannot are named', async () => {
  await publishArticle(operator, '搬得走吗？')
  const file = await operator.get(exportSiteRecords, { kind })
  const broken = { key: 'x', data: { ...file.records[0]?.data, question: '' } }
  const outcome = await bring(abroad, { ...file, records: [...file.records, broken] })
  expect(outcome).toMatchObject({ saved: 1, refused: [{ key: 'x', reason: '请填写问题' }] })
  expect(outcome.same).toBeGreaterThan(10)
  const { list } = await abroad.get(findSiteRecords, { kind, state: 'draft', keyword: '搬得走', limit: 50 })
  expect(list).toMatchObject([{ name: '搬得走吗？', hasDraft: true }])
  expect(await questionsFor(site.visitor(second))).not.toContain('搬得走吗？')
  const newer = JSON.stringify({ ...file, version: file.version + 1 })
  expect(await abroad.call(importSiteRecords, { kind, file: newer })).toMatchObject({ code: codes.invalidInput })
  const other = JSON.stringify({ ...file, kind: 'links' })
  expect(await abroad.call(importSiteRecords, { kind, file: other })).toMatchObject({ code: codes.invalidInput })
  expect(await abroad.call(importSiteRecords, { kind, file: '[]' })).toMatchObject({ code: codes.invalidInput })
})

test('a record of another site is a new one, though this site has one of that number', async () => {
  const key = await publishArticle(operator, '甲站的第一条？')
  const file = only(await operator.get(exportSiteRecords, { kind }), '甲站的第一条？')
  const own = await publishArticle(abroad, '乙站的第一条？')
  await site.database.db
    .update(siteRecords)
    .set({ key })
    .where(and(eq(siteRecords.tenantId, 2), eq(siteRecords.key, own)))
  expect(await bring(abroad, file)).toEqual({ saved: 1, same: 0, refused: [] })
  expect(await abroad.get(getSiteRecord, { kind, key })).toMatchObject({ name: '乙站的第一条？', draft: null })
  // The same file again finds its records.
  expect(await bring(abroad, file)).toEqual({ saved: 0, same: 1, refused: [] })
})

test('a file of the site itself changes the record that it names', async () => {
  const key = await publishArticle(operator, '导出后改？')
  const file = only(await operator.get(exportSiteRecords, { kind }), '导出后改？')
  const changed = file.records.map((each) => ({ ...each, data: { ...each.data, question: '改在文件里？' } }))
  expect(await bring(operator, { ...file, records: changed })).toEqual({ saved: 1, same: 0, refused: [] })
  expect(await operator.get(getSiteRecord, { kind, key })).toMatchObject({
    draft: { data: { question: '改在文件里？' }, isBehind: false },
  })
})

test('a colleague’s draft and a schedule are not overwritten, and the reason is said', async () => {
  const [theirs, timed] = [await publishArticle(operator, '同事在改？'), await publishArticle(operator, '已定时？')]
  const file = await operator.get(exportSiteRecords, { kind })
  const colleague = await site.operator({ permissions: ['content'] })
  await colleague.get(saveSiteDraft, { kind, key: theirs, data: textOf({ question: '同事的话？' }) })
  await operator.get(saveSiteDraft, { kind, key: timed, data: textOf({ question: '定时的话？' }) })
  const publishAt = new Date(site.now().getTime() + 3_600_000).toISOString()
  await operator.get(publishSiteRecord, { kind, key: timed, publishAt })
  const records = file.records.filter(({ key }) => key === theirs || key === timed)
  const outcome = await bring(operator, { ...file, records })
  expect(outcome).toMatchObject({ saved: 0, same: 0 })
  expect(Object.fromEntries(outcome.refused.map(({ key, reason }) => [key, reason]))).toEqual({
    [theirs]: '同事有这一条的草稿，请先发布或放弃它',
    [timed]: '这一条已定时发布，请先取消定时',
  })
  expect(await operator.get(getSiteRecord, { kind, key: theirs })).toMatchObject({
    draft: { data: { question: '同事的话？' } },
  })
})

test('whatever was exported can be imported, 500 records in a few statements', async () => {
  const [visited, user] = [third, await site.operator({ tenant: third, permissions: ['content'] })]
  const { db } = site.database
  const rows = Array.from({ length: 480 }, (_, at) => ({
    tenantId: visited?.id ?? 0,
    kind: 'publicLists',
    key: String(2000 + at),
    revision: 1,
    version: 1,
    state: 'published' as const,
    data: {
      type: `list${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
      name: `列表${at}`,
      items: Array.from({ length: 100 }, (_, item) => `选项${at}，${item}`),
    },
  }))
  await db.insert(siteRecords).values(rows)
  await db.execute(sql`select pg_notify('rencai_records', ${`${visited?.id} publicLists`})`)
  await expect.poll(async () => (await user.get(exportSiteRecords, { kind: 'publicLists' })).records.length).toBe(480)
  const file = JSON.stringify(await user.get(exportSiteRecords, { kind: 'publicLists' }))
  const parts = splitFile(file) ?? []
  expect(parts.length).toBeGreaterThan(1)
  const outcomes = []
  for (const part of parts) outcomes.push(await operator.get(importSiteRecords, { kind: 'publicLists', file: part }))
  expect(outcomes.reduce((sum, { saved }) => sum + saved, 0)).toBe(480)
  expect(outcomes.flatMap(({ refused }) => refused)).toEqual([])
})

test('an import stops at the most records that a kind has, and says how to make room', async () => {
  await makeArticle(operator, '占一个位置？')
  const records = Array.from({ length: 510 }, (_, at) => ({
    key: String(5000 + at),
    data: { name: `链接${at}`, url: `https://example.com/${at}`, note: '', order: 0 },
  }))
  const outcome = await bring(operator, { kind: 'links', version: 1, records }, 'links')
  expect(outcome.saved).toBe(500)
  expect(outcome.refused[0]?.reason).toBe('每类内容最多500条，请先撤下不用的，或放弃没有发布过的草稿')
})
