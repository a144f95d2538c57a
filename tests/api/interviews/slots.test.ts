import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accepted, closeInterview, findInterviews } from '#contract/interviews/interview'
import * as api from '#contract/interviews/slots'
import { findNotices } from '#contract/notices/notice'
import { talks } from '#server/db/schema/chat'
import { jobs } from '#server/db/schema/jobs'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Interviewing, planOf } from '../../support/hiring/interviewing'
import { Site } from '../../support/server/site'

let site: Site
let people: Interviewing
beforeAll(async () => {
  site = await Site.open()
  people = new Interviewing(site)
})
afterAll(() => site.close())

const hour = 3_600_000
const noon = Math.ceil(Date.now() / hour) * hour
/** An instant, in hours from the next full hour. */
const at = (hours: number) => new Date(noon + hours * hour).toISOString()

function slotsIn(cid: number, times = [at(24), at(48)], change: object = {}) {
  const { startAt: _none, ...plan } = planOf(change)
  return { ...plan, cid, times, clientId: randomUUID() }
}

type Talk = Awaited<ReturnType<Interviewing['talk']>>
const offered = async (talk: Talk, times?: string[]) =>
  (await talk.bob.get(api.offerSlots, slotsIn(talk.cid, times))).id

/** A second seeker's talk with the same recruiter. */
async function withSameRecruiter({ bob, brand }: Talk): Promise<Talk> {
  const other = await people.talk()
  const { db } = site.database
  const { contacts } = await import('#server/db/schema/chat')
  await db.update(talks).set({ recruiterIm: bob.imUserId }).where(eq(talks.id, other.cid))
  await db.update(jobs).set({ userId: bob.userId, brandId: brand.id }).where(eq(jobs.id, other.job.id))
  const theirs = eq(contacts.cid, other.cid)
  await db.update(contacts).set({ peerIm: bob.imUserId }).where(eq(contacts.ownerIm, other.alice.imUserId))
  await db.delete(contacts).where(eq(contacts.ownerIm, other.bob.imUserId))
  await db.insert(contacts).values({ tenantId: 1, cid: other.cid, ownerIm: bob.imUserId, peerIm: other.alice.imUserId })
  expect(await db.$count(contacts, theirs)).toBe(2)
  return { ...other, bob }
}

describe('offering times', () => {
  test('informs the seeker in the talk and by a notice, once even if the call is repeated', async () => {
    const talk = await people.talk()
    const { alice, bob, cid } = talk
    const input = slotsIn(cid, [at(48), at(24), at(24)])
    const first = await bob.get(api.offerSlots, input)
    expect(await bob.get(api.offerSlots, input)).toMatchObject({ id: first.id })
    expect(first.choices).toEqual([{ startAt: at(24) }, { startAt: at(48) }])
    const said = (await people.history(alice, cid)).filter(({ content }) => content.slots)
    expect(said.map(({ content }) => content.slots?.status)).toEqual([1])
    expect((await alice.get(findNotices, { kind: 'interview' })).list[0]).toMatchObject({ title: '请选择面试时间' })
    await offered(talk, [at(72), at(73)])
    const again = (await people.history(alice, cid)).filter(({ content }) => content.slots)
    expect(again.map(({ content }) => content.slots?.status)).toEqual([1, 5])
    expect(await alice.call(api.takeSlot, { id: first.id, startAt: at(24) })).toMatchObject({
      msg: '对方已撤回这些时间，请在聊天中另约',
    })
  })

  test('refuses one time, times that passed, a recruiter’s own conflict, and other people', async () => {
    const talk = await people.talk()
    const { alice, bob, cid } = talk
    const make = (times: string[], change?: object) => bob.call(api.offerSlots, slotsIn(cid, times, change))
    expect(await make([at(24)])).toMatchObject({ code: 1001, msg: '请至少提供2个时间' })
    expect(await make([at(24), at(24)])).toMatchObject({ msg: '请至少提供2个不同的时间', data: { field: 'times' } })
    expect(await make([at(24), at(-3)])).toMatchObject({ code: 1001, msg: '面试时间至少在10分钟以后' })
    expect(await make([at(24), at(48)], { address: '' })).toMatchObject({ code: 1001, msg: '请填写面试地址' })
    const other = await withSameRecruiter(talk)
    const id = await offered(other)
    await other.alice.get(api.takeSlot, { id, startAt: at(24) })
    expect(await make([at(24.5), at(48)])).toMatchObject({ msg: expect.stringMatching(/与您的另一场面试冲突/) })
    expect(await alice.call(api.offerSlots, slotsIn(cid))).toMatchObject({ code: 1053 })
    expect(await (await site.recruiter()).call(api.offerSlots, slotsIn(cid))).toMatchObject({ code: 1002 })
  })
})

