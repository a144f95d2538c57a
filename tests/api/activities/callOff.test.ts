import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findActivities, getActivity, signInActivity, submitActivity } from '#contract/activities/activity'
import { callOffActivity, findActivityRecords, saveActivityRecord } from '#contract/activities/desk'
import { findCareerFairs, getCareerFair, joinBooth } from '#contract/activities/fairs'
import { timeInChina } from '#contract/chinaTime'
import { findActs } from '#contract/console/acts'
import type { InputOf } from '#contract/endpoint'
import { findNotices } from '#contract/notices/notice'
import { activities } from '#server/db/schema/activities'
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
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.delete(activities)
  operator = await site.operator({ permissions: ['content', 'audit'] })
})

const hour = 3_600_000
const reason = '场馆临时检修'

const fairOf = (from: number, given: Partial<InputOf<typeof saveActivityRecord>> = {}) => ({
  id: 0,
  type: 2 as const,
  title: '冬季招聘会',
  content: '现场面谈',
  place: '人才市场',
  startAt: timeInChina(new Date(site.now().getTime() + from * hour)),
  endAt: timeInChina(new Date(site.now().getTime() + (from + 6) * hour)),
  booths: ['A01 福州青禾科技有限公司'],
  ...given,
})
const make = async (...given: Parameters<typeof fairOf>) =>
  (await operator.get(saveActivityRecord, fairOf(...given))).id

async function visitorOf(id: number) {
  const user = await site.user()
  await user.get(submitActivity, { id, form: { roundList: [] } })
  return user
}
const titlesOf = async (user: User) => (await user.get(findNotices, {})).list.map(({ title }) => title)

test('who signed up and who has a booth are told why; reminders of it are taken back', async () => {
  const id = await make(1)
  const user = await visitorOf(id)
  const exhibitor = await site.user({ role: 1 })
  const { userId } = exhibitor
  await site.database.db
    .insert(recruiters)
    .values({ userId, tenantId: 1, brandId: brand.id })
    .onConflictDoUpdate({ target: recruiters.userId, set: { brandId: brand.id } })
  const remind = () => remindOf(activityReminders, { db: site.database.db, now: () => site.now() })
  expect(await remind()).toBe(1)
  await operator.get(callOffActivity, { id, reason })
  for (const each of [user, exhibitor]) expect(await titlesOf(each)).toEqual(['冬季招聘会取消了'])
  const [notice] = (await user.get(findNotices, {})).list
  expect(notice).toMatchObject({ content: expect.stringContaining(reason), link: `/fair/${id}` })
  const late = await make(1, { title: '另一场' })
  await visitorOf(late)
  await operator.get(callOffActivity, { id: late, reason })
  expect(await remind()).toBe(0)
  const [act] = (await operator.get(findActs, { act: 'activities.callOff' })).list
  expect(act).toMatchObject({ title: '取消活动', subject: `activity/${late}`, note: reason })
})

test('its page says so, lists have it for those who signed up alone, and nobody signs up, checks in or queues', async () => {
  const id = await make(-1, { signInCode: '123456' })
  const [waiting, other] = [await visitorOf(id), await site.user()]
  await waiting.get(signInActivity, { id, code: '123456' })
  const { booths } = await waiting.get(getCareerFair, { id })
  const boothId = booths[0]?.id ?? 0
  expect((await waiting.get(joinBooth, { boothId })).booths).toMatchObject([{ place: { ahead: 0 }, waiting: 1 }])
  await operator.get(callOffActivity, { id, reason })
  expect(await waiting.get(getCareerFair, { id })).toMatchObject({
    activity: { open: false, callOffReason: reason },
    booths: [{ place: null, waiting: 0 }],
  })
  expect((await waiting.get(findCareerFairs, {})).list).toMatchObject([{ id, isCalledOff: true }])
  expect((await other.get(findCareerFairs, {})).list).toEqual([])
  const refused = { code: 1010, msg: '活动已取消' }
  expect(await other.call(submitActivity, { id, form: { roundList: [] } })).toMatchObject(refused)
  expect(await waiting.call(signInActivity, { id, code: '123456' })).toMatchObject(refused)
  expect(await waiting.call(joinBooth, { boothId })).toMatchObject(refused)
})

test('an activity of no other kind is listed for those who signed up, as called off', async () => {
  const id = await make(2, { type: 1, title: '简历门诊', booths: [] })
  const user = await visitorOf(id)
  await operator.get(callOffActivity, { id, reason })
  expect((await user.get(findActivities, {})).list).toMatchObject([{ id, isCalledOff: true }])
  expect((await site.visitor().get(findActivities, {})).list).toEqual([])
  expect(await site.visitor().get(getActivity, { id })).toMatchObject({ callOffReason: reason })
})

test('it is for good, with a reason, by operators of this site, and before the end', async () => {
  const id = await make(1)
  expect(await operator.call(callOffActivity, { id, reason: ' ' })).toMatchObject({ code: 1001 })
  const money = await site.operator({ permissions: ['money'] })
  expect(await money.call(callOffActivity, { id, reason })).toMatchObject({ code: 1003 })
  const foreign = await site.operator({ tenant: defaultTenants[1] as never, permissions: ['content'] })
  expect(await foreign.call(callOffActivity, { id, reason })).toMatchObject({ code: 1002 })
  const both = await Promise.all([1, 2].map(() => operator.call(callOffActivity, { id, reason })))
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await operator.call(saveActivityRecord, fairOf(3, { id }))).toMatchObject({ code: 1010, msg: '活动已取消' })
  expect((await operator.get(findActivityRecords, {})).list).toMatchObject([{ id, callOffReason: reason }])
  const past = await make(-9)
  expect(await operator.call(callOffActivity, { id: past, reason })).toMatchObject({ code: 1010 })
})
