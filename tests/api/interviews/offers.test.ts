import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textFor } from '#contract/chat/model'
import { setContactBlack } from '#contract/chat/talks'
import * as api from '#contract/interviews/offer'
import { hired, sent } from '#contract/jobs/sendStates'
import { findNotices } from '#contract/notices/notice'
import { offers } from '#server/db/schema/interviews'
import { jobSends } from '#server/db/schema/jobs'
import { answerExchange } from '#server/features/chat/exchanges/exchanging'
import { lockTalk } from '#server/features/chat/talks/talks'
import { defaultTenants } from '#server/features/tenants/tenants'
import type { Services } from '#server/services'
import type { Talker } from '../../support/chat/talkers'
import { Interviewing } from '../../support/hiring/interviewing'
import { Site } from '../../support/server/site'

let site: Site
let people: Interviewing
beforeAll(async () => {
  site = await Site.open()
  people = new Interviewing(site)
})
afterAll(() => site.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const offerIn = (cid: number, change: object = {}) => ({
  cid,
  clientId: randomUUID(),
  jobName: '前端工程师',
  monthly: 15_000,
  months: 13,
  areaCode: '350102',
  address: '工业路100号',
  startOn: inDays(14),
  ...change,
})

async function offered(change: object = {}) {
  const talk = await people.talk()
  const { id } = await talk.bob.get(api.createOffer, offerIn(talk.cid, change))
  return { ...talk, id }
}

const requests = async (who: Talker, cid: number) =>
  (await people.history(who, cid)).filter(({ type }) => type === 'acceptedExchange')
const lastNotice = async (who: Talker) => (await who.get(findNotices, { kind: 'interview' })).list[0]

describe('an offer', () => {
  test('begins with what the job says, and is sent in the talk once', async () => {
    const { alice, bob, cid, job } = await people.talk()
    expect(await bob.get(api.prepareOffer, { cid })).toMatchObject({ jobName: job.jobName, areaCode: job.areaCode })
    const input = offerIn(cid)
    const first = await bob.get(api.createOffer, input)
    expect((await bob.get(api.createOffer, input)).id).toBe(first.id)
    expect(first).toMatchObject({ status: 1, monthly: 15_000, months: 13, probationMonths: 3, isMine: true })
    expect(await requests(alice, cid)).toMatchObject([
      { content: { exchange: { status: 1 }, offer: { id: first.id } } },
    ])
    expect(await lastNotice(alice)).toMatchObject({ title: '收到录用通知', link: `/interview/offers?id=${first.id}` })
    const second = await bob.get(api.createOffer, offerIn(cid, { monthly: 16_000 }))
    expect((await requests(alice, cid)).map(({ content }) => content.exchange?.status)).toEqual([1, 5])
    expect(await alice.call(api.answerOffer, { id: first.id, accept: true })).toMatchObject({
      code: 1010,
      msg: '这份录用通知已撤回或更换，请查看最新的一份',
    })
    expect((await alice.get(api.findOffers, {})).list.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('that is accepted moves the application to 已录用, however often it is pressed', async () => {
    const { alice, bob, cid, id, job } = await offered()
    const parties = { seekerId: alice.userId, recruiterId: bob.userId, resumeId: 1 }
    const application = { tenantId: 1, ...parties, jobId: job.id, cid, status: sent }
    const [made] = await site.database.db.insert(jobSends).values(application).returning()
    const pressed = await Promise.all([1, 2].map(() => alice.call(api.answerOffer, { id, accept: true })))
    for (const each of pressed) expect(each).toMatchObject({ ok: true, data: { status: api.offerAccepted } })
    const [send] = await site.database.db
      .select()
      .from(jobSends)
      .where(eq(jobSends.id, made?.id ?? 0))
    expect(send?.status).toBe(hired)
    const said = await people.history(bob, cid)
    expect(said[0]).toMatchObject({ type: 'acceptedExchangeResult', content: { outcome: { status: 2 } } })
    expect(said.filter(({ type }) => type === 'acceptedExchangeResult')).toHaveLength(1)
    expect(await lastNotice(bob)).toMatchObject({ title: '对方接受了录用' })
    expect(await bob.call(api.withdrawOffer, { id, reason: '误发' })).toMatchObject({ msg: '这份录用通知已被接受' })
  })

  test('is declined with a reason, which the recruiter reads', async () => {
    const { alice, bob, cid, id } = await offered()
    expect(await alice.call(api.answerOffer, { id, accept: false, reason: ' ' })).toMatchObject({
      code: 1001,
      msg: '请填写婉拒原因',
    })
    await alice.get(api.answerOffer, { id, accept: false, reason: '已接受其他机会' })
    expect(await bob.get(api.getOffer, { id })).toMatchObject({ status: 3, reason: '已接受其他机会' })
    const [last] = await people.history(bob, cid)
    expect(textFor(last?.content ?? {}, false)).toBe('对方婉拒了录用通知：已接受其他机会')
    expect(await alice.call(api.answerOffer, { id, accept: true })).toMatchObject({ msg: '这份录用通知已被婉拒' })
  })

  test('is withdrawn with a reason, or expires with a word to both', async () => {
    const { alice, bob, cid, id } = await offered()
    expect(await bob.call(api.withdrawOffer, { id, reason: '' })).toMatchObject({ msg: '请填写撤回原因' })
    await bob.get(api.withdrawOffer, { id, reason: '编制调整' })
    expect(await alice.get(api.getOffer, { id })).toMatchObject({ status: 5, reason: '编制调整' })
    const other = await offered({ days: 1 })
    site.advance(86_400_000 + 1_000)
    await site.settled()
    site.advance(-86_400_000 - 1_000)
    expect(await other.alice.call(api.answerOffer, { id: other.id, accept: true })).toMatchObject({
      code: 1010,
      msg: '这份录用通知已过期，请在聊天中联系招聘者',
    })
    expect((await people.history(other.bob, other.cid))[0]?.content.text).toBe('录用通知已过期')
    expect((await requests(alice, cid)).map(({ content }) => content.exchange?.status)).toEqual([5])
  })

  test('that is accepted and withdrawn at once has one end, and the other side reads which', async () => {
    const { alice, bob, cid, id } = await offered()
    const [accepting, withdrawing] = await Promise.all([
      alice.call(api.answerOffer, { id, accept: true }),
      bob.call(api.withdrawOffer, { id, reason: '编制调整' }),
    ])
    expect([accepting.ok, withdrawing.ok].filter(Boolean)).toHaveLength(1)
    const late = accepting.ok ? withdrawing : accepting
    const words = accepting.ok ? '这份录用通知已被接受' : '这份录用通知已撤回或更换，请查看最新的一份'
    expect(late).toMatchObject({ code: 1010, msg: words })
    const status = accepting.ok ? api.offerAccepted : api.offerWithdrawn
    for (const who of [alice, bob]) expect((await who.get(api.getOffer, { id })).status).toBe(status)
    const ends = (await people.history(bob, cid)).filter(({ content }) => /录用通知/.test(content.authorText ?? ''))
    expect(ends).toHaveLength(1)
  })

  test('refuses invalid terms', async () => {
    const { bob, cid } = await people.talk()
    const make = (change: object) => bob.call(api.createOffer, offerIn(cid, change))
    expect(await make({ monthly: 500 })).toMatchObject({ code: 1001, msg: '月薪须在1000到1000000元之间' })
    expect(await make({ months: 11 })).toMatchObject({ code: 1001, msg: '薪数须在12到24之间' })
    expect(await make({ probationPercent: 70 })).toMatchObject({ msg: '试用期工资不得低于约定工资的80%' })
    expect(await make({ startOn: inDays(-3) })).toMatchObject({
      msg: '入职日期不能早于今天',
      data: { field: 'startOn' },
    })
    expect(await make({ address: ' ' })).toMatchObject({ msg: '请填写工作地点' })
    expect(await make({ days: 31 })).toMatchObject({ msg: '有效期为1到30天' })
  })

  test('waits for both sides to have written, and is not sent across a blacklist', async () => {
    const early = await people.talkers.talk()
    await people.talkers.say(early.alice, early.cid, '您好')
    expect(await early.bob.call(api.createOffer, offerIn(early.cid))).toMatchObject({
      msg: '双方都回复后才能发录用通知',
    })
    expect(await early.bob.call(api.prepareOffer, { cid: early.cid })).toMatchObject({ code: 1010 })
    const { alice, bob, cid } = await people.talk()
    await (await people.talkers.hub(alice)).get(setContactBlack, { cid, value: true })
    expect(await bob.call(api.createOffer, offerIn(cid))).toMatchObject({ code: 1010 })
  })

  test('is private to its sides, of the right role, on this site', async () => {
    const { alice, bob, cid, id } = await offered()
    expect(await alice.call(api.createOffer, offerIn(cid))).toMatchObject({ code: 1053 })
    expect(await bob.call(api.answerOffer, { id, accept: true })).toMatchObject({ code: 1053 })
    expect(await site.visitor().call(api.findOffers, {})).toMatchObject({ code: 1006 })
    const missing = { code: 1002, msg: '录用通知不存在' }
    for (const tenant of [defaultTenants[0], defaultTenants[1] ?? defaultTenants[0]]) {
      const [person, hr] = [await site.user({ tenant }), await site.recruiter({ tenant })]
      expect(await person.call(api.getOffer, { id })).toMatchObject(missing)
      expect(await person.call(api.answerOffer, { id, accept: true })).toMatchObject(missing)
      expect(await hr.call(api.withdrawOffer, { id, reason: '误发' })).toMatchObject(missing)
      expect(await hr.call(api.createOffer, offerIn(cid))).toMatchObject({ code: 1002, msg: '聊天不存在' })
      expect(await person.get(api.findOffers, {})).toEqual({ list: [] })
    }
  })

  test('cannot be answered as a plain request for acceptance', async () => {
    const { alice, cid } = await offered()
    const [request] = await requests(alice, cid)
    const refused = await site.database.db.transaction(async (tx) => {
      const locked = await lockTalk(tx, cid, alice.imUserId)
      if (!locked || !request) throw new Error('There is no request')
      const services = { db: tx } as unknown as Services
      const content = { requestId: request.id, status: 2 as const }
      return answerExchange(services, locked, { type: 'acceptedExchangeResult', cid, clientId: randomUUID(), content })
    })
    expect(refused).toMatchObject({ code: 1010, msg: '请打开录用通知，查看后答复' })
    expect(await site.database.db.$count(offers, eq(offers.status, 1))).toBeGreaterThan(0)
  })
})
