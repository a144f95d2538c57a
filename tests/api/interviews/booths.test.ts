import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitActivity } from '#contract/activities/activity'
import { saveActivityRecord } from '#contract/activities/desk'
import { callNext, endVisit, getBoothQueue, getCareerFair, joinBooth, leaveBooth } from '#contract/activities/fairs'
import { timeInChina } from '#contract/chinaTime'
import { findInvitedMeetings, joinMeeting, leaveMeeting, reportMeeting } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { findNotices } from '#contract/notices/notice'
import { makeUuid } from '#contract/uuid'
import { activities } from '#server/db/schema/activities'
import { meetingPeople } from '#server/db/schema/interviews'
import { recruiters } from '#server/db/schema/recruiters'
import { passSignal } from '#server/features/interviews/meeting/signals'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
let brands = 0
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['content'] })
})
afterAll(() => site.close())

const unknown = { code: 1002, msg: '没有找到这次面谈，或还没有轮到您' }
const hour = 3_600_000
const moment = (away: number) => timeInChina(new Date(site.now().getTime() + away * hour))

async function recruiterOf(brandId: number): Promise<User> {
  const user = await site.user({ role: 1 })
  await site.database.db
    .insert(recruiters)
    .values({ userId: user.userId, tenantId: 1, brandId })
    .onConflictDoUpdate({ target: recruiters.userId, set: { brandId } })
  return user
}

/** An online fair with one booth, its recruiter, and people in its queue. */
async function fair(people = 1, isOnline = true) {
  brands += 1
  const brand = await site.make.brand({ brandName: `线上公司${brands}` })
  const { id } = await operator.get(saveActivityRecord, {
    id: 0,
    type: 2,
    title: '线上招聘会',
    content: '视频面谈',
    place: '线上',
    startAt: moment(-1),
    endAt: moment(2),
    booths: [brand.brandName],
    isOnline,
  })
  const boothId = (await site.visitor().get(getCareerFair, { id })).booths[0]?.id ?? 0
  const queue: User[] = []
  for (let at = 0; at < people; at++) {
    const user = await site.user()
    await user.get(submitActivity, { id, form: { roundList: [] } })
    await user.get(joinBooth, { boothId })
    queue.push(user)
  }
  const [first] = queue
  if (!first) throw new Error('Nobody is in the queue')
  return { id, boothId, brand, hr: await recruiterOf(brand.id), first, queue }
}

/** The first of the queue was called. */
async function called(people = 1) {
  const made = await fair(people)
  const { visitors } = await made.hr.get(callNext, { boothId: made.boothId })
  const ticketId = visitors[0]?.ticketId ?? 0
  return { ...made, ticketId, key: { id: ticketId, of: 'booth' as const } }
}

const join = async (who: User, key: { id: number; of: 'booth' }, seat = makeUuid()) => {
  const { room } = await who.get(joinMeeting, { ...key, seat })
  return { room, seat, imUserId: room.people.find((person) => person.seat === seat)?.imUserId ?? 0 }
}

test('the person who was called and the company meet at once, and nobody waits to be let in', async () => {
  const { first, hr, key, id, boothId, ticketId, brand } = await called()
  expect((await first.get(findNotices, {})).list).toMatchObject([{ link: `/interview/booth?id=${ticketId}` }])
  expect((await first.get(getCareerFair, { id })).booths[0]?.place).toMatchObject({ ticketId, ahead: 0 })
  expect((await first.get(findInvitedMeetings, key)).list).toMatchObject([
    {
      ...key,
      side: 'candidate',
      phase: 'ready',
      peerName: brand.brandName,
      resumeId: 0,
      booth: { id: boothId, fairId: id },
    },
  ])
  const hers = await join(first, key)
  expect(hers.room).toMatchObject({ ...key, isClosed: false, mine: { state: 'in' }, recording: null })
  expect((await hr.get(getBoothQueue, { boothId })).visitors).toMatchObject([{ ticketId, isHere: true }])
  const his = await join(hr, key)
  expect(his.room.people.map(({ side, state }) => [side, state])).toEqual([
    ['candidate', 'in'],
    ['host', 'in'],
  ])
  const ways = { state: 'connected', lost: 0, roundTrip: 20, isRelayed: false, devices: 'both' } as const
  await hr.get(reportMeeting, { ...key, seat: his.seat, ...ways })
  await first.get(leaveMeeting, { ...key, seat: hers.seat })
  expect((await hr.get(getBoothQueue, { boothId })).visitors).toMatchObject([{ isHere: false }])
  expect((await join(first, key)).room.people).toHaveLength(2)
})

