import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chinaTime } from '#contract/chinaTime'
import { codes } from '#contract/errors'
import {
  type Audience,
  broadcastHours,
  broadcastLimits,
  countAudience,
  findBroadcasts,
  startBroadcast,
  stopBroadcast,
} from '#contract/notices/broadcast'
import { findNotices } from '#contract/notices/notice'
import { recruiter, seeker } from '#contract/roles'
import { userRoles, users } from '#server/db/schema/accounts/accounts'
import { notices } from '#server/db/schema/alerts/notices'
import { brands } from '#server/db/schema/companies'
import { recruiters } from '#server/db/schema/recruiters'
import { nextHour } from '#server/features/notices/broadcasts/send'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

const dayMs = 86_400_000
const hourMs = 3_600_000

let site: Site
let operator: User
let strange: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

/** Moves the clock on to the next time at which China's clocks show this hour. Logins of before have expired then. */
async function moveTo(hour: number): Promise<void> {
  const clock = chinaTime(site.now())
  const since = clock.getTime() % dayMs
  const wait = hour * hourMs - since
  site.advance(wait > 0 ? wait : wait + dayMs)
  operator = await site.operator({ permissions: ['notices'] })
  strange = await site.operator({ tenant: defaultTenants[1], permissions: ['notices'] })
}

const words = { title: '本周六系统维护', content: '周六零点到两点不能登录，请提前保存。', link: '/help' }
const everySeeker: Audience = { role: seeker, areas: [], activeDays: 0 }
const start = (input: object = {}, by = operator) =>
  by.call(startBroadcast, { ...words, audience: everySeeker, ...input })
const idOf = async (input: object = {}): Promise<number> => {
  const started = await start(input)
  if (!started.ok) throw new Error(started.msg)
  return started.data.id
}
const stateOf = async (id: number) => (await operator.get(findBroadcasts, {})).list.find((row) => row.id === id)
const titlesOf = async ({ userId }: User): Promise<string[]> => {
  const rows = await site.database.db.select().from(notices).where(eq(notices.userId, userId))
  return rows.map(({ title }) => title)
}

test('everybody of the audience gets a broadcast once, and nobody else', async () => {
  await moveTo(10)
  const reader = await site.user()
  const other = await site.user({ role: recruiter })
  const elsewhere = await site.user({ tenant: defaultTenants[1] })
  const blocked = await site.user()
  await site.database.db.update(users).set({ blocked: true }).where(eq(users.id, blocked.userId))
  const { people } = await operator.get(countAudience, everySeeker)
  const id = await idOf({ title: '第一条' })
  await site.settled()
  expect(await stateOf(id)).toMatchObject({ state: 'sent', sent: people, link: '/help', endedAt: expect.any(String) })
  expect((await reader.get(findNotices, {})).list).toMatchObject([
    { kind: 'system', title: '第一条', content: words.content, link: '/help', isRead: false },
  ])
  expect(await titlesOf(other)).toEqual([])
  expect(await titlesOf(elsewhere)).toEqual([])
})

test('an audience is narrowed by where its people are and when they were last seen', async () => {
  await moveTo(10)
  const { db } = site.database
  const near = await site.recruiter()
  const idle = await site.recruiter()
  const far = await site.recruiter()
  const place = async (user: User, areaCode: string) => {
    const [row] = await db.select().from(recruiters).where(eq(recruiters.userId, user.userId))
    await db
      .update(brands)
      .set({ areaCode })
      .where(eq(brands.id, row?.brandId ?? 0))
  }
  await place(near, '350203')
  await place(idle, '350203')
  await place(far, '110105')
  const old = new Date(site.now().getTime() - 40 * dayMs)
  await db.update(userRoles).set({ activeAt: old }).where(eq(userRoles.userId, idle.userId))
  const audience: Audience = { role: recruiter, areas: ['3502'], activeDays: 30 }
  expect(await operator.get(countAudience, audience)).toEqual({ people: 1, isMore: false })
  await idOf({ title: '厦门的招聘会', audience })
  await site.settled()
  expect(await Promise.all([near, idle, far].map(titlesOf))).toEqual([['厦门的招聘会'], [], []])
  const nobody = { ...audience, areas: ['8202'] }
  expect(await start({ audience: nobody })).toMatchObject({
    code: codes.conflict,
    msg: expect.stringContaining('没有'),
  })
})

