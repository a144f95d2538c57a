import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getJobForEdit, saveJob } from '#contract/jobs/edit'
import { getSend, getSubmitConfig, sendResume } from '#contract/jobs/send'
import { liveRoomJobs, liveRooms } from '#server/db/schema/live'
import { fillResume, jobInput } from '../../support/records/recordTexts'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

async function makeJob(submitType: number, tenantId = 1): Promise<number> {
  const owner = await site.make.user({ role: 1, tenantId })
  const brand = await site.make.brand({ tenantId })
  return (await site.make.job({ brandId: brand.id, userId: owner.id, submitType, tenantId }, brand)).id
}

/** A stream about a job. */
async function makeLive(jobId: number): Promise<number> {
  const host = await site.make.user({ role: 1 })
  const [startAt, endAt] = [new Date(), new Date(Date.now() + 3_600_000)]
  const [room] = await site.database.db
    .insert(liveRooms)
    .values({ tenantId: 1, hostId: host.id, code: randomUUID(), title: '直播', startAt, endAt })
    .returning()
  const roomId = room?.id ?? 0
  await site.database.db.insert(liveRoomJobs).values({ roomId, jobId, tenantId: 1, place: 0 })
  return roomId
}

test('a seeker sees how to apply to a job', async () => {
  const seeker = await site.user()
  await fillResume(seeker)
  for (const type of [0, 2] as const) {
    const jobId = await makeJob(type)
    const source = { model: 'job', modelId: jobId }
    expect(await seeker.get(getSubmitConfig, { jobId })).toEqual({ type, fields: [], ...source })
  }
  expect(await seeker.call(getSubmitConfig, { jobId: await makeJob(0, 2) })).toMatchObject({ code: codes.notFound })
  expect(await seeker.callRaw(getSubmitConfig, { jobId: 0 })).toMatchObject({ code: codes.invalidInput })
  const visitor = site.visitor()
  expect(await visitor.call(getSubmitConfig, { jobId: 1 })).toMatchObject({ code: codes.notLoggedIn })
})

test('core 5: a job submission of config type 2 is not supported', async () => {
  const seeker = await site.user()
  await fillResume(seeker)
  const answer = await seeker.call(sendResume, { jobId: await makeJob(2) })
  expect(answer).toMatchObject({ code: codes.toast, msg: '不支持的投递方式' })
})

test('domain 3: model and modelId are carried from the query to the application', async () => {
  const seeker = await site.user()
  await fillResume(seeker)
  const jobId = await makeJob(0)
  const live = await makeLive(jobId)
  expect(await seeker.get(getSubmitConfig, { jobId, model: 'live', modelId: live })).toMatchObject({
    model: 'live',
    modelId: live,
  })
  const elsewhere = { jobId, model: 'live', modelId: await makeLive(await makeJob(0)) } as const
  expect(await seeker.get(getSubmitConfig, elsewhere)).toMatchObject({ model: 'job', modelId: jobId })
  expect(await seeker.callRaw(getSubmitConfig, { jobId, model: 'page' })).toMatchObject({ code: codes.invalidInput })
  const { sendId } = await seeker.get(sendResume, { jobId, model: 'live', modelId: live })
  expect(await seeker.get(getSend, { id: sendId })).toMatchObject({ source: { model: 'live', modelId: live } })
})

test('a recruiter sets that a job takes no applications, and the form says so again', async () => {
  const hr = await site.recruiter()
  const { id } = await hr.get(saveJob, { ...jobInput, submitType: 2 })
  expect((await hr.get(getJobForEdit, { id })).job).toMatchObject({ submitType: 2 })
  const seeker = await site.user()
  await fillResume(seeker)
  expect(await seeker.get(getSubmitConfig, { jobId: id })).toMatchObject({ type: 2 })
  expect(await hr.callRaw(saveJob, { ...jobInput, submitType: 1 })).toMatchObject({ code: codes.invalidInput })
  await hr.get(saveJob, { ...jobInput, id })
  expect(await seeker.get(getSubmitConfig, { jobId: id })).toMatchObject({ type: 0 })
})
