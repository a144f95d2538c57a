import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveShields } from '#contract/account/shield'
import { getConversationByJob, setContactImproper } from '#contract/chat/talks'
import { codes } from '#contract/errors'
import { saveFavorite } from '#contract/favorites/favorite'
import { findRecommendedJobs, refuseJob } from '#contract/jobs/recommend'
import { sendResume } from '#contract/jobs/send'
import { getMyResume } from '#contract/resume/own/myResume'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { mostRanked } from '#server/db/rankedCursor'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { expectationInput, fillResume } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let seeker: User
let brandId: number
const ids: Record<string, number> = {}
beforeAll(async () => {
  site = await Site.open()
  const brand = await site.make.brand()
  brandId = brand.id
  const { id: userId } = await site.make.user({ role: 1 })
  const days = (count: number) => new Date(site.now().getTime() - count * 86_400_000)
  const web = { positionCode: '010201', skills: ['前端', 'Vue'], experience: 4 }
  const pay = { salaryMin: 16_000, salaryMax: 24_000 }
  const jobs = [
    {
      jobName: '福州前端旧',
      areaCode: '350102',
      refreshedAt: days(9),
      lat: 26.075,
      lng: 119.297,
      ...web,
      ...pay,
    },
    {
      jobName: '福州安卓新',
      positionCode: '010202',
      areaCode: '350104',
      refreshedAt: days(1.5),
      lat: 26.2,
      lng: 119.4,
    },
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

const idOf = (name: string) => ids[name] ?? 0
const names = async (user: Pick<User, 'get'>, input: Parameters<User['get']>[1] = {}) =>
  (await user.get(findRecommendedJobs, input as object)).list.map(({ jobName }) => jobName)
const reasonsFor = async (user: Pick<User, 'get'>, name: string, input: object = {}) =>
  (await user.get(findRecommendedJobs, input)).list.find(({ jobName }) => jobName === name)?.reasons

test('a visitor sees the newest jobs of the city first, then the rest', async () => {
  expect(await names(site.visitor())).toEqual(['福州后端', '福州安卓新', '福州会计', '福州前端旧', '厦门前端'])
  expect(await names(site.visitor(), { area: '3502', tab: 'latest' })).toEqual(['厦门前端'])
  expect(await reasonsFor(site.visitor(), '福州后端')).toEqual([{ kind: 'fresh' }])
  expect(await reasonsFor(site.visitor(), '福州会计')).toEqual([])
})

test('a job that many marked comes before newer ones, and says so', async () => {
  for (let count = 0; count < 4; count++) {
    const user = await site.user()
    await user.get(saveFavorite, { kind: 'job', id: idOf('福州会计'), role: 0, resType: 1 })
  }
  expect((await names(site.visitor()))[0]).toBe('福州会计')
  expect(await reasonsFor(site.visitor(), '福州会计')).toEqual([{ kind: 'popular', people: 4 }])
})

test('a seeker sees the expected position first, then its group, then its category, each with true reasons', async () => {
  await fillResume(seeker)
  expect(await names(seeker)).toEqual(['福州前端旧', '福州安卓新', '福州后端'])
  expect(await names(seeker, { tab: 'latest' })).toEqual(['福州安卓新', '福州前端旧'])
  expect(await reasonsFor(seeker, '福州前端旧')).toEqual([
    { kind: 'salary', exceeds: false },
    { kind: 'skills', names: ['前端'] },
    { kind: 'position' },
  ])
  // It pays too little, is in another district, and asks for nothing that the resume mentions.
  expect(await reasonsFor(seeker, '福州安卓新')).toEqual([{ kind: 'demand' }])
})

test('附近 lists nearby jobs first, with their distance', async () => {
  await fillResume(seeker)
  const { list } = await seeker.get(findRecommendedJobs, { tab: 'nearby' })
  expect(list.map(({ jobName }) => jobName)).toEqual(['福州前端旧', '福州安卓新'])
  expect(list[0]?.distance).toBeLessThan(list[1]?.distance ?? 0)
})

test('a caller with a location sees the distance of jobs, and only near jobs are called near', async () => {
  await fillResume(seeker)
  const place = { lat: 26.08, lng: 119.3 }
  const { list } = await seeker.get(findRecommendedJobs, place)
  expect(list[0]).toMatchObject({ jobName: '福州前端旧', distance: list[0]?.distance })
  expect(list[0]?.distance).toBeGreaterThan(0)
  expect(await reasonsFor(seeker, '福州前端旧', place)).toContainEqual({ kind: 'distance', metres: list[0]?.distance })
  const kinds = (await reasonsFor(seeker, '福州安卓新', place))?.map(({ kind }) => kind)
  expect(kinds).not.toContain('distance')
})

test('an expectation can be chosen, and the city changed', async () => {
  await fillResume(seeker)
  const added = await seeker.get(saveExpectation, { ...expectationInput, positionCode: '080101' })
  expect(await names(seeker, { expectId: added.id })).toEqual(['福州会计'])
  const { expectList } = await seeker.get(getMyResume, {})
  expect(await names(seeker, { expectId: expectList[0]?.id, area: '3502' })).toEqual(['厦门前端'])
})

test('a job with an application is not recommended, one with a talk comes last', async () => {
  await fillResume(seeker)
  await seeker.get(getConversationByJob, { jobId: idOf('福州前端旧') })
  expect((await names(seeker))[0]).toBe('福州前端旧')
  await seeker.get(sendResume, { jobId: idOf('福州安卓新') })
  const after = await names(seeker)
  expect(after).not.toContain('福州安卓新')
})

test('jobs, companies and talks that a seeker refused are not recommended', async () => {
  await fillResume(seeker)
  await seeker.get(refuseJob, { id: idOf('福州前端旧'), value: true })
  await seeker.get(refuseJob, { id: idOf('福州前端旧'), value: true })
  expect(await names(seeker)).toEqual(['福州安卓新', '福州后端'])
  await seeker.get(refuseJob, { id: idOf('福州前端旧'), value: false })
  expect(await names(seeker)).toHaveLength(3)

  const hub = await new Talkers(site).hub(seeker)
  const { id: cid } = await seeker.get(getConversationByJob, { jobId: idOf('福州前端旧') })
  await hub.get(setContactImproper, { cid, value: true })
  expect(await names(seeker)).not.toContain('福州前端旧')
  const other = await site.user()
  await fillResume(other)
  expect(await names(other)).toHaveLength(3)
  await other.get(saveShields, { ids: [brandId] })
  expect(await names(other)).toEqual([])
})

test('only seekers refuse jobs, and only those of their site', async () => {
  const id = idOf('福州后端')
  expect(await site.visitor().call(refuseJob, { id, value: true })).toMatchObject({ code: codes.notLoggedIn })
  const hr = await site.user({ role: 1 })
  expect(await hr.call(refuseJob, { id, value: true })).toMatchObject({ code: codes.roleMissing })
  const stranger = await site.user({ tenant: defaultTenants[1] })
  expect(await stranger.call(refuseJob, { id, value: true })).toMatchObject({ code: codes.notFound })
  expect(await seeker.callRaw(refuseJob, { id: 0, value: 1 })).toMatchObject({ code: codes.invalidInput })
})

test('pages go on as the list was ranked, while jobs come and are refused', async () => {
  await fillResume(seeker)
  const first = await seeker.get(findRecommendedJobs, { limit: 1 })
  expect(first.list.map(({ jobName }) => jobName)).toEqual(['福州前端旧'])
  const brand = await site.make.brand()
  const { id: userId } = await site.make.user({ role: 1 })
  const better = { jobName: '更好的', positionCode: '010201', salaryMin: 20_000, salaryMax: 30_000 }
  const { id } = await site.make.job({ brandId: brand.id, userId, ...better }, brand)
  await seeker.get(refuseJob, { id: idOf('福州安卓新'), value: true })
  const second = await seeker.get(findRecommendedJobs, { limit: 1, cursor: first.next })
  expect(second.list).toEqual([])
  const third = await seeker.get(findRecommendedJobs, { limit: 1, cursor: second.next })
  expect(third.list.map(({ jobName }) => jobName)).toEqual(['福州后端'])
  expect(third.next).toBeUndefined()
  await site.database.pool.query('delete from jobs where id = $1', [id])
})

test('behind the ranked jobs the newest others follow, each once and without those applied to or refused', async () => {
  const [brand, recruiter] = [await site.make.brand(), await site.make.user({ role: 1 })]
  const common = { brandId: brand.id, userId: recruiter.id, positionCode: '080101', areaCode: '350102' }
  const made: number[] = []
  for (let count = 0; count < mostRanked + 30; count++) {
    const refreshedAt = new Date(site.now().getTime() - (20 * 24 + count) * 3_600_000)
    made.push((await site.make.job({ ...common, jobName: `续 ${count}`, refreshedAt }, brand)).id)
  }
  const user = await site.user()
  const seen: number[] = []
  let cursor: string | undefined
  const refused = made.at(-1) ?? 0
  await user.get(refuseJob, { id: refused, value: true })
  do {
    const page = await user.get(findRecommendedJobs, { limit: 50, cursor, area: '3501' })
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((id) => made.includes(id))).toHaveLength(made.length - 1)
  expect(seen).not.toContain(refused)
  expect(seen).toContain(idOf('厦门前端'))
  const tail = seen.slice(mostRanked).filter((id) => made.includes(id))
  expect(tail).toEqual(made.filter((id) => tail.includes(id)))
  expect(tail.length).toBeGreaterThan(10)
  await site.database.pool.query('delete from jobs where id = any($1)', [made])
})

test('a forged cursor or tab is refused, and other tenants see none of these jobs', async () => {
  const call = (input: unknown) => site.visitor().callRaw(findRecommendedJobs, input)
  expect(await call({ cursor: 'zzz' })).toMatchObject({ code: codes.invalidInput })
  expect(await call({ cursor: '~____' })).toMatchObject({ code: codes.invalidInput })
  expect(await call({ cursor: 'zzz', tab: 'latest' })).toMatchObject({ code: codes.invalidInput })
  expect(await call({ tab: 'worst' })).toMatchObject({ code: codes.invalidInput })
  expect(await call({ lat: 91, lng: 0 })).toMatchObject({ code: codes.invalidInput })
  const stranger = site.visitor(defaultTenants[1])
  expect(await names(stranger)).toEqual([])
  const { next } = await site.visitor().get(findRecommendedJobs, { limit: 1 })
  expect(await names(stranger, { cursor: next })).toEqual([])
})
