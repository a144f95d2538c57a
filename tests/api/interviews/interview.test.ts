import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textFor } from '#contract/chat/model'
import { setContactBlack } from '#contract/chat/talks'
import * as api from '#contract/interviews/interview'
import { checkInToInterview, saveInterviewResult } from '#contract/interviews/outcome'
import * as room from '#contract/interviews/room'
import { findNotices } from '#contract/notices/notice'
import { brandAddresses } from '#server/db/schema/companies'
import { interviews } from '#server/db/schema/interviews'
import { jobs } from '#server/db/schema/jobs'
import { loadContact } from '#server/features/chat/contacts/contacts'
import { findHistory } from '#server/features/chat/messages/messageHistory'
import { lockTalk } from '#server/features/chat/talks/talks'
import { remindInterviews } from '#server/features/interviews/remindInterviews'
import type { Services } from '#server/services'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { Site } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const plan = (change: object = {}) => ({
  kind: 'onsite' as const,
  startAt: inHours(48),
  address: '福州市鼓楼区工业路100号',
  contactName: '周敏',
  contactTel: '13800000000',
  ...change,
})

async function talk() {
  const made = await talkers.talk()
  await talkers.say(made.alice, made.cid, '您好')
  await talkers.say(made.bob, made.cid, '您好')
  return made
}

async function interview(change: object = {}) {
  const made = await talk()
  const { id } = await made.bob.get(api.createInterview, { ...plan(change), cid: made.cid, clientId: randomUUID() })
  return { ...made, id }
}

const history = async ({ imUserId }: Talker, cid: number) =>
  (await findHistory(site.database.db, { cid, ownerIm: imUserId, before: undefined, limit: 50 }))?.list ?? []
const briefOf = async ({ imUserId }: Talker, cid: number) =>
  (await loadContact(site.database.db, cid, imUserId))?.interview

