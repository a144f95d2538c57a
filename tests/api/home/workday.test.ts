import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codes } from '#contract/errors'
import { getRecruiterFigures, getWorkday } from '#contract/home/workday'
import { cancelSend, sendResume } from '#contract/jobs/send'
import { limits } from '#contract/limits'
import { getPerson } from '#contract/resume/people'
import { interviews } from '#server/db/schema/interviews'
import { defaultTenants } from '#server/features/tenants/tenants'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { Site } from '../../support/server/site'

const hour = 3_600_000
const day = 24 * hour

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

let alice: Talker
let bob: Talker
let cid: number
let job: { id: number }
/** Another recruiter, who must see nothing of Bob's. */
let carol: Talker
beforeEach(async () => {
  const talk = await talkers.talk()
  ;({ alice, bob, cid, job } = talk)
  carol = (await talkers.talk()).bob
})

/** Advances the clock and starts new sessions for those that end by it. */
async function wait(ms: number) {
  site.advance(ms)
  for (const person of [alice, bob, carol])
    await site.make.session(person, { id: person.userId, tenantId: 1 }, person.role)
}

const workdayOf = (recruiter: Talker) => recruiter.get(getWorkday, {})
const say = (from: Talker, text: string) => talkers.say(from, cid, text, site.now())

const planInterview = (startAt: Date, more: Partial<typeof interviews.$inferInsert> = {}) =>
  site.database.db.insert(interviews).values({
    tenantId: 1,
    cid,
    seekerIm: alice.imUserId,
    recruiterIm: bob.imUserId,
    jobId: job.id,
    status: 1,
    kind: 'onsite',
    startAt,
    minutes: 60,
    contactName: '周敏',
    contactTel: '13800000000',
    ...more,
  })

const nothing = { list: [], total: 0 }

