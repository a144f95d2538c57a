import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshJob, saveJob, setJobStatus } from '#contract/jobs/edit'
import { findJobs } from '#contract/jobs/find'
import { noteJobViewed } from '#contract/jobs/life'
import { jobs } from '#server/db/schema/jobs'
import { recruiters } from '#server/db/schema/recruiters'
import { jobRanks, jobWords } from '#server/db/schema/site/searchedWords'
import { jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let owner: User
beforeAll(async () => {
  site = await Site.open()
  owner = await site.recruiter()
})
afterAll(() => site.close())

const publish = async (jobName: string) => (await owner.get(saveJob, { ...jobInput, jobName })).id

/** The version of the stored words: every write of them makes another one. */
async function versionOf(id: number): Promise<string | undefined> {
  const { rows } = await site.database.db.execute<{ version: string }>(
    sql`select xmin || ':' || ctid as version from job_words where id = ${id}`,
  )
  return rows[0]?.version
}

const find = async (keyword: string) => (await site.visitor().get(findJobs, { keyword })).list.map(({ id }) => id)

test('a refresh, a view, a state and the reply clock write no words of a job', async () => {
  const id = await publish('观星导览员')
  const before = await versionOf(id)
  expect(before).toBeDefined()
  await site.database.db
    .update(jobs)
    .set({ refreshedAt: new Date(site.now().getTime() - 2 * 86_400_000) })
    .where(eq(jobs.id, id))
  await owner.get(refreshJob, { id })
  await site.visitor().get(noteJobViewed, { id })
  await owner.get(setJobStatus, { id, status: 0 })
  expect(await find('观星导览员')).toEqual([])
  await owner.get(setJobStatus, { id, status: 1 })
  await site.database.db.update(recruiters).set({ replyMinutes: 15 })
  expect(await find('观星导览员')).toEqual([id])
  expect(await versionOf(id)).toBe(before)
})

test('no index of jobs is about what changes often, and job_ranks follows the job', async () => {
  const id = await publish('潮汐观测员')
  const { rows } = await site.database.db.execute<{ index: string }>(
    sql`select pg_get_indexdef(indexrelid) as index from pg_index where indrelid = 'jobs'::regclass`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { index } of rows) expect(index).not.toMatch(/score|refreshed_at|updated_at|_until|reply_minutes/)
  const [rank] = await site.database.db.select().from(jobRanks).where(eq(jobRanks.id, id))
  const [job] = await site.database.db.select().from(jobs).where(eq(jobs.id, id))
  expect(rank).toMatchObject({ score: job?.score, refreshedAt: job?.refreshedAt, brandId: job?.brandId })
})

test('another text writes the words, and the same text does not', async () => {
  const id = await publish('灯塔看守员')
  const before = await versionOf(id)
  await owner.get(saveJob, { ...jobInput, id, jobName: '灯塔看守员' })
  expect(await versionOf(id)).toBe(before)
  await owner.get(saveJob, { ...jobInput, id, jobName: '灯塔维护员' })
  expect(await versionOf(id)).not.toBe(before)
  expect(await find('灯塔维护员')).toEqual([id])
})

test('words that a process of the former release writes to a job are found', async () => {
  const id = await publish('海图绘制员')
  const words = ['@t1', '=海图', '=图绘', '=绘制', '=制师']
  await site.database.db.update(jobs).set({ search: words, body: words }).where(eq(jobs.id, id))
  const [stored] = await site.database.db.select().from(jobWords).where(eq(jobWords.id, id))
  expect(JSON.stringify(stored?.search)).toContain('制师')
})