describe('planning an interview', () => {
  test('begins with known data, asks the seeker in the talk, and creates one interview however often it is sent', async () => {
    const { alice, bob, cid, job } = await talk()
    expect(await bob.get(api.prepareInterview, { cid })).toMatchObject({
      jobName: job.jobName,
      contactName: '周敏',
      contactTel: bob.mobile,
    })
    const input = { ...plan(), cid, clientId: randomUUID() }
    const first = await bob.get(api.createInterview, input)
    expect((await bob.get(api.createInterview, input)).id).toBe(first.id)
    expect(first).toMatchObject({ status: api.proposed, isMine: true, address: input.address, minutes: 60 })
    const asked = (await history(alice, cid)).filter(({ type }) => type === 'interviewExchange')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.content).toMatchObject({ exchange: { status: 1 }, interview: { id: first.id, status: 0 } })
    expect(await briefOf(alice, cid)).toMatchObject({ id: first.id, status: 0, startAt: first.startAt, version: 1 })
    const second = { ...plan(), cid, clientId: randomUUID() }
    expect(await bob.call(api.createInterview, second)).toMatchObject({ code: 1010 })
  })

  test('begins with the contact of the company address at which the job is', async () => {
    const { bob, cid, job, brand } = await talk()
    const { db } = site.database
    const place = { tenantId: 1, brandId: brand.id, areaCode: job.areaCode, address: job.address }
    const [address] = await db.insert(brandAddresses).values(place).returning()
    await db.update(jobs).set({ addressId: address?.id }).where(eq(jobs.id, job.id))
    const known = () => bob.get(api.prepareInterview, { cid })
    expect(await known()).toMatchObject({ contactName: '周敏', contactTel: bob.mobile })
    const contact = { contact: '林晓燕', tel: '0591-87654321' }
    await db
      .update(brandAddresses)
      .set(contact)
      .where(eq(brandAddresses.id, address?.id ?? 0))
    expect(await known()).toMatchObject({ contactName: '林晓燕', contactTel: '0591-87654321' })
  })

  test('is refused across a blacklist, in either direction', async () => {
    const { alice, bob, cid, id } = await interview({ kind: 'video' })
    await alice.get(api.handleInterview, { id, accept: true })
    const black = async (who: Talker, value: boolean) => (await talkers.hub(who)).get(setContactBlack, { cid, value })
    await black(alice, true)
    const notices = (await alice.get(findNotices, {})).list.length
    const refusal = { code: 1010, msg: '对方暂时不能接收您的邀请' }
    expect(await bob.call(api.updateInterview, { ...plan(), id })).toMatchObject(refusal)
    expect(await alice.call(api.delayInterview, { id, startAt: inHours(60), reason: '' })).toMatchObject({
      code: 1010,
      msg: '您已将对方拉黑，解除拉黑后才能继续',
    })
    await bob.get(api.closeInterview, { id, reason: '职位已招满' })
    expect(await bob.call(api.prepareInterview, { cid })).toMatchObject(refusal)
    const input = { ...plan(), cid, clientId: randomUUID() }
    expect(await bob.call(api.createInterview, input)).toMatchObject(refusal)
    expect((await alice.get(findNotices, {})).list.length - notices).toBeLessThanOrEqual(1)
    await black(alice, false)
    expect(await bob.call(api.createInterview, input)).toMatchObject({ ok: true })
  })

  test('opens no video room across a blacklist, in either direction', async () => {
    const { alice, bob, cid, id } = await interview({ kind: 'video' })
    await alice.get(api.handleInterview, { id, accept: true })
    await site.database.db
      .update(interviews)
      .set({ startAt: new Date(Date.now() + 10 * 60_000) })
      .where(eq(interviews.id, id))
    const black = async (who: Talker, value: boolean) => (await talkers.hub(who)).get(setContactBlack, { cid, value })
    await black(bob, true)
    expect(await bob.call(room.openInterviewRoom, { id })).toMatchObject({
      code: 1010,
      msg: '您已将对方拉黑，解除拉黑后才能继续',
    })
    await black(bob, false)
    await black(alice, true)
    expect(await bob.call(room.openInterviewRoom, { id })).toMatchObject({
      code: 1010,
      msg: '对方暂时不能接收您的邀请',
    })
    expect(await bob.get(api.getInterview, { id })).toMatchObject({ roomOpenedAt: null })
    await black(alice, false)
    expect(await bob.call(room.openInterviewRoom, { id })).toMatchObject({ ok: true })
  })

  test('requires messages from both sides, a future time, and a place', async () => {
    const { alice, bob, cid } = await talkers.talk()
    await talkers.say(alice, cid, '您好')
    const early = { code: 1010, msg: '双方都回复后才能约面试' }
    const make = (change: object) => bob.call(api.createInterview, { ...plan(change), cid, clientId: randomUUID() })
    expect(await make({})).toMatchObject(early)
    expect(await bob.call(api.prepareInterview, { cid })).toMatchObject(early)
    await talkers.say(bob, cid, '您好')
    expect(await make({ startAt: inHours(-1) })).toMatchObject({ code: 1001, msg: '面试时间至少在10分钟以后' })
    expect(await make({ startAt: inHours(24 * 91) })).toMatchObject({ code: 1001, msg: '面试时间最多在90天以内' })
    expect(await make({ startAt: '明天' })).toMatchObject({ code: 1001, msg: '请选择面试时间' })
    expect(await make({ address: '' })).toMatchObject({ code: 1001, msg: '请填写面试地址' })
    expect(await make({ contactTel: '12' })).toMatchObject({ code: 1001, msg: '请输入正确的联系电话' })
    expect(await make({ kind: 'video', address: '' })).toMatchObject({ ok: true })
  })

  test('is for the recruiter of the talk, and private to its sides', async () => {
    const { alice, bob, cid, id } = await interview()
    const other = await talk()
    const input = { ...plan(), cid, clientId: randomUUID() }
    expect(await alice.call(api.createInterview, input)).toMatchObject({ code: 1053 })
    expect(await other.bob.call(api.createInterview, input)).toMatchObject({ code: 1002, msg: '聊天不存在' })
    for (const stranger of [other.alice, other.bob])
      expect(await stranger.call(api.getInterview, { id })).toMatchObject({ code: 1002, msg: '面试不存在' })
    expect(await site.visitor().call(api.getInterview, { id })).toMatchObject({ code: 1006 })
    expect(await other.bob.call(api.closeInterview, { id, reason: '招满了' })).toMatchObject({ code: 1002 })
    expect(await bob.get(api.getInterview, { id })).toMatchObject({ id, isMine: true })
  })

  test('again supersedes the former request', async () => {
    const { alice, bob, cid, id } = await interview()
    await alice.get(api.handleInterview, { id, accept: true })
    await bob.get(api.updateInterview, { ...plan({ startAt: inHours(72) }), id })
    const asked = (await history(alice, cid)).filter(({ type }) => type === 'interviewExchange')
    expect(asked.map(({ content }) => content.exchange?.status)).toEqual([1, 2])
    expect(await alice.get(api.getInterview, { id })).toMatchObject({ status: api.proposed })
    await bob.get(api.updateInterview, { ...plan({ startAt: inHours(96) }), id })
    const again = (await history(alice, cid)).filter(({ type }) => type === 'interviewExchange')
    expect(again.map(({ content }) => content.exchange?.status)).toEqual([1, 5, 2])
  })
})

