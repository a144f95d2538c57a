import { afterAll, beforeAll, expect, test } from 'vitest'
import { getShareOption } from '#contract/embedded/host'
import { codes } from '#contract/errors'
import { addLikes, findLiveJobs, findLives, getLive, getLiveByCode, saveLiveSubscription } from '#contract/live/live'
import { liveRoomJobs } from '#server/db/schema/live'
import { recruiters } from '#server/db/schema/recruiters'
import { readRoomAccess } from '#server/features/chat/rooms/roomAccess'
import { defaultTenants } from '#server/features/tenants/tenants'
import { makeRoom } from '../../support/chat/rooms'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(site.now().getTime() + hours * hour)

async function hostess(tenantId = 1) {
  const user = await site.make.user({ role: 1, tenantId })
  const brand = await site.make.brand({ tenantId, brandName: '海风科技' })
  await site.database.db.update(recruiters).set({ brandId: brand.id })
  return { user, brand }
}

async function open(given: Partial<Parameters<typeof makeRoom>[1]> = {}) {
  const { user, brand } = await hostess(given.tenantId)
  const room = await makeRoom(site.database.db, { hostId: user.id, ...given })
  return { room, host: user, brand }
}

const later = () => ({ startAt: inHours(5), endAt: inHours(6) })

test('the list shows live streams first, then upcoming ones, then the latest ended ones', async () => {
  const [, , tenant] = defaultTenants
  if (!tenant) throw new Error('A third tenant is missing')
  const at = (from: number, to: number) => ({ tenantId: tenant.id, startAt: inHours(from), endAt: inHours(to) })
  const order = [at(-1, 1), at(2, 3), at(30, 31), at(-3, -2), at(-30, -29)]
  const ids = []
  for (const times of order) ids.push((await open(times)).room.id)
  await open(at(-24 * 40, -24 * 40 + 1))
  const { list } = await site.visitor(tenant).get(findLives, {})
  expect(list.map(({ id }) => id)).toEqual(ids)
  expect(list.map(({ status }) => status)).toEqual([1, 0, 0, 2, 2])
  expect(list[0]).toMatchObject({
    title: '海风科技直播招聘',
    host: { name: '周敏', jobTitle: '招聘经理', brandName: '海风科技' },
    online: 0,
    subscribed: false,
  })
})

test('a logged-out viewer gets an access to the room, a logged-in user needs none, and the host is marked as host', async () => {
  const { room, host } = await open()
  const seen = await site.visitor().get(getLive, { id: room.id })
  expect(seen.isHost).toBe(false)
  expect(seen.access?.content).toMatch(new RegExp(`^${room.id}\\.`))
  if (!seen.access) throw new Error('No access')
  expect(readRoomAccess('another secret', seen.access, { tenantId: 1, now: site.now() })).toBeUndefined()
  const user = await site.user()
  expect(await user.get(getLive, { id: room.id })).toMatchObject({ access: null, isHost: false })
  const own = site.visitor()
  await site.make.session(own, host, 1)
  expect(await own.get(getLive, { id: room.id })).toMatchObject({ isHost: true })
})

test('a link identifies the stream by its code', async () => {
  const { room } = await open()
  expect(await site.visitor().get(getLiveByCode, { code: room.code })).toMatchObject({ id: room.id, code: room.code })
  expect(await site.visitor().get(getShareOption, { key: 'live', id: room.id })).toMatchObject({
    title: room.title,
    link: `/live?code=${room.code}`,
  })
  expect(await site.visitor().call(getLiveByCode, { code: 'nothing-there' })).toMatchObject({ code: codes.notFound })
  expect(await site.visitor().callRaw(getLiveByCode, { code: '<b>' })).toMatchObject({ code: codes.invalidInput })
})

test('streams, their jobs and links belong to their tenant', async () => {
  const { room } = await open()
  const stranger = site.visitor(defaultTenants[1])
  for (const failed of [
    await stranger.call(getLive, { id: room.id }),
    await stranger.call(getLiveByCode, { code: room.code }),
    await stranger.call(findLiveJobs, { id: room.id }),
    await (await site.user({ tenant: defaultTenants[1] })).call(addLikes, { id: room.id }),
    await (await site.user({ tenant: defaultTenants[1] })).call(saveLiveSubscription, {
      id: room.id,
      subscribed: true,
    }),
  ])
    expect(failed).toEqual({ ok: false, code: codes.notFound, msg: '直播不存在', data: undefined })
})

test('the jobs are in the host’s order', async () => {
  const { room, host, brand } = await open()
  const jobs = []
  for (const jobName of ['前端工程师', '后端工程师', '测试工程师'])
    jobs.push(await site.make.job({ userId: host.id, brandId: brand.id, jobName }, brand))
  const places = [2, 0, 1]
  await site.database.db
    .insert(liveRoomJobs)
    .values(jobs.map(({ id }, at) => ({ roomId: room.id, jobId: id, tenantId: 1, place: places[at] ?? 0 })))
  const { list } = await site.visitor().get(findLiveJobs, { id: room.id })
  expect(list.map(({ jobName }) => jobName)).toEqual(['后端工程师', '测试工程师', '前端工程师'])
  expect((await site.visitor().get(getLive, { id: room.id })).jobCount).toBe(3)
})

test('likes add up, require a login, and are rate limited', async () => {
  const { room } = await open()
  expect(await site.visitor().call(addLikes, { id: room.id })).toMatchObject({ code: codes.notLoggedIn })
  const user = await site.user()
  expect(await user.get(addLikes, { id: room.id, count: 12 })).toEqual({ likes: 12 })
  expect(await (await site.user()).get(addLikes, { id: room.id })).toEqual({ likes: 13 })
  expect(await user.callRaw(addLikes, { id: room.id, count: 51 })).toMatchObject({ code: codes.invalidInput })
  for (let nth = 0; nth < 59; nth++) await user.get(addLikes, { id: room.id })
  expect(await user.call(addLikes, { id: room.id })).toMatchObject({ code: codes.tooManyRequests })
})

test('users subscribe to a stream to come and take that back', async () => {
  const { room } = await open(later())
  const [user, gone] = [await site.user(), await site.user()]
  const subscribe = (subscribed: boolean) => ({ id: room.id, subscribed })
  expect(await site.visitor().call(saveLiveSubscription, subscribe(true))).toMatchObject({ code: codes.notLoggedIn })
  await user.get(saveLiveSubscription, subscribe(true))
  expect(await user.get(saveLiveSubscription, subscribe(true))).toEqual({ subscribed: true, subscribers: 1 })
  await gone.get(saveLiveSubscription, subscribe(true))
  expect(await gone.get(saveLiveSubscription, subscribe(false))).toEqual({ subscribed: false, subscribers: 1 })
  expect(await user.get(getLive, { id: room.id })).toMatchObject({ subscribed: true, subscribers: 1, status: 0 })
})

test('a stream that has begun accepts no subscriptions', async () => {
  const { room } = await open()
  const user = await site.user()
  expect(await user.call(saveLiveSubscription, { id: room.id, subscribed: true })).toMatchObject({
    code: codes.conflict,
    msg: '直播已经开始，无需预约',
  })
})
