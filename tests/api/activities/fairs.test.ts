import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInActivity, submitActivity } from '#contract/activities/activity'
import { findActivityRecords, findSignUps, saveActivityRecord } from '#contract/activities/desk'
import {
  callNext,
  endVisit,
  findCareerFairs,
  findTeachIns,
  getBoothQueue,
  getCareerFair,
  getTeachIn,
  joinBooth,
  leaveBooth,
  openBooth,
} from '#contract/activities/fairs'
import { timeInChina } from '#contract/chinaTime'
import type { InputOf } from '#contract/endpoint'
import { findNotices } from '#contract/notices/notice'
import { activities, boothTickets } from '#server/db/schema/activities'
import { notices } from '#server/db/schema/alerts/notices'
import { recruiters } from '#server/db/schema/recruiters'
import { activityReminders } from '#server/features/activities/reminders'
import { remindOf } from '#server/features/notices/reminders'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
let brand: { id: number; brandName: string }
beforeAll(async () => {
  site = await Site.open()
  brand = await site.make.brand({ brandName: '福州青禾科技有限公司' })
  await site.make.brand({ brandName: '闽江机械厂' })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.delete(activities)
  operator = await site.operator({ permissions: ['content'] })
})

const hour = 3_600_000
const moment = (away: number) => timeInChina(new Date(site.now().getTime() + away * hour))

const written = (given: Partial<InputOf<typeof saveActivityRecord>> = {}): InputOf<typeof saveActivityRecord> => ({
  id: 0,
  type: 2,
  title: '冬季招聘会',
  content: '现场面谈',
  place: '人才市场',
  startAt: moment(-1),
  endAt: moment(5),
  booths: ['A02 闽江机械厂', 'A01 福州青禾科技有限公司'],
  ...given,
})
const makeFair = async (given: Partial<InputOf<typeof saveActivityRecord>> = {}) =>
  (await operator.get(saveActivityRecord, written(given))).id

const visitorOf = async (id: number) => {
  const user = await site.user()
  await user.get(submitActivity, { id, form: { roundList: [] } })
  return user
}
const recruiterOf = async (brandId: number) => {
  const user = await site.user({ role: 1 })
  await site.database.db.insert(recruiters).values({ userId: user.userId, tenantId: 1, brandId }).onConflictDoUpdate({
    target: recruiters.userId,
    set: { brandId },
  })
  return user
}

describe('the desk of activities', () => {
  test('writes a fair that visitors of the site see with its booths in order', async () => {
    const id = await makeFair()
    const visitor = site.visitor()
    expect((await visitor.get(findCareerFairs, {})).list).toMatchObject([{ id, booths: 2, people: 0 }])
    const { booths, activity } = await visitor.get(getCareerFair, { id })
    expect(booths.map(({ no, company }) => `${no} ${company.name}`)).toEqual([
      'A01 福州青禾科技有限公司',
      'A02 闽江机械厂',
    ])
    expect(activity.open).toBe(true)
    const elsewhere = site.visitor(defaultTenants[1])
    expect((await elsewhere.get(findCareerFairs, {})).list).toEqual([])
    expect(await elsewhere.call(getCareerFair, { id })).toMatchObject({ code: 1002 })
    expect(await visitor.call(getTeachIn, { id })).toMatchObject({ code: 1002 })
  })

  test.each([
    ['endAt', { endAt: '2020-01-01 10:00' }, '结束时间须晚于开始时间'],
    ['booths', { booths: ['A01 没有这家'] }, '本站没有「没有这家」这家公司，请核对名称'],
    ['booths', { booths: ['A01 闽江机械厂', 'A02 闽江机械厂'] }, '「闽江机械厂」写了两次'],
    ['company', { type: 3, company: '没有这家' }, '本站没有「没有这家」这家公司，请核对名称'],
  ] satisfies [string, Partial<InputOf<typeof saveActivityRecord>>, string][])(
    'refuses a wrong %s and writes nothing',
    async (field, given, msg) => {
      const refused = await operator.call(saveActivityRecord, written({ booths: [], ...given }))
      expect(refused).toMatchObject({ code: 1001, msg, data: { field } })
      expect((await operator.get(findActivityRecords, {})).total).toBe(0)
    },
  )

  test('does not save over a newer record, and is of this site and this permission', async () => {
    const id = await makeFair()
    const [shown] = (await operator.get(findActivityRecords, {})).list
    expect(shown).toMatchObject({
      id,
      title: '冬季招聘会',
      startAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    })
    await operator.get(saveActivityRecord, written({ id, title: '改过的名称' }))
    const stale = await operator.call(saveActivityRecord, written({ id, title: '又一个名称', basis: 1 }))
    expect(stale).toMatchObject({ code: 1026, data: { newer: { title: '改过的名称' } } })
    const other = await site.operator({ permissions: ['money'] })
    expect(await other.call(saveActivityRecord, written())).toMatchObject({ code: 1003 })
    const foreign = await site.operator({ tenant: defaultTenants[1] as never, permissions: ['content'] })
    expect(await foreign.call(saveActivityRecord, written({ id }))).toMatchObject({ code: 1002 })
    expect(await foreign.call(findSignUps, { id })).toMatchObject({ code: 1002 })
  })

  test('has the plan of its hall and its place on the street map, and no booth in it twice', async () => {
    const plan = ['入口 A01 .', '. . A02']
    const point = { lat: 26.07, lng: 119.3 }
    const id = await makeFair({ plan, point })
    expect(await site.visitor().get(getCareerFair, { id })).toMatchObject({ plan, activity: { point } })
    expect((await operator.get(findActivityRecords, {})).list[0]).toMatchObject({ plan, point })
    const twice = await operator.call(saveActivityRecord, written({ id, plan: ['A01 A02', 'A01'] }))
    expect(twice).toMatchObject({ code: 1001, msg: '展位 A01 在图上写了两次', data: { field: 'plan' } })
    const wide = await operator.callRaw(saveActivityRecord, { ...written({ id }), plan: ['一'.repeat(9)] })
    expect(wide).toMatchObject({ code: 1001 })
    await operator.get(saveActivityRecord, written({ id, plan: [], point: null }))
    expect(await site.visitor().get(getCareerFair, { id })).toMatchObject({ plan: [], activity: { point: null } })
  })

  test('keeps a booth at which people stand', async () => {
    const id = await makeFair()
    const user = await visitorOf(id)
    const [booth] = (await user.get(getCareerFair, { id })).booths
    await user.get(joinBooth, { boothId: booth?.id ?? 0 })
    const refused = await operator.call(saveActivityRecord, written({ id, booths: ['A02 闽江机械厂'] }))
    expect(refused).toMatchObject({ code: 1010, msg: '「福州青禾科技有限公司」的展位有人在排队，不能去掉' })
    expect((await user.get(getCareerFair, { id })).booths).toHaveLength(2)
    expect((await operator.get(findSignUps, { id })).list).toMatchObject([{ userId: user.userId, signedInAt: null }])
  })
})

