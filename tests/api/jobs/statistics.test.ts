import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { noteJobViewed } from '#contract/jobs/life'
import { cancelSend, sendResume } from '#contract/jobs/send'
import { getJobStatistics } from '#contract/jobs/statistics'
import { jobSends } from '#server/db/schema/jobs'
import { medianOf } from '#server/features/jobs/statistics/readStatistics'
import { brandInput, fillResume, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const employer = async (): Promise<User> => {
  const user = await site.user({ role: 1 })
  await user.get(createBrand, brandInput)
  return user
}

test('a job’s statistics count its people by day, today last, and compare with the medians of similar jobs', async () => {
  const hr = await employer()
  const { id } = await hr.get(saveJob, jobInput)
  for (let at = 0; at < 5; at += 1) {
    const other = await (await employer()).get(saveJob, jobInput)
    for (let views = 0; views <= at; views += 1) await (await site.user()).get(noteJobViewed, { id: other.id })
  }
  const seeker = await site.user()
  await fillResume(seeker)
  await seeker.get(noteJobViewed, { id })
  await seeker.get(sendResume, { jobId: id })
  await site.database.db.update(jobSends).set({ status: 4 }).where(eq(jobSends.jobId, id))
  const { funnel, median, peers, days } = await hr.get(getJobStatistics, { id })
  expect(funnel).toEqual({ seen: 1, talks: 1, sends: 1, interviews: 0, hires: 1 })
  expect(peers).toBe(5)
  expect(median).toEqual({ seen: 3, talks: 0, sends: 0, interviews: 0, hires: 0 })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ seen: 1, sends: 1 })
  expect(days.slice(0, -1).every(({ seen, sends }) => seen === 0 && sends === 0)).toBe(true)
})

test('withdrawn applications and jobs that nobody has seen do not count', async () => {
  const hr = await employer()
  const { id } = await hr.get(saveJob, { ...jobInput, positionCode: '140101' })
  for (let at = 0; at < 5; at += 1) await (await employer()).get(saveJob, { ...jobInput, positionCode: '140101' })
  const seeker = await site.user()
  await fillResume(seeker)
  const { sendId } = await seeker.get(sendResume, { jobId: id })
  await seeker.get(cancelSend, { id: sendId })
  const { funnel, median, days } = await hr.get(getJobStatistics, { id })
  expect(funnel.sends).toBe(0)
  expect(days.at(-1)).toMatchObject({ sends: 0 })
  expect(median).toBeNull()
})

test('are for the job’s own recruiter', async () => {
  const { id } = await (await employer()).get(saveJob, jobInput)
  expect(await (await employer()).call(getJobStatistics, { id })).toMatchObject({ code: codes.notFound })
  expect(await (await site.user()).call(getJobStatistics, { id })).toMatchObject({ code: codes.roleMissing })
  expect(await site.visitor().call(getJobStatistics, { id })).toMatchObject({ code: codes.notLoggedIn })
})

test('a median of few jobs is none, of an even number the mean of the two in the middle', () => {
  const funnels = [1, 2, 3, 9, 20, 30].map((seen) => ({ seen, talks: 0, sends: 0, interviews: 0, hires: 0 }))
  expect(medianOf(funnels)?.seen).toBe(6)
  expect(medianOf(funnels.slice(0, 4))).toBeNull()
})
