import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import {
  findSiteRevisions,
  getSiteRecord,
  publishSiteRecord,
  saveSiteDraft,
  unscheduleSiteRecord,
  withdrawSiteRecord,
} from '#contract/siteRecords/records'
import { lock } from '#server/db/locks'
import { siteRecords } from '#server/db/schema/site/siteRecords'
import { Site, type User } from '../../support/server/site'
import { isWaiting, kind, makeArticle, publishArticle, questionsFor, textOf } from '../../support/siteRecords/articles'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['content'] })
})
afterAll(() => site.close())

const hour = 3_600_000
const inAnHour = () => new Date(site.now().getTime() + hour).toISOString()
const shown = () => questionsFor(site.visitor())

async function schedule(question: string, publishAt = inAnHour()): Promise<string> {
  const key = await makeArticle(operator, question)
  await operator.get(publishSiteRecord, { kind, key, publishAt })
  return key
}

test('a schedule publishes on time, and a time in the past is refused', async () => {
  const key = await makeArticle(operator, '定时的？')
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
  expect(await shown()).not.toContain('定时的？')
  site.advance(hour + 1)
  await expect.poll(shown).toContain('定时的？')
  const { list } = await operator.get(findSiteRevisions, { kind, key })
  expect(list).toMatchObject([{ revision: 1, by: '定时发布', note: '整点' }])
})

test('a schedule is taken back by hand, and by further changes', async () => {
  const key = await schedule('改主意了？')
  expect(await operator.get(unscheduleSiteRecord, { kind, key })).toMatchObject({ draft: { publishAt: '' } })
  expect(await operator.call(unscheduleSiteRecord, { kind, key })).toMatchObject({ code: codes.conflict })
  await operator.get(publishSiteRecord, { kind, key, publishAt: inAnHour() })
  const saved = await operator.get(saveSiteDraft, { kind, key, data: textOf({ question: '改过了？' }) })
  expect(saved).toMatchObject({ draft: { publishAt: '' } })
})

test('a draft that was changed at the last moment is not published by its schedule', async () => {
  const key = await schedule('最后一刻？')
  const { db } = site.database
  await db.transaction(async (tx) => {
    await lock(tx, 'siteRecords', `1 ${kind}`)
    site.advance(hour + 1)
    // The task has found the draft, and waits for the operator who changes it.
    await expect.poll(() => isWaiting(db)).toBe(true)
    await tx
      .update(siteRecords)
      .set({ state: 'draft', publishAt: null })
      .where(and(eq(siteRecords.key, key), eq(siteRecords.revision, 0)))
  })
  await schedule('之后的？')
  site.advance(hour + 1)
  await expect.poll(shown).toContain('之后的？')
  expect(await operator.get(getSiteRecord, { kind, key })).toMatchObject({ state: 'draft', live: null })
})

test('schedules keep their order, and one that fails holds up no other', async () => {
  const { db } = site.database
  const at = site.now().getTime()
  const second = await schedule('第二个？', new Date(at + hour).toISOString())
  const first = await schedule('第一个？', new Date(at + hour - 1000).toISOString())
  const bad = await schedule('坏的？', new Date(at + hour - 2000).toISOString())
  await db.execute(
    sql.raw(`create function fail_bad() returns trigger language plpgsql as $$
    begin if new.key = '${bad}' and new.revision > 0 then raise exception 'bad'; end if; return new; end $$`),
  )
  await db.execute(sql`create trigger fail_bad before insert on site_records for each row execute function fail_bad()`)
  site.advance(hour + 1)
  await expect.poll(shown).toContain('第二个？')
  const rows = await db
    .select({ key: siteRecords.key })
    .from(siteRecords)
    .where(gt(siteRecords.revision, 0))
    .orderBy(siteRecords.id)
  expect(rows.map(({ key }) => key).slice(-2)).toEqual([first, second])
  expect(await operator.get(getSiteRecord, { kind, key: bad })).toMatchObject({
    draft: { publishAt: expect.any(String) },
  })
  await db.execute(sql`drop trigger fail_bad on site_records`)
})

test('a record that is withdrawn loses its schedule, and says so', async () => {
  const key = await publishArticle(operator, '撤下并定时？')
  await operator.get(saveSiteDraft, { kind, key, data: textOf({ question: '定时的修改？' }) })
  await operator.get(publishSiteRecord, { kind, key, publishAt: inAnHour() })
  expect(await operator.get(withdrawSiteRecord, { kind, key })).toMatchObject({
    state: 'withdrawn',
    draft: { publishAt: '', note: '线上内容撤下时取消了定时' },
  })
})

test('a schedule that a publication has overtaken stays a draft that says why', async () => {
  const key = await publishArticle(operator, '先发布？')
  await operator.get(saveSiteDraft, { kind, key, data: textOf({ question: '定时的？' }) })
  await operator.get(publishSiteRecord, { kind, key, publishAt: inAnHour() })
  const { db } = site.database
  const [row] = await db
    .select()
    .from(siteRecords)
    .where(and(eq(siteRecords.key, key), eq(siteRecords.revision, 1)))
  if (!row) throw new Error('Nothing was published')
  const { id: _, ...columns } = row
  await db.insert(siteRecords).values({ ...columns, revision: 2 })
  site.advance(hour + 1)
  await expect
    .poll(() => operator.get(getSiteRecord, { kind, key }))
    .toMatchObject({
      revision: 2,
      draft: { publishAt: '', isBehind: true, note: expect.stringContaining('没有按时发布') },
    })
})
