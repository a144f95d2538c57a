import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../../contract/errors'
import { getSubmitConfig, sendResume } from '../../../contract/jobs/send'
import { fillResume } from '../../support/records/recordTexts'
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

test('a seeker sees how to apply to a job', async () => {
  const seeker = await site.user()
  await fillResume(seeker)
  for (const type of [0, 2] as const)
    expect(await seeker.get(getSubmitConfig, { jobId: await makeJob(type) })).toEqual({ type, fields: [] })
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