test('a forwarded link opens nothing, and nobody is in before the call', async () => {
  const { hr, key, queue, brand } = await called(2)
  const [, second] = queue
  const stranger = await recruiterOf((await site.make.brand({ brandName: '别家线上公司' })).id)
  const foreign = await site.user({ tenant: defaultTenants[1] as never })
  for (const who of [second, stranger, foreign, await site.user()]) {
    expect(await who?.call(joinMeeting, { ...key, seat: makeUuid() })).toMatchObject(unknown)
    expect((await who?.get(findInvitedMeetings, key))?.list).toEqual([])
  }
  expect(await site.visitor().call(joinMeeting, { ...key, seat: makeUuid() })).toMatchObject({ code: 1006 })
  // The ticket of somebody who waits is no room, not even for the company.
  const waiting = { id: key.id + 1, of: 'booth' } as const
  for (const who of [second, hr])
    expect(await who?.call(joinMeeting, { ...waiting, seat: makeUuid() })).toMatchObject(unknown)
  // A colleague of the booth comes in.
  expect((await join(await recruiterOf(brand.id), key)).room.mine.state).toBe('in')
  const gone = await recruiterOf(brand.id)
  await site.database.db.update(recruiters).set({ brandId: null }).where(eq(recruiters.userId, gone.userId))
  expect(await gone.call(joinMeeting, { ...key, seat: makeUuid() })).toMatchObject(unknown)
})

test('a fair on the spot has no rooms', async () => {
  const { hr, boothId, first, id } = await fair(1, false)
  const { visitors } = await hr.get(callNext, { boothId })
  const key = { id: visitors[0]?.ticketId ?? 0, of: 'booth' } as const
  for (const who of [hr, first])
    expect(await who.call(joinMeeting, { ...key, seat: makeUuid() })).toMatchObject(unknown)
  expect((await first.get(findNotices, {})).list).toMatchObject([{ link: `/fair/${id}` }])
})

test('a talk that ends frees the room, passes no more signals, and the next one has a room of its own', async () => {
  const { hr, key, boothId, ticketId, first, queue } = await called(2)
  const [hers, his] = [await join(first, key), await join(hr, key)]
  const services = { db: site.database.db, now: () => site.now(), live: { tellMeeting: () => undefined } as never }
  const signal = () =>
    passSignal(services, { tenantId: 1, imUserId: his.imUserId }, { ...key, seat: his.seat, to: hers.seat, data: 'x' })
  expect(await signal()).toMatchObject({ ok: true })
  // The number of an interview is not that of a place in a queue.
  const mixed = { id: key.id, seat: his.seat, to: hers.seat, data: 'x' }
  expect(await passSignal(services, { tenantId: 1, imUserId: his.imUserId }, mixed)).toMatchObject({ ok: false })
  const { visitors } = await hr.get(callNext, { boothId })
  const next = visitors.at(-1)
  await hr.get(endVisit, { boothId, ticketId, outcome: 'met' })
  expect(await signal()).toMatchObject({ ok: false })
  expect(await site.database.db.$count(meetingPeople, eq(meetingPeople.ticketId, ticketId))).toBe(0)
  for (const who of [first, hr])
    expect(await who.call(joinMeeting, { ...key, seat: makeUuid() })).toMatchObject({
      code: 1010,
      msg: '这次面谈已经结束',
    })
  expect((await first.get(findInvitedMeetings, key)).list).toMatchObject([{ phase: 'over' }])
  const second = queue[1] as User
  const nextKey = { id: next?.ticketId ?? 0, of: 'booth' } as const
  expect((await join(second, nextKey)).room.mine.state).toBe('in')
  expect(await first.call(joinMeeting, { ...nextKey, seat: makeUuid() })).toMatchObject(unknown)
  await second.get(leaveBooth, { boothId })
  expect(await hr.call(joinMeeting, { ...nextKey, seat: makeUuid() })).toMatchObject({ code: 1010 })
})

test('the room takes no more people than any other, also when they come at once', async () => {
  const { hr, key, brand, first } = await called()
  await join(first, key)
  const others = await Promise.all([1, 2, 3].map(() => recruiterOf(brand.id)))
  const results = await Promise.all([hr, ...others].map((who) => who.call(joinMeeting, { ...key, seat: makeUuid() })))
  expect(results.filter(({ ok }) => ok)).toHaveLength(limits.meetingPeople - 1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 1010, msg: '展位里已有4人，请等有人离开后再进入' })
})

test('long after the fair nobody enters', async () => {
  const { hr, key, id } = await called()
  const endAt = new Date(site.now().getTime() - limits.meetingAfter - 60_000)
  await site.database.db.update(activities).set({ endAt }).where(eq(activities.id, id))
  expect(await hr.call(joinMeeting, { ...key, seat: makeUuid() })).toMatchObject({
    msg: '招聘会已结束，不能再进入面谈',
  })
})
