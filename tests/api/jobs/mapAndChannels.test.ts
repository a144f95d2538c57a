import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findChannelJobs, findRushJobs, getJobFilterOptions } from '#contract/jobs/channels'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { findJobsOnMap, initJobMap } from '#contract/jobs/map'
import { cancelSend, sendResume, urgeSend } from '#contract/jobs/send'
import { jobs } from '#server/db/schema/jobs'
import { coverBounds, placeOfTile, tileOf } from '#server/features/jobs/map/tiles'
import { defaultTenants } from '#server/features/tenants/tenants'
import { mapOfTests, Site } from '../../support/server/site'

let site: Site
let brand: Awaited<ReturnType<Site['make']['brand']>>
let hr: Awaited<ReturnType<Site['make']['user']>>
beforeAll(async () => {
  site = await Site.open({ env: mapOfTests })
  brand = await site.make.brand({ scale: 4, stage: 6 })
  hr = await site.make.user({ role: 1 })
})
afterAll(() => site.close())

type Given = Partial<typeof jobs.$inferSelect>
const job = async (given: Given) => (await site.make.job({ brandId: brand.id, userId: hr.id, ...given }, brand)).id
const city = { south: 25.9, west: 119.1, north: 26.2, east: 119.5 }

test('a tile is one unbroken range of numbers at every level, and contains its point', () => {
  const place = { lat: 26.0745, lng: 119.2965 }
  const back = placeOfTile(tileOf(place))
  expect(Math.abs(back.lat - place.lat) + Math.abs(back.lng - place.lng)).toBeLessThan(0.0002)
  for (const [size, most] of [
    [1e-3, 4],
    [0.3, 48],
    [60, 48],
  ] as const) {
    const bounds = { south: 20, west: 100, north: 20 + size, east: 100 + size }
    const ranges = coverBounds(bounds, most)
    expect(ranges.length).toBeLessThanOrEqual(most)
    for (const [y, x] of [
      [0, 0],
      [0.5, 0.5],
      [0.999, 0.001],
    ] as const) {
      const tile = tileOf({ lat: 20 + y * size, lng: 100 + x * size })
      expect(ranges.filter(({ from, to }) => tile >= from && tile <= to)).toHaveLength(1)
    }
  }
})

test('the map shows the jobs of its part, within a drawn area only those inside it, and filters them', async () => {
  const near = await job({ lat: 26.08, lng: 119.3, jobName: '地图前端' })
  const far = await job({ lat: 26.15, lng: 119.45, jobName: '地图会计', positionCode: '080101' })
  await job({ lat: 24.48, lng: 118.09, jobName: '地图厦门' })
  await job({ lat: null, lng: null })
  await job({ lat: 26.08, lng: 119.3, status: 0 })
  const whole = await site.visitor().get(findJobsOnMap, { bounds: city })
  expect(new Set(whole.list.map(({ id }) => id))).toEqual(new Set([near, far]))
  expect(whole.total).toBe(2)
  expect(whole.clusters.map(({ jobId, count }) => [jobId, count]).sort()).toEqual(
    [
      [near, 1],
      [far, 1],
    ].sort(),
  )
  const ring = [
    { lat: 26.0, lng: 119.2 },
    { lat: 26.0, lng: 119.4 },
    { lat: 26.12, lng: 119.3 },
  ]
  expect((await site.visitor().get(findJobsOnMap, { bounds: city, ring })).list.map(({ id }) => id)).toEqual([near])
  const accounting = await site.visitor().get(findJobsOnMap, { bounds: city, position: ['08'], lat: 26.08, lng: 119.3 })
  expect(accounting.list).toMatchObject([{ id: far, distance: expect.any(Number) }])
  expect((await site.visitor().get(findJobsOnMap, { bounds: city, keyword: '前端' })).list.map(({ id }) => id)).toEqual(
    [near],
  )
  expect((await site.visitor(defaultTenants[1]).get(findJobsOnMap, { bounds: city })).total).toBe(0)
})

test('crowded squares are clusters with more than they count, and the best of all stand in the list', async () => {
  const here = { south: 30, west: 104, north: 30.2, east: 104.2 }
  const first = await job({ lat: 30.1, lng: 104.1 })
  await site.database.db.execute(sql`
    with copies as (
      insert into jobs (tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
        experience, degree, area_code, address, lat, lng, description, score)
      select tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
        experience, degree, area_code, address, lat, lng, description, score - n
      from jobs, generate_series(1, 250) n where id = ${first} returning id
    )
    insert into job_words (id, tenant_id, search, body, tile, version)
    select copies.id, tenant_id, search, body, tile, version from copies, job_words where job_words.id = ${first}`)
  const { clusters, total, list } = await site.visitor().get(findJobsOnMap, { bounds: here, limit: 5 })
  expect(total).toBeNull()
  expect(clusters).toMatchObject([{ count: 100, more: true }])
  expect(list[0]?.id).toBe(first)
  expect(list).toHaveLength(5)
})

