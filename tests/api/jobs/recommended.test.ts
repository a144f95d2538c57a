import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../../contract/errors'
import { findRecommendedJobs } from '../../../contract/jobs/find'
import { sendResume } from '../../../contract/jobs/send'
import { getMyResume } from '../../../contract/resume/myResume'
import { saveExpectation } from '../../../contract/resume/sections/expectation'
import { defaultTenants } from '../../../server/features/tenants/tenants'
import { expectationInput, fillResume } from '../../support/recordTexts'
import { Site, type User } from '../../support/site'

let site: Site
let seeker: User
const ids: Record<string, number> = {}
beforeAll(async () => {
  site = await Site.open()
  const brand = await site.make.brand()
  const { id: userId } = await site.make.user({ role: 1 })
  const days = (count: number) => new Date(site.now().getTime() - count * 86_400_000)
  const jobs = [
    {
      jobName: '福州前端旧',
      positionCode: '010201',
      areaCode: '350102',
      refreshedAt: days(9),
      lat: 26.075,
      lng: 119.297,
    },
    { jobName: '福州安卓新', positionCode: '010202', areaCode: '350104', refreshedAt: days(1), lat: 26.2, lng: 119.4 },
    { jobName: '福州后端', positionCode: '010101', areaCode: '350102', refreshedAt: days(0) },
    { jobName: '福州会计', positionCode: '080101', areaCode: '350102', refreshedAt: days(2) },
    { jobName: '厦门前端', positionCode: '010201', areaCode: '350211', refreshedAt: days(0) },
  ]
  for (const job of jobs) ids[job.jobName] = (await site.make.job({ brandId: brand.id, userId, ...job }, brand)).id
})
afterAll(() => site.close())
beforeEach(async () => {
  seeker = await site.user()
})

const names = async (user: Pick<User, 'get'>, input: Parameters<User['get']>[1] = {}) =>
  (await user.get(findRecommendedJobs, input as object)).list.map(({ jobName }) => jobName)

test('a visitor sees the newest jobs of the city first, then the rest', async () => {
  expect(await names(site.visitor())).toEqual(['福州后端', '福州安卓新', '福州会计', '福州前端旧', '厦门前端'])
  expect(await names(site.visitor(), { area: '3502', tab: 'latest' })).toEqual(['厦门前端'])
})

test('a seeker sees the expected position group in the expected city first, then its category', async () => {
  await fillResume(seeker)
  expect(await names(seeker)).toEqual(['福州安卓新', '福州前端旧', '福州后端'])
  expect(await names(seeker, { tab: 'latest' })).toEqual(['福州安卓新', '福州前端旧'])
})

test('附近 lists nearby jobs first, with their distance', async () => {
  await fillResume(seeker)
  const { list } = await seeker.get(findRecommendedJobs, { tab: 'nearby' })
  expect(list.map(({ jobName }) => jobName)).toEqual(['福州前端旧', '福州安卓新'])
  expect(list[0]?.distance).toBeLessThan(list[1]?.distance ?? 0)
})

test('an expectation can be chosen, and the city changed', async () => {
  await fillResume(seeker)
  const added = await seeker.get(saveExpectation, { ...expectationInput, positionCode: '080101' })
  expect(await names(seeker, { expectId: added.id })).toEqual(['福州会计'])
  const { expectList } = await seeker.get(getMyResume, {})
  expect(await names(seeker, { expectId: expectList[0]?.id, area: '3502' })).toEqual(['厦门前端'])
})

test('jobs with a talk come last', async () => {
  await fillResume(seeker)
  await seeker.get(sendResume, { jobId: ids.福州安卓新 ?? 0 })
  expect(await names(seeker)).toEqual(['福州前端旧', '福州后端', '福州安卓新'])
})

test('a page continues where the previous one ended', async () => {
  await fillResume(seeker)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await seeker.get(findRecommendedJobs, { limit: 1, cursor })
    seen.push(...page.list.map(({ jobName }) => jobName))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(['福州安卓新', '福州前端旧', '福州后端'])
})

test('a forged cursor or tab is refused, and other tenants see none of these jobs', async () => {
  const call = (input: unknown) => site.visitor().callRaw(findRecommendedJobs, input)
  expect(await call({ cursor: 'zzz' })).toMatchObject({ code: codes.invalidInput })
  expect(await call({ tab: 'worst' })).toMatchObject({ code: codes.invalidInput })
  expect(await names(site.visitor(defaultTenants[1]))).toEqual([])
})