describe('taking a time', () => {
  test('makes an agreed interview and settles the offer, pressed twice or not', async () => {
    const talk = await people.talk()
    const { alice, bob, cid } = talk
    const id = await offered(talk)
    const pressed = await Promise.all([1, 2].map(() => alice.call(api.takeSlot, { id, startAt: at(24) })))
    for (const each of pressed) expect(each).toMatchObject({ ok: true, data: { status: accepted, startAt: at(24) } })
    expect((await alice.get(findInterviews, { tab: 'accepted' })).list).toHaveLength(1)
    expect(await alice.call(api.takeSlot, { id, startAt: at(48) })).toMatchObject({
      msg: '已约好面试时间，可在面试详情中修改',
    })
    expect(await bob.call(api.withdrawSlots, { id })).toMatchObject({ code: 1010 })
    const said = await people.history(bob, cid)
    expect(said[0]?.content.text).toMatch(/^对方选择了.+面试已约定$/)
    expect(said.find(({ content }) => content.slots)?.content.slots?.status).toBe(2)
    expect((await bob.get(findNotices, { kind: 'interview' })).list[0]).toMatchObject({ title: '面试已约定' })
  })

  test('of two seekers who choose the same time at once, one gets it and the other reads why not', async () => {
    const one = await people.talk()
    const two = await withSameRecruiter(one)
    const [mine, theirs] = [await offered(one), await offered(two)]
    const [first, second] = await Promise.all([
      one.alice.call(api.takeSlot, { id: mine, startAt: at(24) }),
      two.alice.call(api.takeSlot, { id: theirs, startAt: at(24) }),
    ])
    expect([first.ok, second.ok].sort()).toEqual([false, true])
    expect(first.ok ? second : first).toMatchObject({ code: 1010, msg: '这个时间刚刚被约走了，请选择其他时间' })
    const [loser, id] = first.ok ? [two.alice, theirs] : [one.alice, mine]
    expect((await loser.get(api.getSlots, { id })).choices).toEqual([
      { startAt: at(24), fault: 'theirs' },
      { startAt: at(48) },
    ])
    expect(await loser.call(api.takeSlot, { id, startAt: at(48) })).toMatchObject({ ok: true })
  })

  test('the seeker’s own calendar counts too, and a cancelled interview no more', async () => {
    const one = await people.talk()
    const two = await people.talk(one.alice)
    const [first, second] = [await offered(one), await offered(two)]
    const { id } = await one.alice.get(api.takeSlot, { id: first, startAt: at(24) })
    const wish = { id: second, startAt: at(24) }
    expect(await one.alice.call(api.takeSlot, wish)).toMatchObject({ msg: '您在这个时间已有一场面试，请选择其他时间' })
    await one.bob.get(closeInterview, { id, reason: '岗位招满' })
    expect(await one.alice.call(api.takeSlot, wish)).toMatchObject({ ok: true })
  })

  test('is possible for the talk’s seeker only, among the offered times', async () => {
    const talk = await people.talk()
    const { alice, bob } = talk
    const id = await offered(talk)
    expect(await alice.call(api.takeSlot, { id, startAt: at(25) })).toMatchObject({
      code: 1001,
      msg: '请选择对方提供的时间',
    })
    expect(await bob.call(api.takeSlot, { id, startAt: at(24) })).toMatchObject({ code: 1053 })
    const strangers = [await site.user(), await site.user({ tenant: defaultTenants[1] })]
    for (const stranger of strangers) {
      expect(await stranger.call(api.takeSlot, { id, startAt: at(24) })).toMatchObject({ code: 1002 })
      expect(await stranger.call(api.getSlots, { id })).toMatchObject({ code: 1002, msg: '提供的面试时间不存在' })
    }
    expect(await site.visitor().call(api.getSlots, { id })).toMatchObject({ code: 1006 })
    expect(await (await site.recruiter()).call(api.withdrawSlots, { id })).toMatchObject({ code: 1002 })
    expect(await bob.get(api.withdrawSlots, { id })).toMatchObject({ status: 5 })
    expect(await bob.call(api.withdrawSlots, { id })).toMatchObject({ ok: true })
  })
})
