import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUndo, undoChange } from '#contract/account/undo'
import { login, sendLoginCode } from '#contract/auth/login'
import { findToMe, sendByHttp } from '#contract/chat/fallback'
import { searchMessages } from '#contract/chat/search/search'
import { findContacts, findMessages, getConversationByJob, getUnread, readMessages } from '#contract/chat/talks'
import { findActs } from '#contract/console/acts'
import { compareAccounts, mergeAccounts } from '#contract/console/desks/merging'
import { getDeskPerson } from '#contract/console/desks/people'
import { codes } from '#contract/errors'
import { sendResume } from '#contract/jobs/send'
import { findNotices } from '#contract/notices/notice'
import { decideProposal } from '#contract/proposals/proposal'
import { maskMobile } from '#contract/text/maskMobile'
import { userMobiles, users } from '#server/db/schema/accounts/accounts'
import { sessions } from '#server/db/schema/accounts/logins'
import { chatUsers } from '#server/db/schema/chat'
import { brandMembers } from '#server/db/schema/companies'
import { favorites, jobSendEvents, jobSends, jobs } from '#server/db/schema/jobs'
import { recruiters } from '#server/db/schema/recruiters'
import { resumes } from '#server/db/schema/resumes'
import { setBlocked } from '#server/features/complaints/blockUser'
import { defaultTenants } from '#server/features/tenants/tenants'
import { wakeWorkers } from '#server/work/wakeWorkers'
import { Talkers } from '../../support/chat/talkers'
import { fillWallet } from '../../support/money/buying'
import { makeOpenOrder } from '../../support/money/paidOrder'
import { Site, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
let proposer: User
let confirmer: User
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
  proposer = await site.operator()
  confirmer = await site.operator()
})
afterAll(() => site.close())

const db = () => site.database.db
const reason = '本人到场核实'

const propose = (keep: User, gone: User) =>
  proposer.get(mergeAccounts, { keepId: keep.userId, goneId: gone.userId, reason })
const agree = (id: number) => confirmer.call(decideProposal, { id, agrees: true, note: '' })

async function merge(keep: User, gone: User): Promise<void> {
  expect(await agree((await propose(keep, gone)).proposed)).toMatchObject({ ok: true })
}

const obstacles = async (keep: User, gone: User) => {
  const { ways } = await proposer.get(compareAccounts, { id: keep.userId, other: String(gone.userId) })
  return ways.find(({ keepId }) => keepId === keep.userId)?.obstacles ?? []
}

/** Texts of a talk, the oldest first. */
const textsOf = async (hub: User, cid: number) =>
  (await hub.get(findMessages, { cid })).list.map(({ content }) => content.text).toReversed()

/** Contacts whose unread count is not that of the messages after their read cursor. */
const drifted = async () =>
  (
    await db().execute(sql`
      select c.owner_im, c.cid, c.unread, count(m.id) from contacts c
      left join messages m on m.cid = c.cid and m.to_im = c.owner_im and m.id > c.read_msg_id and m.counted
      group by c.owner_im, c.cid, c.unread having c.unread <> count(m.id)`)
  ).rows

/** A seeker's two accounts: both talk with one recruiter, the second one also with another. */
async function makeTwins() {
  const { alice: keep, bob, cid, job } = await talkers.talk()
  const gone = await talkers.talker()
  const { id: second } = await gone.get(getConversationByJob, { jobId: job.id })
  const other = await talkers.talk(gone)
  return { keep, gone, bob, cid, second, job, other }
}