describe('responding to an interview', () => {
  test('accepts it once: the request is settled and the talk shows the interview', async () => {
    const { alice, bob, cid, id } = await interview()
    expect(await bob.call(api.handleInterview, { id, accept: true })).toMatchObject({ code: 1053 })
    expect(await alice.get(api.handleInterview, { id, accept: true })).toMatchObject({ status: api.accepted })
    expect(await alice.call(api.handleInterview, { id, accept: false })).toMatchObject({ msg: '您已处理过这次面试' })
    expect(await briefOf(bob, cid)).toMatchObject({ id, status: 1, version: 2 })
    const said = await history(bob, cid)
    expect(said.find(({ type }) => type === 'interviewExchange')?.content.exchange?.status).toBe(2)
    expect(said[0]).toMatchObject({ type: 'interviewExchangeResult', content: { outcome: { status: 2 } } })
  })

  test('declines it with a reason, which ends it', async () => {
    const { alice, bob, id } = await interview()
    await alice.get(api.handleInterview, { id, accept: false, reason: '时间不合适' })
    expect(await bob.get(api.getInterview, { id })).toMatchObject({ status: api.declined, reason: '时间不合适' })
    const over = { code: 1010, msg: '面试已结束' }
    expect(await bob.call(api.closeInterview, { id, reason: '算了' })).toMatchObject(over)
    expect(await alice.call(api.delayInterview, { id, startAt: inHours(50) })).toMatchObject(over)
  })

  test('can request another time at most twenty times an hour', async () => {
    const { alice, id } = await interview()
    const ask = () => alice.call(api.delayInterview, { id, startAt: inHours(60) })
    for (let times = 0; times < 20; times++) expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ code: 1004, msg: '改期太频繁了，请稍后再试' })
  })

  test('requests another time, which the recruiter accepts or refuses', async () => {
    const { alice, bob, cid, id } = await interview()
    const startAt = inHours(60)
    await alice.get(api.delayInterview, { id, startAt, reason: '有课' })
    expect(await bob.get(api.getInterview, { id })).toMatchObject({ delay: { startAt, reason: '有课', status: 1 } })
    await bob.get(api.handleInterviewDelay, { id, accept: false })
    expect(await bob.call(api.handleInterviewDelay, { id, accept: true })).toMatchObject({
      msg: '没有待处理的改期申请',
    })
    await alice.get(api.delayInterview, { id, startAt })
    await alice.get(api.cancelInterviewDelay, { id })
    await alice.get(api.delayInterview, { id, startAt })
    expect(await bob.get(api.handleInterviewDelay, { id, accept: true })).toMatchObject({ status: 1, startAt })
    const said = await history(alice, cid)
    expect(said.find(({ type }) => type === 'interviewExchange')?.content.exchange?.status).toBe(2)
    const wishes = said.filter(({ content }) => content.delay)
    expect(wishes.map(({ content }) => content.delay?.status)).toEqual([2, 5, 3])
    expect(said.filter(({ type }) => type === 'tip')).toHaveLength(5)
    expect(said[0]?.type).toBe('interviewExchangeResult')
    expect(textFor(said[0]?.content ?? {}, true)).toMatch(/^您同意将面试改到/)
    expect(textFor(said[0]?.content ?? {}, false)).toMatch(/^对方同意将面试改到/)
  })

  test('cancels it from either side, with a reason that the other side sees', async () => {
    const { alice, cid, id, bob } = await interview()
    expect(await bob.call(api.closeInterview, { id, reason: ' ' })).toMatchObject({ code: 1001, msg: '请填写取消原因' })
    await bob.get(api.closeInterview, { id, reason: '岗位招满' })
    expect(await alice.get(api.getInterview, { id })).toMatchObject({ status: api.cancelled, reason: '岗位招满' })
    const said = await history(alice, cid)
    expect(said[0]).toMatchObject({ type: 'interviewExchangeClose', content: { outcome: { status: 5 } } })
    expect(said.find(({ type }) => type === 'interviewExchange')?.content.exchange?.status).toBe(5)
  })

  test('ends with a check-in within the hour and the recruiter’s result, which is hidden from the seeker', async () => {
    const { alice, bob, id } = await interview()
    await alice.get(api.handleInterview, { id, accept: true })
    expect(await alice.call(checkInToInterview, { id })).toMatchObject({ msg: '请在面试时间前后1小时内签到' })
    expect(await bob.call(saveInterviewResult, { id, result: 'passed' })).toMatchObject({ msg: '面试还没有开始' })
    await site.database.db
      .update(interviews)
      .set({ startAt: new Date(Date.now() - 60_000) })
      .where(eq(interviews.id, id))
    expect(await alice.get(checkInToInterview, { id })).toMatchObject({ checkedInAt: expect.any(String) })
    await bob.get(saveInterviewResult, { id, result: 'passed', note: '不错' })
    expect(await bob.get(api.getInterview, { id })).toMatchObject({ status: api.finished, result: 'passed' })
    expect(await alice.get(api.getInterview, { id })).toMatchObject({
      status: api.finished,
      result: null,
      resultNote: '',
    })
  })

  test('opens a room for a video interview, which the seeker can enter once it is open', async () => {
    const { alice, bob, id } = await interview({ kind: 'video' })
    expect(await bob.call(room.openInterviewRoom, { id })).toMatchObject({ code: 1010 })
    await alice.get(api.handleInterview, { id, accept: true })
    const early = { code: 1010, msg: expect.stringMatching(/^面试将于.+开始，.+起可以进入面试间$/) }
    for (const who of [alice, bob]) expect(await who.call(room.getInterviewRoom, { id })).toMatchObject(early)
    expect(await bob.call(room.openInterviewRoom, { id })).toMatchObject(early)
    await site.database.db
      .update(interviews)
      .set({ startAt: new Date(Date.now() + 29 * 60_000) })
      .where(eq(interviews.id, id))
    expect(await alice.call(room.getInterviewRoom, { id })).toMatchObject({ msg: '面试间还没有开放，请等待对方开启' })
    await bob.get(room.openInterviewRoom, { id })
    expect(await alice.get(room.getInterviewRoom, { id })).toMatchObject({
      isOpen: true,
      url: expect.stringContaining('interviewId'),
    })
    expect(await alice.call(room.openInterviewRoom, { id })).toMatchObject({ code: 1053 })
    await bob.get(api.updateInterview, { ...plan({ kind: 'video' }), id })
    expect(await bob.get(api.getInterview, { id })).toMatchObject({ roomOpenedAt: null })
  })
})

