import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendByHttp } from '#contract/chat/fallback'
import * as chat from '#contract/chat/talks'
import { findBrands, getBrand } from '#contract/companies/brand'
import { setUserBlocked } from '#contract/complaints/blocking'
import { codes } from '#contract/errors'
import { autoComplete, findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { getSubmitConfig, sendResume } from '#contract/jobs/send'
import { findPeople, getPerson } from '#contract/resume/people'
import { findResumeViews } from '#contract/resume/views'
import { defaultTenants } from '#server/features/tenants/tenants'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { Site, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
let operator: User
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
  operator = await site.operator()
})
afterAll(() => site.close())

const block = (user: User) => operator.get(setUserBlocked, { userId: user.userId, blocked: true })
const lift = (user: User) => operator.get(setUserBlocked, { userId: user.userId, blocked: false })

let talk: Awaited<ReturnType<Talkers['talk']>>
let alice: Talker
let bob: Talker
let resumeId: number
beforeEach(async () => {
  talk = await talkers.talk()
  alice = talk.alice
  bob = talk.bob
  resumeId = (await site.make.sendableResume(alice.userId, { listed: true })).id
  await site.database.pool.query('update brands set open_jobs = 1 where id = $1', [talk.brand.id])
  await talkers.say(alice, talk.cid, '您好')
  await talkers.say(bob, talk.cid, '您好，请发简历')
})

async function listsJob(): Promise<boolean> {
  const { list } = await alice.get(findJobs, { keyword: talk.brand.brandName, limit: 50 })
  return list.some(({ id }) => id === talk.job.id)
}

async function listsPerson(): Promise<boolean> {
  const { list } = await bob.get(findPeople, { sort: 'latest', limit: 50 })
  return list.some(({ id }) => id === resumeId)
}

describe('blocking a recruiter', () => {
  test('hides jobs, company and search suggestions at once, and unblocking restores them', async () => {
    const { brand, job } = talk
    expect(await listsJob()).toBe(true)
    await block(bob)
    expect(await listsJob()).toBe(false)
    expect(await alice.call(getJob, { id: job.id })).toMatchObject({ code: codes.notFound })
    expect(await alice.call(sendResume, { jobId: job.id, answers: {} })).toMatchObject({ code: codes.conflict })
    expect(await alice.call(getSubmitConfig, { jobId: job.id })).toMatchObject({ code: codes.conflict })
    expect((await alice.get(getBrand, { id: brand.id })).recruiters).toEqual([])
    expect((await alice.get(findBrands, { keyword: brand.brandName })).list).toEqual([])
    const { list } = await alice.get(autoComplete, { keyword: brand.brandName })
    expect(list.filter(({ kind, id }) => kind === 'company' && id === String(brand.id))).toEqual([])

    await lift(bob)
    expect(await listsJob()).toBe(true)
    expect((await alice.get(getJob, { id: job.id })).job.status).toBe(1)
    expect((await alice.get(getBrand, { id: brand.id })).recruiters).toHaveLength(1)
    expect((await alice.get(sendResume, { jobId: job.id, answers: {} })).cid).toBe(talk.cid)
  })

  test('keeps jobs stopped that their owner had stopped', async () => {
    await site.database.pool.query('update jobs set status = 0 where id = $1', [talk.job.id])
    await block(bob)
    await lift(bob)
    expect((await alice.get(getJob, { id: talk.job.id })).job.status).toBe(0)
  })

  test('shows 账号异常 in talks, which accept no messages until the user is unblocked', async () => {
    await block(bob)
    const hub = await talkers.hub(alice)
    const { contact } = await hub.get(chat.getConversation, { cid: talk.cid })
    expect(contact.peer).toMatchObject({ name: '账号异常', avatar: '', brandName: '', relationId: null, blocked: true })
    const text = () => ({ cid: talk.cid, clientId: randomUUID(), type: 'text' as const, content: { text: '在吗' } })
    expect(await hub.call(sendByHttp, text())).toMatchObject({
      code: codes.conflict,
      msg: '对方账号异常，暂时无法沟通',
    })
    await lift(bob)
    expect((await hub.get(chat.getConversation, { cid: talk.cid })).contact.peer.name).toBe('周敏')
    expect((await hub.get(sendByHttp, text())).message?.content).toEqual({ text: '在吗' })
  })

  test('hides the recruiter’s views of a resume', async () => {
    await bob.get(getPerson, { id: resumeId })
    expect((await alice.get(findResumeViews, {})).list).toHaveLength(1)
    await block(bob)
    expect((await alice.get(findResumeViews, {})).list).toEqual([])
  })
})

describe('blocking a seeker', () => {
  test('hides the resume at once, and unblocking restores it', async () => {
    expect(await listsPerson()).toBe(true)
    await block(alice)
    expect(await listsPerson()).toBe(false)
    expect(await bob.call(getPerson, { id: resumeId })).toMatchObject({ code: codes.notFound })
    await lift(alice)
    expect(await listsPerson()).toBe(true)
    expect((await bob.get(getPerson, { id: resumeId })).card.id).toBe(resumeId)
  })

  test('ends sessions with the next call, with the code of a blocked account', async () => {
    await block(alice)
    expect(await alice.call(findResumeViews, {})).toMatchObject({ code: codes.userBlocked })
    expect(await alice.call(chat.loginChat, {})).toMatchObject({ code: codes.userBlocked })
    await lift(alice)
    expect((await alice.call(findResumeViews, {})).ok).toBe(true)
  })
})

describe('the call', () => {
  test('is for operators, and only for accounts of their site that are not operators', async () => {
    const input = { userId: bob.userId, blocked: true }
    expect(await alice.call(setUserBlocked, input)).toMatchObject({ code: codes.forbidden })
    const { userId } = await site.operator()
    expect(await operator.call(setUserBlocked, { ...input, userId })).toMatchObject({ code: codes.conflict })
    const stranger = await site.user({ tenant: defaultTenants[1] })
    expect(await operator.call(setUserBlocked, { ...input, userId: stranger.userId })).toMatchObject({
      code: codes.notFound,
    })
    expect((await operator.call(setUserBlocked, input)).ok).toBe(true)
    expect((await operator.call(setUserBlocked, input)).ok).toBe(true)
  })
})