test('at night a broadcast waits for the morning, and can be stopped until then', async () => {
  await moveTo(23)
  const reader = await site.user()
  const stopped = await idOf({ title: '夜里停下的' })
  const sent = await idOf({ title: '早上送到的' })
  await site.settled()
  expect(await titlesOf(reader)).toEqual([])
  expect(await strange.call(stopBroadcast, { id: stopped })).toMatchObject({ code: codes.notFound })
  await operator.get(stopBroadcast, { id: stopped })
  await moveTo(broadcastHours.from)
  site.advance(1000)
  await site.settled()
  expect(await titlesOf(reader)).toEqual(['早上送到的'])
  expect(await stateOf(stopped)).toMatchObject({ state: 'stopped', sent: 0 })
  expect(await stateOf(sent)).toMatchObject({ state: 'sent' })
  expect(await operator.call(stopBroadcast, { id: sent })).toMatchObject({ code: codes.conflict })
})

test('a broadcast begins at its time, which has to lie ahead', async () => {
  await moveTo(9)
  const reader = await site.user()
  const at = (ms: number) => new Date(site.now().getTime() + ms).toISOString()
  const wrong = { code: codes.invalidInput, data: { field: 'startsAt' } }
  expect(await start({ startsAt: at(-hourMs) })).toMatchObject(wrong)
  expect(await start({ startsAt: '下周' })).toMatchObject(wrong)
  expect(await start({ startsAt: at((broadcastLimits.daysAhead + 1) * dayMs) })).toMatchObject(wrong)
  await idOf({ title: '三小时后', startsAt: at(3 * hourMs) })
  await site.settled()
  expect(await titlesOf(reader)).toEqual([])
  site.advance(3 * hourMs + 1000)
  await site.settled()
  expect(await titlesOf(reader)).toEqual(['三小时后'])
})

test('one role gets so many broadcasts a day, also from two operators at once', async () => {
  await moveTo(10)
  const audience: Audience = { role: recruiter, areas: [], activeDays: 0 }
  await site.recruiter()
  const second = await site.operator({ permissions: ['notices'] })
  const started = await Promise.all(
    Array.from({ length: broadcastLimits.aDay + 2 }, (_, nth) => start({ audience }, nth % 2 ? operator : second)),
  )
  expect(started.filter(({ ok }) => ok)).toHaveLength(broadcastLimits.aDay)
  expect(await start({ audience })).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('一天') })
})

test('a broadcast takes an operator with the permission, and leads nowhere else', async () => {
  await moveTo(11)
  const without = await site.operator({ permissions: ['content'] })
  expect(await start({}, without)).toMatchObject({ code: codes.forbidden })
  expect(await without.call(findBroadcasts, {})).toMatchObject({ code: codes.forbidden })
  expect(await start({ link: 'https://elsewhere.example' })).toMatchObject({ code: codes.invalidInput })
  expect(await start({ link: '//elsewhere.example' })).toMatchObject({ code: codes.invalidInput })
  expect(await start({ title: ' ' })).toMatchObject({ code: codes.invalidInput })
  expect((await strange.get(findBroadcasts, {})).list).toEqual([])
})

test.each([
  ['2026-11-27T07:59:00+08:00', '2026-11-27T08:00:00+08:00'],
  ['2026-11-27T08:00:00+08:00', '2026-11-27T08:00:00+08:00'],
  ['2026-11-27T21:59:00+08:00', '2026-11-27T21:59:00+08:00'],
  ['2026-11-30T22:00:00+08:00', '2026-12-01T08:00:00+08:00'],
])('what is to go out at %s goes out at %s', (now, then) => {
  expect(nextHour(new Date(now))).toEqual(new Date(then))
})
