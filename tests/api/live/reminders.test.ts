import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chinaTime, momentInChina, timeInChina } from '#contract/chinaTime'
import { endBroadcast } from '#contract/live/broadcast'
import { endDeskLive } from '#contract/live/desk'
import { deleteLive, findOwnLives, saveLive } from '#contract/live/hosting'
import { saveLiveSubscription } from '#contract/live/live'
import { saveNoticeSettings } from '#contract/notices/ways'
import { notices } from '#server/db/schema/alerts/notices'
import { liveSubscriptions } from '#server/db/schema/live'
import { userSettings } from '#server/db/schema/preferences'
import { liveReminders } from '#server/features/live/reminders'
import { remindOf } from '#server/features/notices/reminders'
import { makeHost } from '../../support/chat/streams'
import { TellingStage } from '../../support/chat/tellingStage'
import type { Site, User } from '../../support/server/site'

let stage: TellingStage
let site: Site
beforeAll(async () => {
  stage = await TellingStage.open()
  site = stage.site
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.db.delete(liveSubscriptions)
})

const minute = 60_000
const hour = 60 * minute
const remind = () => remindOf(liveReminders, { db: site.database.db, now: () => site.now() })
const after = (ms: number) => timeInChina(new Date(site.now().getTime() + ms))

async function announce(startAt = after(20 * minute), endAt = after(80 * minute)) {
  const { host } = await makeHost(site)
  const { id } = await host.get(saveLive, { id: 0, title: '春季直播招聘', intro: '', startAt, endAt, jobIds: [] })
  return { host, id }
}

async function move(host: User, id: number, startAt: string, endAt: string) {
  const stored = (await host.get(findOwnLives, {})).list.find((each) => each.id === id)
  if (!stored) throw new Error('The stream is missing')
  const { title, intro, poster, jobIds } = stored
  await host.get(saveLive, { id, title, intro, poster, jobIds, startAt, endAt })
}

/** Titles of a user's notices, the newest first. Sessions may end on the way. */
async function titlesOf({ userId }: User): Promise<string[]> {
  const own = eq(notices.userId, userId)
  const rows = await site.database.db.select().from(notices).where(own).orderBy(desc(notices.id))
  return rows.map(({ title }) => title)
}

/** Somebody who has subscribed the day before. */
async function subscriber(id: number) {
  const user = await site.user()
  const browser = await stage.subscribe(user)
  await subscribe(user, id)
  return { user, browser, titles: () => titlesOf(user) }
}

async function subscribe(user: User, id: number) {
  await user.get(saveLiveSubscription, { id, subscribed: true })
  await site.database.db
    .update(liveSubscriptions)
    .set({ createdAt: new Date(site.now().getTime() - 24 * hour) })
    .where(eq(liveSubscriptions.userId, user.userId))
}

const advanceTo = (time: string) => site.advance(momentInChina(time).getTime() - site.now().getTime())

test('subscribers are told once a quarter of an hour before the start, by their devices, and others are not', async () => {
  const { id } = await announce()
  const [{ browser, titles }, gone] = [await subscriber(id), await subscriber(id)]
  await gone.user.get(saveLiveSubscription, { id, subscribed: false })
  expect(await remind()).toBe(0)
  site.advance(6 * minute)
  expect([await remind(), await remind()]).toEqual([1, 0])
  await stage.pass()
  expect(stage.service.at(browser)).toMatchObject([{ title: '直播「春季直播招聘」快开始了' }])
  expect([await titles(), await gone.titles()]).toEqual([['直播「春季直播招聘」快开始了'], []])
})

test('a text message follows where a user has chosen it and no device has shown it', async () => {
  advanceTo(`${after(24 * hour).slice(0, 10)} 12:00`)
  const { id } = await announce()
  const user = await site.user()
  await user.get(saveNoticeSettings, { ways: { event: ['sms'] } })
  await subscribe(user, id)
  site.advance(6 * minute)
  expect(await remind()).toBe(1)
  await stage.pass()
  const sent = () => site.messages.filter(({ mobile, text }) => mobile === user.mobile && text.includes('快开始了'))
  expect(sent()).toHaveLength(0)
  site.advance(10 * minute)
  await stage.look()
  expect(sent()).toMatchObject([{ text: expect.stringContaining(`/live/${id}`) }])
})