describe('the list of interviews', () => {
  test('has three tabs, a day filter, and pages without repeated rows', async () => {
    const { alice, bob, cid, id } = await interview()
    const list = async (who: Talker, input: object) =>
      (await who.get(api.findInterviews, input)).list.map((it) => it.id)
    expect(await list(alice, {})).toEqual([id])
    await alice.get(api.handleInterview, { id, accept: true })
    expect([await list(bob, {}), await list(bob, { tab: 'accepted' })]).toEqual([[], [id]])
    const day = new Date(Date.now() + 56 * hour).toISOString().slice(0, 10)
    expect(await list(bob, { day })).toEqual([id])
    const dots = (from: string, to: string) => bob.call(api.findInterviewDays, { from, to })
    const before = new Date(Date.now() + 32 * hour).toISOString().slice(0, 10)
    expect(await dots(before, day)).toMatchObject({ ok: true, data: { days: [{ day, count: 1 }] } })
    expect(await dots(before, before)).toMatchObject({ ok: true, data: { days: [] } })
    for (const [from, to] of [
      [day, before],
      ['2026-01-01', '2026-12-31'],
    ] as const)
      expect(await dots(from, to)).toMatchObject({ code: 1001, msg: '请选择六周以内的日期' })
    expect(await bob.call(api.findInterviews, { day: '2026-13-45' })).toMatchObject({ code: 1001, msg: '请选择日期' })
    await bob.get(api.closeInterview, { id, reason: '改线上' })
    const next = await bob.get(api.createInterview, { ...plan(), cid, clientId: randomUUID() })
    await bob.get(api.closeInterview, { id: next.id, reason: '再改' })
    const first = await bob.get(api.findInterviews, { tab: 'over', limit: 1 })
    const second = await bob.get(api.findInterviews, { tab: 'over', limit: 1, cursor: first.next })
    expect([...first.list, ...second.list].map((it) => it.id)).toEqual([next.id, id])
    expect(second.next).toBeUndefined()
    expect(await bob.call(api.findInterviews, { cursor: 'x' })).toMatchObject({ code: 1001 })
  })
})