describe("a recruiter's day", () => {
  test('lists users who wrote first until answered, and users who wait for a reply after hours', async () => {
    await say(alice, '您好，这个职位还在招吗？')
    const greeted = await workdayOf(bob)
    expect(greeted.greetings).toMatchObject({
      list: [{ cid, lastMessage: { content: { text: '您好，这个职位还在招吗？' } } }],
      total: 1,
    })
    expect(greeted.unanswered).toEqual(nothing)
    await say(bob, '在的')
    expect((await workdayOf(bob)).greetings).toEqual(nothing)
    await say(alice, '薪资可以再谈吗？')
    expect((await workdayOf(bob)).unanswered).toEqual(nothing)
    await wait(limits.recruiterSilence)
    expect((await workdayOf(bob)).unanswered).toMatchObject({ list: [{ cid }], total: 1 })
    await say(alice, '好的，谢谢您！')
    await wait(limits.recruiterSilence)
    expect((await workdayOf(bob)).unanswered).toEqual(nothing)
    await say(alice, '请问几轮面试？')
    await wait(limits.recruiterSilence)
    expect((await workdayOf(bob)).unanswered).toMatchObject({ list: [{ cid }] })
    await wait(limits.workdayReach)
    expect((await workdayOf(bob)).unanswered).toEqual(nothing)
  })

  test('lists an application until it is viewed, then its talk until the application is over', async () => {
    const resume = await site.make.sendableResume(alice.userId, { listed: true })
    const { sendId } = await alice.get(sendResume, { jobId: job.id, answers: {} })
    const before = await workdayOf(bob)
    expect(before.sends).toMatchObject({
      list: [{ id: sendId, cid, job: { id: job.id }, person: { id: resume.id } }],
      total: 1,
    })
    expect(before.greetings).toEqual(nothing)
    await bob.get(getPerson, { id: resume.id })
    const after = await workdayOf(bob)
    expect(after.sends).toEqual(nothing)
    expect(after.greetings).toEqual(nothing)
    await wait(limits.recruiterSilence)
    expect((await workdayOf(bob)).unanswered).toMatchObject({ list: [{ cid }] })
    await alice.get(cancelSend, { id: sendId, reason: '' })
    expect((await workdayOf(bob)).unanswered).toEqual(nothing)
  })

  test('lists the interviews of today and tomorrow, and requests for another time', async () => {
    const [soon, later] = [new Date(site.now().getTime() + 60_000), new Date(site.now().getTime() + 5 * day)]
    await planInterview(soon)
    await planInterview(soon, { status: 3 })
    await planInterview(later)
    await planInterview(later, { delayAt: new Date(later.getTime() + day), delayStatus: 1 })
    const { interviews: planned } = await workdayOf(bob)
    expect(planned.list.map(({ startAt, delay }) => [startAt, delay?.status])).toEqual([
      [soon.toISOString(), undefined],
      [later.toISOString(), 1],
    ])
  })

  test('lists open jobs that have not been refreshed for days', async () => {
    await site.database.pool.query('update jobs set refreshed_at = $1 where id = $2', [site.now(), job.id])
    expect((await workdayOf(bob)).sinkingJobs).toEqual(nothing)
    await wait(limits.jobSinksAfter + hour)
    expect((await workdayOf(bob)).sinkingJobs).toMatchObject({ list: [{ id: job.id }], total: 1 })
    await site.database.pool.query('update jobs set status = 0 where id = $1', [job.id])
    expect((await workdayOf(bob)).sinkingJobs).toEqual(nothing)
  })

  test('omits removed talks, improper contacts and blocked accounts', async () => {
    await say(alice, '您好')
    for (const flag of ['is_remove', 'is_improper', 'is_black']) {
      const set = (value: boolean) =>
        site.database.pool.query(`update contacts set ${flag} = $1 where cid = $2 and owner_im = $3`, [
          value,
          cid,
          bob.imUserId,
        ])
      await set(true)
      expect([flag, (await workdayOf(bob)).greetings.total]).toEqual([flag, 0])
      await set(false)
    }
    await site.database.pool.query('update users set blocked = true where id = $1', [alice.userId])
    expect((await workdayOf(bob)).greetings).toEqual(nothing)
  })

  test('is private to that recruiter, within the tenant', async () => {
    await site.make.sendableResume(alice.userId, { listed: true })
    await alice.get(sendResume, { jobId: job.id, answers: {} })
    await say(alice, '您好')
    await planInterview(new Date(site.now().getTime() + 60_000))
    const empty = { greetings: nothing, sends: nothing, interviews: nothing, unanswered: nothing }
    expect(await workdayOf(carol)).toMatchObject(empty)
    const stranger = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await stranger.get(getWorkday, {})).toMatchObject({ ...empty, sinkingJobs: nothing })
    expect(await alice.call(getWorkday, {})).toMatchObject({ code: codes.roleMissing })
    expect(await alice.call(getRecruiterFigures, {})).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(getWorkday, {})).toMatchObject({ code: codes.notLoggedIn })
  })

  test('includes which steps to the first applicant are done', async () => {
    const fresh = await site.user({ role: 1 })
    expect((await fresh.get(getWorkday, {})).steps).toEqual({ company: false, job: false, greeting: false })
    expect((await workdayOf(bob)).steps).toEqual({ company: true, job: true, greeting: false })
    await say(bob, '您好')
    expect((await workdayOf(bob)).steps.greeting).toBe(true)
  })

  test('needs as many queries for seven greetings as for one, and shows five of them', async () => {
    await say(alice, '您好')
    const query = vi.spyOn(site.database.pool, 'query')
    const queriesOf = async () => {
      query.mockClear()
      await workdayOf(bob)
      return query.mock.calls.length
    }
    await queriesOf()
    const one = await queriesOf()
    for (let at = 0; at < 6; at++) {
      const seeker = await talkers.talker(0)
      await site.make.sendableResume(seeker.userId, { listed: true })
      const { rows } = await site.database.pool.query<{ id: number }>(
        'insert into talks (tenant_id, seeker_im, recruiter_im, job_id) values (1, $1, $2, $3) returning id',
        [seeker.imUserId, bob.imUserId, job.id],
      )
      const talk = rows[0]?.id ?? 0
      for (const [owner, peer] of [
        [seeker.imUserId, bob.imUserId],
        [bob.imUserId, seeker.imUserId],
      ])
        await site.database.pool.query(
          'insert into contacts (owner_im, cid, tenant_id, peer_im) values ($1, $2, 1, $3)',
          [owner, talk, peer],
        )
      await talkers.say(seeker, talk, '您好', site.now())
    }
    expect(await queriesOf()).toBe(one)
    const { greetings } = await workdayOf(bob)
    expect([greetings.list.length, greetings.total]).toEqual([5, 7])
    query.mockRestore()
  })
})

test('the figures are per day for two weeks in China’s time, for that recruiter only', async () => {
  const resume = await site.make.sendableResume(alice.userId, { listed: true })
  await bob.get(getPerson, { id: resume.id })
  await say(bob, '您好，方便聊聊吗？')
  await wait(day)
  await say(alice, '方便的')
  await alice.get(sendResume, { jobId: job.id, answers: {} })
  await planInterview(site.now())
  const figures = await bob.get(getRecruiterFigures, {})
  expect(Object.values(figures).map((days) => days.length)).toEqual([14, 14, 14, 14, 14])
  const last = (days: readonly number[]) => days.slice(-2)
  expect(last(figures.looks)).toEqual([1, 0])
  expect(last(figures.greetings)).toEqual([1, 0])
  expect(last(figures.replies)).toEqual([0, 1])
  expect(last(figures.sends)).toEqual([0, 1])
  expect(last(figures.interviews)).toEqual([0, 1])
  const others = await carol.get(getRecruiterFigures, {})
  expect(
    Object.values(others)
      .flat()
      .every((count) => count === 0),
  ).toBe(true)
  await wait(14 * day)
  expect(
    Object.values(await bob.get(getRecruiterFigures, {}))
      .flat()
      .every((count) => count === 0),
  ).toBe(true)
})