describe('the queue of a booth', () => {
  const boothOf = async (id: number) => (await site.visitor().get(getCareerFair, { id })).booths[0]?.id ?? 0

  test('is joined once, shows the place, and moves on', async () => {
    const id = await makeFair()
    const boothId = await boothOf(id)
    const [first, second] = [await visitorOf(id), await visitorOf(id)]
    await Promise.all([1, 2, 3].map(() => first.get(joinBooth, { boothId })))
    expect((await second.get(joinBooth, { boothId })).booths[0]).toMatchObject({ waiting: 2, place: { ahead: 1 } })
    const hr = await recruiterOf(brand.id)
    expect((await hr.get(getCareerFair, { id })).booths.map(({ isOwn }) => isOwn)).toEqual([true, false])
    expect(
      (await hr.get(callNext, { boothId })).visitors.map(({ userId, calledAt }) => [userId, calledAt !== null]),
    ).toEqual([
      [first.userId, true],
      [second.userId, false],
    ])
    expect((await first.get(findNotices, {})).list).toMatchObject([{ title: '轮到您了', link: `/fair/${id}` }])
    expect((await second.get(getCareerFair, { id })).booths[0]).toMatchObject({
      waiting: 1,
      place: { ahead: 0, calledAt: null },
    })
    const [called] = (await hr.get(getBoothQueue, { boothId })).visitors
    const ended = await hr.get(endVisit, { boothId, ticketId: called?.ticketId ?? 0, outcome: 'met' })
    expect(ended).toMatchObject({ met: 1, absent: 0, visitors: [{ userId: second.userId }] })
    await second.get(leaveBooth, { boothId })
    expect(await hr.call(callNext, { boothId })).toMatchObject({ code: 1010, msg: '没有人在排队' })
  })

  test('calls two people for two calls at once', async () => {
    const id = await makeFair()
    const boothId = await boothOf(id)
    for (let at = 0; at < 2; at++) await (await visitorOf(id)).get(joinBooth, { boothId })
    const [one, other] = [await recruiterOf(brand.id), await recruiterOf(brand.id)]
    await Promise.all([one, other].map((hr) => hr.get(callNext, { boothId })))
    const { visitors } = await one.get(getBoothQueue, { boothId })
    expect(visitors.map(({ calledAt }) => calledAt !== null)).toEqual([true, true])
  })

  test('is for people who are there, at an open booth, in three queues at most', async () => {
    const id = await makeFair({ signInCode: '123456' })
    const boothId = await boothOf(id)
    const user = await site.user()
    expect(await user.call(joinBooth, { boothId })).toMatchObject({ code: 1010, msg: '请先报名' })
    await user.get(submitActivity, { id, form: { roundList: [] } })
    expect(await user.call(joinBooth, { boothId })).toMatchObject({ code: 1010, msg: '请先在现场签到，再排队' })
    await user.get(signInActivity, { id, code: '123456' })
    const hr = await recruiterOf(brand.id)
    await hr.get(openBooth, { boothId, isOpen: false })
    expect(await user.call(joinBooth, { boothId })).toMatchObject({ msg: '这个展位暂停排队了，请看看其他展位' })
    await hr.get(openBooth, { boothId, isOpen: true })
    await user.get(joinBooth, { boothId })
    site.advance(6 * hour)
    const late = await site.user()
    expect(await late.call(joinBooth, { boothId })).toMatchObject({ msg: '招聘会已结束' })
  })

  test('counts places side by side: nobody stands in a fourth queue', async () => {
    const names = ['甲公司', '乙公司', '丙公司', '丁公司']
    for (const brandName of names) await site.make.brand({ brandName })
    const id = await makeFair({ booths: names })
    const user = await visitorOf(id)
    const { booths } = await user.get(getCareerFair, { id })
    const results = await Promise.all(booths.map((booth) => user.call(joinBooth, { boothId: booth.id })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await site.database.db.$count(boothTickets, eq(boothTickets.userId, user.userId))).toBe(3)
  })

  test('belongs to the company, on its site', async () => {
    const id = await makeFair()
    const boothId = await boothOf(id)
    const other = await recruiterOf((await site.make.brand({ brandName: '别家公司' })).id)
    for (const endpoint of [getBoothQueue, callNext])
      expect(await other.call(endpoint, { boothId })).toMatchObject({ code: 1002 })
    expect(await other.call(openBooth, { boothId, isOpen: false })).toMatchObject({ code: 1002 })
    const foreign = await site.user({ tenant: defaultTenants[1] as never })
    expect(await foreign.call(joinBooth, { boothId })).toMatchObject({ code: 1002 })
  })
})

describe('a teach-in', () => {
  const makeTalk = (seats = 1) =>
    makeFair({ type: 3, title: '校园宣讲会', seats, school: '福州大学', company: brand.brandName, startAt: moment(1) })

  test('shows who invites, and gives the last seat once', async () => {
    const id = await makeTalk()
    expect((await site.visitor().get(findTeachIns, {})).list).toMatchObject([
      { id, seats: 1, school: '福州大学', company: { id: brand.id } },
    ])
    const people = [await site.user(), await site.user(), await site.user()]
    const results = await Promise.all(people.map((user) => user.call(submitActivity, { id, form: { roundList: [] } })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 1010, msg: '名额已满' })
    const { activity, seats } = await site.visitor().get(getTeachIn, { id })
    expect([activity.people, seats]).toEqual([1, 1])
  })

  test('reminds those who signed up once, in the two hours before', async () => {
    const id = await makeTalk(5)
    const user = await visitorOf(id)
    const remind = () => remindOf(activityReminders, { db: site.database.db, now: () => site.now() })
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect((await user.get(findNotices, {})).list).toMatchObject([
      { title: '校园宣讲会快开始了', link: `/teach-in/${id}` },
    ])
  })

  test('tells those who signed up of another time or place, and reminds of the new one', async () => {
    const id = await makeTalk(5)
    const user = await visitorOf(id)
    const remind = () => remindOf(activityReminders, { db: site.database.db, now: () => site.now() })
    const titles = async () => (await user.get(findNotices, {})).list.map(({ title }) => title)
    expect(await remind()).toBe(1)
    const moved = { startAt: moment(4), endAt: moment(6) }
    const given = { type: 3, title: '校园宣讲会', seats: 5, school: '福州大学', company: brand.brandName } as const
    await operator.get(saveActivityRecord, written({ id, ...given, ...moved }))
    expect(await titles()).toEqual(['校园宣讲会改了时间'])
    expect(await remind()).toBe(0)
    await operator.get(saveActivityRecord, written({ id, ...given, ...moved, place: '图书馆' }))
    expect(await titles()).toEqual(['校园宣讲会改了地点', '校园宣讲会改了时间'])
    await operator.get(saveActivityRecord, written({ id, ...given, ...moved, place: '图书馆', content: '新的介绍' }))
    expect(await titles()).toHaveLength(2)
    site.advance(3 * hour)
    expect(await remind()).toBe(1)
    const [last] = await site.database.db
      .select({ title: notices.title })
      .from(notices)
      .where(eq(notices.userId, user.userId))
      .orderBy(desc(notices.id))
    expect(last?.title).toBe('校园宣讲会快开始了')
  })
})