const remindAt = (hours: number) =>
  remindInterviews({
    db: site.database.db,
    live: { pushUpdates: () => {} } as unknown as Services['live'],
    log: pino({ level: 'silent' }),
    now: () => new Date(Date.now() + hours * hour),
  })

describe('reminders', () => {
  test('are sent once a day before and once an hour before, and unanswered interviews expire', async () => {
    const { alice, bob, cid, id } = await interview({ startAt: inHours(30) })
    await alice.get(api.handleInterview, { id, accept: true })
    const told = async (who: Talker) =>
      (await who.get(findNotices, {})).list.flatMap(({ title }) => (/提醒|即将/.test(title) ? title : []))
    const forgotten = await interview({ startAt: inHours(2) })
    const tips = async () => (await history(alice, cid)).filter(({ type }) => type === 'tip').length
    await remindAt(1)
    expect(await tips()).toBe(0)
    await remindAt(7)
    await remindAt(7)
    expect(await tips()).toBe(1)
    await remindAt(29.5)
    await remindAt(29.6)
    expect(await tips()).toBe(2)
    for (const who of [alice, bob]) expect(await told(who)).toEqual(['面试即将开始', '面试提醒'])
    expect(await forgotten.alice.get(api.getInterview, { id: forgotten.id })).toMatchObject({ status: api.expired })
    await remindAt(31)
    expect(await tips()).toBe(2)
  })

  test('of a former time are not sent, and start again for the new time', async () => {
    const { alice, bob, cid, id } = await interview({ startAt: inHours(23) })
    await alice.get(api.handleInterview, { id, accept: true })
    const tips = async () => (await history(alice, cid)).filter(({ content }) => content.text?.startsWith('面试提醒'))
    await remindAt(0)
    expect(await tips()).toHaveLength(1)
    await bob.get(api.updateInterview, { ...plan({ startAt: inHours(72) }), id })
    await alice.get(api.handleInterview, { id, accept: true })
    await remindAt(22.5)
    expect(await tips()).toHaveLength(1)
    await remindAt(49)
    expect(await tips()).toHaveLength(2)
  })

  test('lock one talk at a time: a talk that is busy does not hold the others', async () => {
    const [first, second] = [await interview({ startAt: inHours(23) }), await interview({ startAt: inHours(23.5) })]
    for (const { alice, id } of [first, second]) await alice.get(api.handleInterview, { id, accept: true })
    const reminded = async ({ id }: { id: number }) =>
      (await site.database.db.select().from(interviews).where(eq(interviews.id, id)))[0]?.reminded
    let run: Promise<void> | undefined
    await site.database.db.transaction(async (tx) => {
      await lockTalk(tx, second.cid, second.bob.imUserId)
      run = remindAt(0)
      await expect.poll(() => reminded(first)).toBe(1)
    })
    await run
    expect(await reminded(second)).toBe(1)
  })
})