test('a moved stream takes its reminder back, says so, and is reminded of again', async () => {
  const { host, id } = await announce()
  const { browser, titles } = await subscriber(id)
  site.advance(6 * minute)
  await remind()
  await stage.pass()
  await move(host, id, after(26 * hour), after(27 * hour))
  await stage.pass()
  expect(await titles()).toEqual(['直播「春季直播招聘」改了时间'])
  const shown = stage.service.at(browser)
  expect(shown.map(({ kind }) => kind).sort()).toEqual(['close', 'show', 'show'])
  expect(await remind()).toBe(0)
  site.advance(25.8 * hour)
  expect(await remind()).toBe(1)
  expect(await titles()).toEqual(['直播「春季直播招聘」快开始了', '直播「春季直播招聘」改了时间'])
})

test('a stream that is withdrawn, or called off by operators, says so', async () => {
  const { host, id } = await announce()
  const { titles } = await subscriber(id)
  await host.get(deleteLive, { id })
  expect(await titles()).toEqual(['直播「春季直播招聘」取消了'])
  const other = await announce()
  const second = await subscriber(other.id)
  await (await site.operator({ permissions: ['content'] })).get(endDeskLive, { id: other.id, reason: '内容不符' })
  expect(await second.titles()).toEqual(['直播「春季直播招聘」取消了'])
})

test('once a stream is over, its reminder is gone', async () => {
  const { host, id } = await announce()
  const { titles } = await subscriber(id)
  site.advance(21 * minute)
  expect(await remind()).toBe(1)
  expect(await titles()).toEqual(['直播「春季直播招聘」开始了'])
  await host.get(endBroadcast, { id, isOver: true })
  expect(await titles()).toEqual([])
})

test('somebody with quiet hours is reminded before they begin, and never after the end', async () => {
  const day = after(48 * hour).slice(0, 10)
  advanceTo(`${day} 18:00`)
  const { id } = await announce(`${day} 22:30`, `${day} 23:30`)
  const { user, browser } = await subscriber(id)
  const late = await subscriber(id)
  for (const each of [user, late.user]) await each.get(saveNoticeSettings, { quiet: { from: 22, to: 8 } })
  await site.database.db
    .update(liveSubscriptions)
    .set({ createdAt: momentInChina(`${day} 22:05`) })
    .where(eq(liveSubscriptions.userId, late.user.userId))
  advanceTo(`${day} 21:44`)
  expect(await remind()).toBe(0)
  advanceTo(`${day} 21:46`)
  expect(await remind()).toBe(1)
  await stage.pass()
  expect(stage.service.at(browser)).toMatchObject([{ title: '直播「春季直播招聘」快开始了' }])
  // Who asked within the quiet hours finds it in the list, and is not woken.
  advanceTo(`${day} 22:16`)
  expect(await remind()).toBe(1)
  await stage.pass()
  expect(await late.titles()).toEqual(['直播「春季直播招聘」快开始了'])
  expect(stage.service.at(late.browser)).toEqual([])
  advanceTo(`${timeInChina(new Date(momentInChina(`${day} 12:00`).getTime() + 24 * hour)).slice(0, 10)} 08:01`)
  await stage.look()
  expect(stage.service.at(late.browser)).toEqual([])
  expect(chinaTime(site.now()).getUTCHours()).toBe(8)
})

test('choices of before there was this kind of notices stay, and it is pushed', async () => {
  const user = await site.user()
  const former = { chat: ['mail'], system: [], send: [], interview: ['sms'], view: [] }
  await user.get(saveNoticeSettings, { ways: { chat: ['mail'] } })
  await site.database.db
    .update(userSettings)
    .set({ noticeWays: former as never })
    .where(eq(userSettings.userId, user.userId))
  const { ways } = await user.get(saveNoticeSettings, { ways: { system: ['push'] } })
  expect(ways).toEqual({ ...former, system: ['push'], event: ['push'] })
})
