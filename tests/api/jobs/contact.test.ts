import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveContact } from '#contract/account/bindings'
import { getJob, getJobContact } from '#contract/jobs/job'
import { jobs } from '#server/db/schema/jobs'
import { tenants } from '#server/db/schema/site/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
const bound: Record<string, string>[] = []
let isAway = false
/** Gives out 17000000001, 17000000002, … */
const provider = createServer((request, response) => {
  const { PhoneNoA = '', PhoneNoB = '' } = Object.fromEntries(
    new URL(request.url ?? '', 'http://localhost').searchParams,
  )
  if (!isAway) bound.push({ PhoneNoA, PhoneNoB })
  const answer = { Code: 'OK', SecretBindDTO: { SecretNo: `1700000000${bound.length}` } }
  response.writeHead(isAway ? 503 : 200).end(JSON.stringify(isAway ? {} : answer))
})
beforeAll(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const key = { NUMBER_ALIYUN_KEY_ID: 'id', NUMBER_ALIYUN_KEY_SECRET: 'a secret', NUMBER_ALIYUN_POOL: 'FC1' }
  site = await Site.open({ env: { ...key, NUMBER_ALIYUN_ENDPOINT: endpoint } })
})
afterAll(async () => {
  provider.close()
  await site.close()
})

const setRules = (jobRules: object) => site.database.db.update(tenants).set({ jobRules }).where(eq(tenants.id, 1))

async function published(by?: User) {
  const hr = by ?? (await site.user({ role: 1 }))
  const brand = await site.make.brand()
  const job = await site.make.job({ userId: hr.userId, brandId: brand.id }, brand)
  return { hr, jobId: job.id }
}

test('the phone contact of a job is the recruiter’s choice, and only seekers see it', async () => {
  await setRules({ privacyNumbers: false })
  const { hr, jobId } = await published()
  const person = await site.user({ role: 0 })
  expect((await person.get(getJob, { id: jobId })).job.hasContact).toBe(false)
  const missing = { code: 1002, msg: '招聘者未公开电话，可以在线沟通' }
  expect(await person.call(getJobContact, { jobId })).toMatchObject(missing)
  await hr.get(saveContact, { name: '周敏', tel: '0591-88888888' })
  expect((await person.get(getJob, { id: jobId })).job.hasContact).toBe(true)
  expect(await person.get(getJobContact, { jobId })).toEqual({ name: '周敏', tel: '0591-88888888', privacy: null })
  expect(await hr.call(getJobContact, { jobId })).toMatchObject({ code: 1053 })
  expect(await site.visitor().call(getJobContact, { jobId })).toMatchObject({ code: 1006 })
  expect(await person.call(getJobContact, { jobId: 999_999 })).toMatchObject({ code: 1002, msg: '职位不存在' })
  await site.database.db.update(jobs).set({ status: 0 }).where(eq(jobs.id, jobId))
  expect(await person.call(getJobContact, { jobId })).toMatchObject({ code: 1010 })
})

test('a site says how many numbers a seeker can view in a day; one that was seen may be seen again', async () => {
  await setRules({ contactsADay: 2, privacyNumbers: false })
  const person = await site.user({ role: 0 })
  const list = await Promise.all([published(), published(), published()])
  for (const { hr } of list) await hr.get(saveContact, { name: '周敏', tel: '13800000000' })
  const [first = 0, second = 0, third = 0] = list.map(({ jobId }) => jobId)
  for (const jobId of [first, second, first]) await person.get(getJobContact, { jobId })
  expect(await person.call(getJobContact, { jobId: third })).toMatchObject({
    code: 1004,
    msg: '每天最多查看2个联系电话，请明天再来',
  })
  await setRules({ contactsADay: 3, privacyNumbers: false })
  expect(await person.call(getJobContact, { jobId: third })).toMatchObject({ ok: true })
})

test('where the site has privacy numbers, a seeker gets one for a day and the same one again', async () => {
  await setRules({})
  const { hr, jobId } = await published()
  await hr.get(saveContact, { name: '周敏', tel: '0591-88888888' })
  const person = await site.user({ role: 0 })
  const seen = await person.get(getJobContact, { jobId })
  expect(seen).toMatchObject({ name: '周敏', tel: '17000000001', privacy: { from: expect.stringContaining('****') } })
  expect(Date.parse(seen.privacy?.until ?? '') - site.now().getTime()).toBeGreaterThan(23 * 3_600_000)
  expect(bound).toEqual([{ PhoneNoA: '059188888888', PhoneNoB: person.mobile }])
  expect(await person.get(getJobContact, { jobId })).toEqual(seen)
  expect(bound).toHaveLength(1)
  await hr.get(saveContact, { name: '周敏', tel: '13800000000' })
  expect((await person.get(getJobContact, { jobId })).tel).toBe('17000000002')
  isAway = true
  const { jobId: other } = await published(hr)
  expect(await person.call(getJobContact, { jobId: other })).toMatchObject({
    code: 1010,
    msg: '暂时无法分配隐私号，请稍后再试，或在线沟通',
  })
})