describe('the talks of a merged seeker', () => {
  test('become one with each person, in their order, and no unread count drifts', async () => {
    const { keep, gone, bob, cid, second, other } = await makeTwins()
    await talkers.say(keep, cid, '甲一')
    await talkers.say(gone, second, '乙一')
    await talkers.say(bob, second, '答乙一')
    const read = await talkers.say(bob, cid, '答甲一')
    await talkers.say(gone, second, '乙二')
    await talkers.say(other.bob, other.cid, '丙一')
    const keepHub = await talkers.hub(keep)
    const bobHub = await talkers.hub(bob)
    await keepHub.get(readMessages, { cid, msgId: read.message.id })
    const unreadOfBob = (await bobHub.get(getUnread, {})).total
    const before = { keep: await keepHub.get(getUnread, {}), bob: await bobHub.get(getUnread, {}) }

    await merge(keep, gone)

    expect(await textsOf(keepHub, cid)).toEqual(['甲一', '乙一', '答乙一', '答甲一', '乙二'])
    expect(await textsOf(bobHub, cid)).toEqual(['甲一', '乙一', '答乙一', '答甲一', '乙二'])
    expect(await textsOf(keepHub, other.cid)).toEqual(['丙一'])
    expect((await keepHub.get(getUnread, {})).unread).toEqual({ [cid]: 1, [other.cid]: 1 })
    expect((await bobHub.get(getUnread, {})).total).toBe(unreadOfBob)
    expect(await drifted()).toEqual([])
    const { list } = await bobHub.get(findContacts, {})
    expect(list).toMatchObject([{ cid, chatImUserId: keep.imUserId, lastMessage: { fromUserId: keep.imUserId } }])

    // Devices of both sides know that what they have is no longer what there is.
    for (const [hub, { seq }] of [
      [keepHub, before.keep],
      [bobHub, before.bob],
    ] as const)
      expect(await hub.get(findToMe, { startAt: 0, cursor: seq })).toMatchObject({ tooOld: true })
    // A process that knows the talk as it was still delivers into it.
    await bobHub.get(sendByHttp, {
      type: 'text',
      cid,
      clientId: crypto.randomUUID(),
      content: { text: '还在吗' },
    })
    expect(await textsOf(keepHub, cid)).toContain('还在吗')
    expect((await keepHub.get(getUnread, {})).unread[cid]).toBe(2)
  })

  test('are delivered to the account that stays though a process knew the talk as it was', async () => {
    const { keep, gone, other } = await makeTwins()
    const [carl, goneHub] = [await talkers.hub(other.bob), await talkers.hub(gone)]
    const say = (hub: User, text: string) =>
      hub.get(sendByHttp, { type: 'text', cid: other.cid, clientId: crypto.randomUUID(), content: { text } })
    await say(goneHub, '您好')
    await say(carl, '您好')
    await say(carl, '明天来面试吗')
    await merge(keep, gone)
    await say(carl, '收到请回复')
    const keepHub = await talkers.hub(keep)
    await say(keepHub, '收到')
    expect(await textsOf(keepHub, other.cid)).toEqual(['您好', '您好', '明天来面试吗', '收到请回复', '收到'])
    expect(await drifted()).toEqual([])
  })

  test('are found by the words in them', async () => {
    const { keep, gone, second, cid } = await makeTwins()
    await talkers.say(gone, second, '绿野仙踪')
    await site.settled()
    const indexed = async () => (await db().execute(sql`select from message_words where cid = ${second}`)).rows.length
    await expect.poll(indexed).toBe(1)
    await merge(keep, gone)
    const found = await (await talkers.hub(keep)).get(searchMessages, { query: '绿野' })
    expect(found.list.map(({ message }) => message.cid)).toEqual([cid])
  })
})

