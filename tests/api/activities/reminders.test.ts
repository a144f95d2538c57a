import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replyActivity, submitActivity } from '#contract/activities/activity'
import { saveNoticeSettings } from '#contract/notices/ways'
import { activities, activityRounds, activitySignUps } from '#server/db/schema/activities'
import { notices } from '#server/db/schema/alerts/notices'
import { activityReminders } from '#server/features/activities/reminders'
import { remindOf } from '#server/features/notices/reminders'
import { sayTime } from '#server/features/notices/sayTime'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.delete(activities)
})

const hour = 3_600_000
const remind = () => remindOf(activityReminders, { db: site.database.db, now: () => site.now() })
const after = (hours: number) => new Date(site.now().getTime() + hours * hour)

/** An activity that is neither a fair nor a teach-in, with sessions of these names so many hours ahead. */
async function announce(sessions: Readonly<Record<string, number>> = {}) {
  const { db } = site.database
  const announcedAt = site.now().getTime()
  const [activity] = await db
    .insert(activities)
    .values({ tenantId: 1, title: '简历讲座', place: '二楼会议室', startAt: after(4), endAt: after(40) })
    .returning()
  if (!activity) throw new Error('An activity was not made')
  const rounds: Record<string, number> = {}
  for (const [name, ahead] of Object.entries(sessions)) {
    const startAt = new Date(announcedAt + ahead * hour)
    const values = { tenantId: 1, activityId: activity.id, name, startAt, place: `${name}教室` }
    const [round] = await db.insert(activityRounds).values(values).returning()
    rounds[name] = round?.id ?? 0
  }
  return { ...activity, rounds }
}

const signUp = (user: User, id: number, ...rounds: (number | undefined)[]) =>
  user.get(submitActivity, { id, form: { roundList: rounds.map((round) => ({ id: round ?? 0, checked: true })) } })

async function toldTo({ userId }: User) {
  const own = eq(notices.userId, userId)
  return site.database.db.select().from(notices).where(own).orderBy(desc(notices.id))
}

test('those who signed up for any activity are reminded once, two hours before', async () => {
  const { id, startAt } = await announce()
  const user = await site.user()
  await signUp(user, id)
  site.advance(1.9 * hour)
  expect(await remind()).toBe(0)
  site.advance(0.2 * hour)
  expect((await Promise.all([remind(), remind()])).sort()).toEqual([0, 1])
  expect(await remind()).toBe(0)
  expect(await toldTo(user)).toMatchObject([
    {
      title: '简历讲座快开始了',
      content: `${sayTime(startAt)}，二楼会议室`,
      link: `/notice/activity?id=${id}`,
    },
  ])
})

test('whoever has chosen sessions is reminded of each of them, and of no other', async () => {
  const { id, rounds } = await announce({ 上午场: 6, 下午场: 10, 晚间场: 11 })
  const user = await site.user()
  await signUp(user, id, rounds.上午场, rounds.下午场)
  site.advance(3 * hour)
  expect(await remind()).toBe(0)
  site.advance(1.1 * hour)
  expect([await remind(), await remind()]).toEqual([1, 0])
  site.advance(4 * hour)
  expect([await remind(), await remind()]).toEqual([1, 0])
  site.advance(2 * hour)
  expect(await remind()).toBe(0)
  const words = (await toldTo(user)).map(({ content }) => content)
  expect(words).toEqual([
    expect.stringMatching(/，下午场，下午场教室$/),
    expect.stringMatching(/，上午场，上午场教室$/),
  ])
})

test('sessions that begin at once are told apart: each person reads the own one', async () => {
  const { id, rounds } = await announce({ 甲场: 6, 乙场: 6 })
  const [one, other, both] = [await site.user(), await site.user(), await site.user()]
  await signUp(one, id, rounds.甲场)
  await signUp(other, id, rounds.乙场)
  await signUp(both, id, rounds.甲场, rounds.乙场)
  site.advance(4.1 * hour)
  expect([await remind(), await remind()]).toEqual([4, 0])
  const placesOf = async (user: User) => (await toldTo(user)).map(({ content }) => content.split('，').at(-1)).sort()
  expect([await placesOf(one), await placesOf(other), await placesOf(both)]).toEqual([
    ['甲场教室'],
    ['乙场教室'],
    ['乙场教室', '甲场教室'],
  ])
})

test('whoever signs up in the last two hours is reminded at once', async () => {
  const { id } = await announce()
  site.advance(3 * hour)
  const user = await site.user()
  await signUp(user, id)
  expect([await remind(), await remind()]).toEqual([1, 0])
})

test('whoever has stopped the reminders of an activity gets none, until they sign up anew', async () => {
  const { id } = await announce()
  const [stopped, back] = [await site.user(), await site.user()]
  await signUp(stopped, id)
  await back.get(replyActivity, { id, action: 0 })
  site.advance(60_000)
  await stopped.get(replyActivity, { id, action: 0 })
  await signUp(back, id)
  site.advance(2.1 * hour)
  expect(await remind()).toBe(1)
  expect([(await toldTo(stopped)).length, (await toldTo(back)).length]).toEqual([0, 1])
})

test('a reminder that would come in quiet hours comes before they begin', async () => {
  const { id } = await announce()
  const user = await site.user()
  await signUp(user, id)
  const { db } = site.database
  // By China's clock: it begins at 23:30, and the user wants quiet from 21 o'clock on.
  const day = new Date(Math.floor(site.now().getTime() / (24 * hour)) * 24 * hour + 24 * hour)
  const at = (clock: number) => new Date(day.getTime() + (clock - 8) * hour)
  await db
    .update(activities)
    .set({ startAt: at(23.5), endAt: at(26) })
    .where(eq(activities.id, id))
  await db
    .update(activitySignUps)
    .set({ createdAt: at(0) })
    .where(eq(activitySignUps.userId, user.userId))
  await user.get(saveNoticeSettings, { quiet: { from: 21, to: 8 } })
  site.advance(at(18.9).getTime() - site.now().getTime())
  expect(await remind()).toBe(0)
  site.advance(0.2 * hour)
  expect([await remind(), await remind()]).toEqual([1, 0])
})
