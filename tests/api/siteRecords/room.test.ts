import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import {
  dropSiteDraft,
  findSiteRecords,
  getSiteRecord,
  publishSiteRecord,
  restoreSiteRevision,
  saveSiteDraft,
  siteRecordLimits,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { siteRecords } from '#server/db/schema/site/siteRecords'
import { Site, type User } from '../../support/server/site'
import { kind, makeArticle, publishArticle, textOf } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['content'] })
})
afterAll(() => site.close())

test('a draft that was never published can be dropped, and the record is gone', async () => {
  const key = await makeArticle(operator, '不要了？')
  await operator.get(dropSiteDraft, { kind, key })
  expect(await operator.call(getSiteRecord, { kind, key })).toMatchObject({ code: codes.notFound })
  expect(await operator.get(findSiteRecords, { kind, keyword: '不要了' })).toMatchObject({ total: 0 })
})

test('a full kind has room again once a record is withdrawn or a draft dropped', async () => {
  const [shown, draft] = [await publishArticle(operator, '会撤下？'), await makeArticle(operator, '会放弃？')]
  const rows = Array.from({ length: siteRecordLimits.records - 2 }, (_, at) => ({
    tenantId: 1,
    kind,
    key: String(3000 + at),
    version: 1,
    state: 'draft' as const,
    data: JSON.parse(textOf({ question: `第${at}条？` })),
  }))
  await site.database.db.insert(siteRecords).values(rows)
  const another = () => operator.call(saveSiteDraft, { kind, key: '', data: textOf({ question: '还有位置？' }) })
  const full = { code: codes.conflict, msg: '每类内容最多500条，请先撤下不用的，或放弃没有发布过的草稿' }
  expect(await another()).toMatchObject(full)
  await operator.get(withdrawSiteRecord, { kind, key: shown })
  expect(await another()).toMatchObject({ ok: true })
  expect(await another()).toMatchObject(full)
  // A withdrawn record that comes back takes room as a new one does.
  expect(await operator.call(restoreSiteRevision, { kind, key: shown, revision: 1 })).toMatchObject(full)
  await operator.get(dropSiteDraft, { kind, key: draft })
  expect(await operator.call(restoreSiteRevision, { kind, key: shown, revision: 1 })).toMatchObject({ ok: true })
  await operator.get(publishSiteRecord, { kind, key: shown, over: 2 })
})
