import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendByHttp } from '#contract/chat/fallback'
import { setContactBlack } from '#contract/chat/talks'
import { codes } from '#contract/errors'
import { findJobs } from '#contract/jobs/find'
import { findPeople } from '#contract/resume/people'
import { confirmOrder, createOrder } from '#contract/trade/trade'
import { makeUuid } from '#contract/uuid'
import { countRights } from '#contract/vip/privileges'
import { configureSmsNotices, useRights as rightsCall, sendSmsNotice } from '#contract/vip/props'
import type { RightName } from '#contract/vip/rights'
import { findSupplement } from '#contract/vip/supplement'
import { jobs } from '#server/db/schema/jobs'
import { grantLots } from '#server/features/wallet/rights/lots'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { Site, type User } from '../../support/server/site'

const hour = 3_600_000

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

const left = async (user: User, right: RightName) =>
  (await user.get(countRights, {})).list.find((each) => each.right === right)?.left

const grant = (user: User, unit: RightName, count: number, role: 0 | 1) =>
  site.database.db.transaction((tx) =>
    grantLots({ db: tx, now: () => site.now() }, [
      {
        id: crypto.randomUUID(),
        tenantId: 1,
        userId: user.userId,
        role,
        unit,
        count,
        source: 'prop',
        sourceId: 'test',
        endsAt: new Date(site.now().getTime() + 90 * 24 * hour),
      },
    ]),
  )

const lacking = (right: RightName, lacks = 1) => ({
  code: codes.paymentShortfall,
  data: { key: `right:${right}`, lacks },
})

test('a job is on top for as many days as rights are used, once for each act', async () => {
  const { bob, job } = await talkers.talk()
  const use = { right: 'jobTop', id: job.id, days: 2 } as const
  expect(await bob.call(rightsCall, use)).toMatchObject(lacking('jobTop', 2))
  await grant(bob, 'jobTop', 3, 1)
  bob.onceKey = makeUuid(site.now().getTime())
  const done = await bob.get(rightsCall, use)
  expect(await bob.get(rightsCall, use)).toEqual(done)
  expect(done).toMatchObject({ left: 1 })
  // One right for two jobs.
  expect(await bob.call(rightsCall, { ...use, id: job.id + 1 })).toMatchObject({ code: codes.onceKeyRefused })
  bob.onceKey = undefined
  const { alice } = await talkers.talk()
  expect((await alice.get(findJobs, {})).list[0]).toMatchObject({ id: job.id, top: true })
  site.advance(49 * hour)
  await site.settled()
  const [row] = await site.database.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(row).toMatchObject({ topUntil: null })
  expect(row?.score).toBeLessThan(100_000)
})

test('rights refresh a job again and mark it as 急招; none is used for a job that does not hire', async () => {
  const { bob, job } = await talkers.talk()
  await grant(bob, 'jobRefresh', 1, 1)
  await grant(bob, 'jobUrgent', 1, 1)
  expect(await bob.get(rightsCall, { right: 'jobRefresh', id: job.id })).toEqual({ until: null, left: 0 })
  expect(await bob.call(rightsCall, { right: 'jobRefresh', id: job.id })).toMatchObject(lacking('jobRefresh'))
  const other = await talkers.talk()
  expect(await bob.call(rightsCall, { right: 'jobUrgent', id: other.job.id })).toMatchObject({ code: codes.notFound })
  await site.database.db.update(jobs).set({ status: 0 }).where(eq(jobs.id, job.id))
  expect(await bob.call(rightsCall, { right: 'jobUrgent', id: job.id })).toMatchObject({ code: codes.conflict })
  expect(await left(bob, 'jobUrgent')).toBe(1)
  expect(await bob.call(rightsCall, { right: 'resumeTop', days: 1 })).toMatchObject({ code: codes.seekerOnly })
})

test('a resume on top comes first in recruiters’ lists until its days are over', async () => {
  const [person, later] = [await site.user(), await site.user()]
  const { id } = await site.make.sendableResume(person.userId, { listed: true, name: '林一帆' })
  await site.make.sendableResume(later.userId, { listed: true, name: '陈二舟' })
  await grant(person, 'resumeTop', 1, 0)
  expect(await person.get(rightsCall, { right: 'resumeTop', days: 1 })).toMatchObject({ left: 0 })
  expect(await person.call(rightsCall, { right: 'resumeTop', days: 1 })).toMatchObject(lacking('resumeTop'))
  const hr = await site.recruiter()
  for (const sort of ['latest', 'recommended'] as const)
    expect((await hr.get(findPeople, { sort })).list[0]).toMatchObject({ id })
  const all = (await hr.get(findPeople, { sort: 'latest' })).list.map((each) => each.id)
  expect(new Set(all).size).toBe(all.length)
})