describe('a merged account', () => {
  test('ends, its number logs in to the one that stays, and both pages show what was done', async () => {
    const [keep, gone] = [await site.user(), await site.user()]
    await merge(keep, gone)
    expect(await db().$count(sessions, eq(sessions.userId, gone.userId))).toBe(0)
    const [left] = await db().select().from(users).where(eq(users.id, gone.userId))
    expect(left).toMatchObject({ mobile: `closed-${gone.userId}`, closingAt: expect.any(Date) })
    const visitor = site.visitor()
    await visitor.get(sendLoginCode, { mobile: gone.mobile })
    const code = await site.codeOf(gone.mobile)
    expect(await visitor.call(login, { type: 'code', mobile: gone.mobile, code, agreed: true })).toMatchObject({
      ok: true,
      data: { userId: keep.userId },
    })
    expect(site.messages.filter(({ text }) => text.includes('并入')).map(({ mobile }) => mobile)).toEqual(
      expect.arrayContaining([keep.mobile, gone.mobile]),
    )
    const { list } = await confirmer.get(findActs, { subject: `account/${keep.userId}`, limit: 10 })
    expect(list.filter(({ act }) => act === 'accounts.merge')).toHaveLength(2)
    expect(await proposer.get(getDeskPerson, { id: gone.userId })).toMatchObject({ state: 'closing', mobile: '' })
  })

  test('gives its number back by the link that the owner gets, once', async () => {
    const [keep, gone] = [await site.user(), await site.user()]
    await merge(keep, gone)
    await site.settled()
    const key = site.undoKeyOf(keep.mobile) ?? ''
    const visitor = site.visitor()
    const undo = await visitor.get(getUndo, { key })
    expect(undo.what).toContain('并入了另一个账号')
    expect([undo.mobiles, undo.dropped]).toEqual([[maskMobile(keep.mobile)], [maskMobile(gone.mobile)]])
    expect(await visitor.get(undoChange, { key })).toMatchObject({ userId: keep.userId })
    expect(await visitor.call(undoChange, { key })).toMatchObject({ code: codes.conflict, data: { reason: 'used' } })
    expect(await db().$count(userMobiles, eq(userMobiles.userId, keep.userId))).toBe(0)
    const owner = site.visitor()
    await owner.get(sendLoginCode, { mobile: gone.mobile })
    const code = await site.codeOf(gone.mobile)
    const session = await owner.get(login, { type: 'code', mobile: gone.mobile, code, agreed: true })
    expect([keep.userId, gone.userId]).not.toContain(session.userId)
  })

  test('is known to its owner though the process dies between the confirmation and the telling', async () => {
    const answers: ((isTaken: boolean) => void)[] = []
    const died = await Site.open({ sms: { send: () => new Promise((resolve) => answers.push(resolve)) } })
    const [keep, gone] = [await died.user(), await died.user()]
    const [one, other] = [await died.operator(), await died.operator()]
    const { proposed } = await one.get(mergeAccounts, { keepId: keep.userId, goneId: gone.userId, reason })
    await other.get(decideProposal, { id: proposed, agrees: true, note: '' })
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    const next = await Site.open({ database: { ...died.database, close: async () => {} } })
    next.advance(3_600_000)
    wakeWorkers()
    await next.settled()
    expect(
      next.messages
        .filter(({ text }) => text.includes('并入'))
        .map(({ mobile }) => mobile)
        .toSorted(),
    ).toEqual([keep.mobile, gone.mobile].toSorted())
    expect((await keep.get(findNotices, {})).list[0]?.content).toContain('并入')
    await next.close()
    for (const answer of answers) answer(true)
    await died.close()
  })

  test('leaves one resume, one application a job with both histories, and what others noted of it', async () => {
    const { keep, gone, job, bob, other } = await makeTwins()
    const kept = await site.make.sendableResume(keep.userId, { integrity: 80, listed: true })
    const left = await site.make.sendableResume(gone.userId, { integrity: 60, listed: true })
    for (const user of [keep, gone]) await user.get(sendResume, { jobId: job.id })
    await gone.get(sendResume, { jobId: other.job.id })
    await db().insert(favorites).values({ userId: bob.userId, kind: 'resume', targetId: left.id, tenantId: 1 })
    const events = await db().$count(jobSendEvents)
    const { sides, ways } = await proposer.get(compareAccounts, { id: keep.userId, other: gone.mobile })
    expect(sides).toMatchObject([
      { id: keep.userId, resume: 80, sends: 1 },
      { id: gone.userId, resume: 60, sends: 2 },
    ])
    expect(ways[0]?.stays.join()).toContain('简历（完整度60%）')

    await merge(keep, gone)

    const sends = await db().select().from(jobSends).where(eq(jobSends.seekerId, keep.userId))
    expect(sends.map(({ jobId, resumeId }) => [jobId, resumeId]).toSorted()).toEqual(
      [
        [job.id, kept.id],
        [other.job.id, kept.id],
      ].toSorted(),
    )
    expect(await db().$count(jobSendEvents)).toBe(events)
    expect((await db().select().from(favorites).where(eq(favorites.userId, bob.userId)))[0]?.targetId).toBe(kept.id)
  })

  test('gives its resume to an account without one', async () => {
    const [keep, gone] = [await site.user(), await site.user()]
    const resume = await site.make.sendableResume(gone.userId, { integrity: 60, listed: true })
    await merge(keep, gone)
    const [found] = await db().select().from(resumes).where(eq(resumes.id, resume.id))
    expect(found).toMatchObject({ userId: keep.userId, barred: false })
  })

  test('brings the recruiter, with company, jobs and talks, to a seeker', async () => {
    const keep = await talkers.talker(0)
    const { bob: gone, alice, cid, job, brand } = await talkers.talk()
    await talkers.say(alice, cid, '您好')
    await merge(keep, gone)
    const [card] = await db().select().from(recruiters).where(eq(recruiters.userId, keep.userId))
    expect(card).toMatchObject({ brandId: brand.id, name: '周敏' })
    expect(await db().$count(brandMembers, eq(brandMembers.userId, keep.userId))).toBe(1)
    expect((await db().select().from(jobs).where(eq(jobs.id, job.id)))[0]).toMatchObject({
      userId: keep.userId,
      status: 1,
    })
    const [chatUser] = await db().select().from(chatUsers).where(eq(chatUsers.id, gone.imUserId))
    expect(chatUser).toMatchObject({ userId: keep.userId, blocked: false })
    expect(await textsOf(await talkers.hub(alice), cid)).toEqual(['您好'])
  })
})

