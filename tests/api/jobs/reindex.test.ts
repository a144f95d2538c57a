import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findJobs } from '#contract/jobs/find'
import { jobs } from '#server/db/schema/jobs'
import { jobWords } from '#server/db/schema/site/searchedWords'
import { sweeps } from '#server/db/schema/sweeps'
import { indexJobs } from '#server/features/jobs/indexJobs'
import { jobIndexVersion } from '#server/features/jobs/jobIndex'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('jobs indexed by a former version are found after a restart and otherwise unchanged', async () => {
  const { db } = site.database
  // The start looks for such jobs too, and would find this one while it is still at it.
  await expect.poll(() => db.$count(sweeps, eq(sweeps.name, 'jobs.words'))).toBe(1)
  const owner = await site.user({ role: 1 })
  const brand = await site.make.brand()
  const made = await site.make.job({ jobName: '观星台讲解员', brandId: brand.id, userId: owner.userId }, brand)
  await db.update(jobs).set({ score: 0 }).where(eq(jobs.id, made.id))
  const former = { search: ['old'], body: ['old'], version: 0 }
  await db.update(jobWords).set(former).where(eq(jobWords.id, made.id))
  const find = async () => (await site.visitor().get(findJobs, { keyword: '观星台' })).list.map(({ id }) => id)
  expect(await find()).toEqual([])

  const { signal } = new AbortController()
  await indexJobs({ db, log: pino({ level: 'silent' }) }, { signal })
  expect(await find()).toEqual([made.id])
  const [row] = await db.select().from(jobs).where(eq(jobs.id, made.id))
  expect(row).toEqual(made)
  const [words] = await db.select().from(jobWords).where(eq(jobWords.id, made.id))
  expect(words?.version).toBe(jobIndexVersion)
})
