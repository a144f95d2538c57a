import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveContact } from '../../../contract/account/bindings'
import { getJob, getJobContact } from '../../../contract/jobs/job'
import { limits } from '../../../contract/limits'
import { jobs } from '../../../server/db/schema/jobs'
import { Site } from '../../support/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

async function published() {
  const hr = await site.user({ role: 1 })
  const brand = await site.make.brand()
  const job = await site.make.job({ userId: hr.userId, brandId: brand.id }, brand)
  return { hr, jobId: job.id }
}

test('the phone contact of a job is the recruiter’s choice, and only seekers see it', async () => {
  const { hr, jobId } = await published()
  const person = await site.user({ role: 0 })
  expect((await person.get(getJob, { id: jobId })).job.hasContact).toBe(false)
  const missing = { code: 1002, msg: '招聘者未公开电话，可以在线沟通' }
  expect(await person.call(getJobContact, { jobId })).toMatchObject(missing)
  await hr.get(saveContact, { name: '周敏', tel: '0591-88888888' })
  expect((await person.get(getJob, { id: jobId })).job.hasContact).toBe(true)
  expect(await person.get(getJobContact, { jobId })).toEqual({ name: '周敏', tel: '0591-88888888' })
  expect(await hr.call(getJobContact, { jobId })).toMatchObject({ code: 1053 })
  expect(await site.visitor().call(getJobContact, { jobId })).toMatchObject({ code: 1006 })
  expect(await person.call(getJobContact, { jobId: 999_999 })).toMatchObject({ code: 1002, msg: '职位不存在' })
  await site.database.db.update(jobs).set({ status: 0 }).where(eq(jobs.id, jobId))
  expect(await person.call(getJobContact, { jobId })).toMatchObject({ code: 1010 })
})

test('a seeker can view a limited number of phone numbers a day', async () => {
  const { hr, jobId } = await published()
  await hr.get(saveContact, { name: '周敏', tel: '13800000000' })
  const person = await site.user({ role: 0 })
  for (let at = 0; at < limits.jobContacts; at++) await person.get(getJobContact, { jobId })
  expect(await person.call(getJobContact, { jobId })).toMatchObject({
    code: 1004,
    msg: '每天最多查看30个联系电话，请明天再来',
  })
})