describe('accounts cannot be merged', () => {
  const cases: readonly [string, RegExp, () => Promise<readonly [keep: User, gone: User]>][] = [
    [
      'while the one that goes has money',
      /钱包里还有¥12\.34/,
      async () => {
        const gone = await site.user()
        await fillWallet(site, gone, 1234)
        return [await site.user(), gone]
      },
    ],
    [
      'while an order is under way',
      /未完成的订单/,
      async () => {
        const gone = await site.user()
        await makeOpenOrder(site, gone)
        return [await site.user(), gone]
      },
    ],
    ['of two companies', /不同的公司/, async () => [await site.recruiter(), await site.recruiter()]],
    [
      'that talk with each other',
      /互相聊过/,
      async () => {
        const { alice, bob } = await talkers.talk()
        return [alice, bob]
      },
    ],
    ['with an operator', /管理员/, async () => [await site.operator(), await site.user()]],
    [
      'while one is blocked',
      /解除封禁/,
      async () => {
        const gone = await site.user()
        const block = { tenantId: 1, userId: gone.userId, blocked: true, blockedUntil: null }
        await db().transaction((tx) => setBlocked(tx, block))
        return [await site.user(), gone]
      },
    ],
    [
      'with more numbers than an account may have',
      /手机号/,
      async () => {
        const keep = await site.user()
        const numbers = ['13600000001', '13600000002', '13600000003']
        await db()
          .insert(userMobiles)
          .values(numbers.map((mobile) => ({ tenantId: 1, userId: keep.userId, mobile })))
        return [keep, await site.user()]
      },
    ],
  ]

  test.each(cases)('%s', async (_, words, make) => {
    const [keep, gone] = await make()
    expect(await obstacles(keep, gone)).toEqual([expect.stringMatching(words)])
    const input = { keepId: keep.userId, goneId: gone.userId, reason }
    expect(await proposer.call(mergeAccounts, input)).toMatchObject({
      code: codes.conflict,
      msg: expect.stringMatching(words),
    })
  })

  test('if what forbids it came after the proposal; then nothing has changed', async () => {
    const [keep, gone] = [await site.user(), await site.user()]
    const { proposed } = await propose(keep, gone)
    await fillWallet(site, gone, 100)
    expect(await agree(proposed)).toMatchObject({ code: codes.conflict, msg: expect.stringContaining('¥1.00') })
    expect((await db().select().from(users).where(eq(users.id, gone.userId)))[0]?.mobile).toBe(gone.mobile)
    expect(await db().$count(sessions, eq(sessions.userId, gone.userId))).toBe(1)
  })

  test('with themselves, with nobody, or with somebody of another site', async () => {
    const user = await site.user()
    const foreign = await site.user({ tenant: defaultTenants[1] })
    const ask = (other: string) => proposer.call(compareAccounts, { id: user.userId, other })
    expect(await ask(String(user.userId))).toMatchObject({ code: codes.invalidInput })
    expect(await ask('没有这个人')).toMatchObject({ code: codes.notFound })
    expect(await ask(String(foreign.userId))).toMatchObject({ code: codes.notFound })
    const input = { keepId: user.userId, goneId: foreign.userId, reason }
    expect(await proposer.call(mergeAccounts, input)).toMatchObject({ code: codes.notFound })
    expect(await proposer.call(mergeAccounts, { ...input, goneId: user.userId })).toMatchObject({
      code: codes.invalidInput,
    })
  })
})