test.each([
  [{ bounds: { south: 26, west: 119, north: 25, east: 120 } }, '地图范围不正确'],
  [{ bounds: city, ring: [{ lat: 26, lng: 119 }] }, '请圈出一个区域'],
  [{ bounds: { ...city, north: 91 } }, undefined],
  [{ bounds: city, metro: ['1号线'] }, '请选择地铁线路'],
])('refuses %j', async (input, msg) => {
  const answer = await site.visitor().callRaw(findJobsOnMap, input)
  expect(answer).toMatchObject({ code: codes.invalidInput, ...(msg && { msg }) })
})

test('a map begins at an area, else at the site’s city', async () => {
  expect(await site.visitor().get(initJobMap, {})).toMatchObject({ area: defaultTenants[0].city, zoom: 12 })
  expect(await site.visitor().get(initJobMap, { area: '350203' })).toMatchObject({ name: '思明区', zoom: 14 })
  expect(await site.visitor().call(initJobMap, { area: '990000' })).toMatchObject({ code: codes.invalidInput })
})

test('a city with a metro offers its lines, and jobs near a station or line are found', async () => {
  const { metro, degree } = await site.visitor().get(getJobFilterOptions, { area: '3501' })
  expect(degree.map(({ label }) => label)).toContain('本科')
  expect((await site.visitor().get(getJobFilterOptions, { area: '3502' })).metro).toEqual([])
  const station = metro[0]?.stations.find(({ name }) => name === '东街口')
  const near = await job({ lat: 26.0862, lng: 119.2985, jobName: '地铁旁文员' })
  const away = await job({ lat: 26.2, lng: 119.1, jobName: '远郊文员' })
  for (const code of [station?.code ?? '', metro[0]?.code ?? '']) {
    const { list } = await site.visitor().get(findJobs, { keyword: '文员', metro: [code] })
    const ids = list.map(({ id }) => id)
    expect(ids).toContain(near)
    expect(ids).not.toContain(away)
  }
  expect((await site.visitor().get(findJobs, { keyword: '文员', metro: ['999999'] })).list).toEqual([])
})

test('急招 shows jobs that are marked, the last first, in pages and by place, until their time is over', async () => {
  const until = (days: number) => new Date(site.now().getTime() + days * 86_400_000)
  const ids = [await job({}), await job({}), await job({ areaCode: '350203' })]
  for (const [at, id] of ids.entries())
    await site.database.db
      .update(jobs)
      .set({ urgentUntil: until(at + 1) })
      .where(eq(jobs.id, id))
  const [first = 0, second = 0, third = 0] = ids
  const page = await site.visitor().get(findRushJobs, { limit: 2 })
  expect(page.list.map(({ id }) => id)).toEqual([third, second])
  expect(page.list.every(({ urgent }) => urgent)).toBe(true)
  expect((await site.visitor().get(findRushJobs, { limit: 2, cursor: page.next })).list.map(({ id }) => id)).toEqual([
    first,
  ])
  expect((await site.visitor().get(findRushJobs, { area: '3502' })).list.map(({ id }) => id)).toEqual([third])
  await site.database.db
    .update(jobs)
    .set({ urgentUntil: until(-1) })
    .where(eq(jobs.id, second))
  expect((await site.visitor().get(findRushJobs, { area: '3501' })).list.map(({ id }) => id)).toEqual([first])
  expect(await site.visitor().call(findRushJobs, { cursor: 'forged' })).toMatchObject({ code: codes.invalidInput })
})

test('a channel shows the jobs of its search', async () => {
  const paid = await job({ salaryMin: 30_000, salaryMax: 45_000, areaCode: '350302' })
  const part = await job({ jobType: 2, areaCode: '350302' })
  const of = async (channel: string) =>
    (await site.visitor().get(findChannelJobs, { channel, area: '350302' })).list.map(({ id }) => id)
  expect(await of('well-paid')).toEqual([paid])
  expect(await of('part-time')).toEqual([part])
  expect(new Set(await of('famous'))).toEqual(new Set([paid, part]))
  expect(await of('growing')).toEqual([])
  expect(await site.visitor().callRaw(findChannelJobs, { channel: 'none' })).toMatchObject({ code: codes.invalidInput })
})

test('the calls of the family /v1/t0/ respond as their twins do', async () => {
  const id = await job({})
  const at = (path: `/${string}`) => ({ ...findJobs, path })
  expect(await site.visitor().get(at('/v1/t0/job/find'), { keyword: '前端' })).toEqual(
    await site.visitor().get(findJobs, { keyword: '前端' }),
  )
  const twin = { ...getJob, path: '/v1/t0/job/get' as const }
  expect((await site.visitor().get(twin, { id })).job).toEqual((await site.visitor().get(getJob, { id })).job)
  const submit = { ...sendResume, path: '/v1/t0/job/submit' as const }
  expect(await site.visitor().call(submit, { jobId: id })).toMatchObject({ code: codes.notLoggedIn })
  const seeker = await site.user()
  for (const [endpoint, path] of [
    [cancelSend, '/v1/t0/job/cancel'],
    [urgeSend, '/v1/t0/job/urge'],
  ] as const)
    expect(await seeker.call({ ...endpoint, path }, { id: 1 }), path).toEqual(await seeker.call(endpoint, { id: 1 }))
})