/** Somebody who waits for another to read, in the daytime of China. */
async function unreadTalk() {
  const china = (site.now().getTime() / hour + 8) % 24
  site.advance(((36 - china) % 24) * hour)
  const talk = await talkers.talk()
  const hub = await talkers.hub(talk.bob)
  const content = { text: '您好，方便聊聊吗' }
  await hub.get(sendByHttp, { type: 'text', toUserId: talk.alice.imUserId, content })
  return talk
}

const smsTo = (user: Talker) => site.messages.filter(({ mobile }) => mobile === user.mobile).length

test('somebody who has not read a message gets one text message in a day, not at night', async () => {
  const { alice, bob, cid } = await unreadTalk()
  expect(await bob.call(sendSmsNotice, { cid })).toMatchObject(lacking('smsNotice'))
  await grant(bob, 'smsNotice', 3, 1)
  expect(await bob.get(sendSmsNotice, { cid })).toEqual({ left: 2 })
  await site.settled()
  expect(smsTo(alice)).toBe(1)
  expect(await bob.call(sendSmsNotice, { cid })).toMatchObject({ code: codes.conflict })
  expect(await alice.call(sendSmsNotice, { cid })).toMatchObject({ code: codes.conflict })
  const stranger = await talkers.talker(1)
  expect(await stranger.call(sendSmsNotice, { cid })).toMatchObject({ code: codes.notFound })
  expect(await left(bob, 'smsNotice')).toBe(2)
})

test('users who refuse text messages or have blacklisted the sender get none, and nobody does at night', async () => {
  const refuses = await unreadTalk()
  await grant(refuses.bob, 'smsNotice', 1, 1)
  expect(await refuses.alice.get(configureSmsNotices, { accepts: false })).toMatchObject({ accepts: false })
  expect(await refuses.bob.call(sendSmsNotice, { cid: refuses.cid })).toMatchObject({
    msg: '对方暂时不接收短信提醒',
  })
  await refuses.alice.get(configureSmsNotices, { accepts: true })
  await (await talkers.hub(refuses.alice)).get(setContactBlack, { cid: refuses.cid, value: true })
  expect(await refuses.bob.call(sendSmsNotice, { cid: refuses.cid })).toMatchObject({ code: codes.conflict })
  const { bob, cid } = await unreadTalk()
  await grant(bob, 'smsNotice', 1, 1)
  site.advance(11.5 * hour)
  bob.forgetKeys()
  await site.make.session(bob, { id: bob.userId, tenantId: 1 }, 1)
  expect(await bob.call(sendSmsNotice, { cid })).toMatchObject({ code: codes.conflict })
  expect(await left(bob, 'smsNotice')).toBe(1)
})

test('goods that cover a shortfall are offered, the cheapest first, and a paid prop covers it', async () => {
  const user = await site.user()
  const found = await user.get(findSupplement, { key: 'right:greeting' })
  if (found.kind !== 'right') throw new Error('It is no right')
  const amounts = found.offers.map(({ amount }) => amount)
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
  expect(found.offers[0]).toMatchObject({ kind: 'prop', code: 'greeting-20', amount: 600, gives: 20 })
  for (const key of ['right:phone', 'right:nothing', 'wallet:0', 'wallet:x', ''])
    expect(await user.call(findSupplement, { key })).toMatchObject({ code: codes.notFound })
  const sold = { product: 'prop', item: { code: 'greeting-20' } }
  expect(await user.call(createOrder, { ...sold, amount: 500 })).toMatchObject({ code: codes.conflict })
  const order = await user.get(createOrder, { ...sold, amount: 600 })
  expect(await user.call(confirmOrder, { id: order.id, channel: 'wallet' })).toMatchObject({
    code: codes.paymentShortfall,
    data: { key: 'wallet:600', lacks: 600 },
  })
  expect(await user.get(findSupplement, { key: 'wallet:600' })).toMatchObject({ free: 0, lacks: 600 })
  expect(await user.call(createOrder, { product: 'prop', item: { code: 'phone-10' } })).toMatchObject({
    code: codes.notFound,
  })
})
