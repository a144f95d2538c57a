import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setContactBlack } from '#contract/chat/talks'
import { codes } from '#contract/errors'
import { saveFavorite } from '#contract/favorites/favorite'
import { findInterestedPeople, findInterestedRecruiters } from '#contract/favorites/favoritesMe'
import { getMyResume } from '#contract/resume/own/myResume'
import { getPerson } from '#contract/resume/people'
import { findResumeViews } from '#contract/resume/views'
import { favorites } from '#server/db/schema/jobs'
import { defaultTenants } from '#server/features/tenants/tenants'
import { type Talker, Talkers } from '../../support/chat/talkers'
import { fillResume } from '../../support/records/recordTexts'
import { Site } from '../../support/server/site'

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
let resumeId: number
beforeEach(async () => {
  alice = await talkers.talker(0)
  await fillResume(alice)
  resumeId = (await alice.get(getMyResume, {})).id
  const talk = await talkers.talk(alice)
  bob = talk.bob
  cid = talk.cid
  job = talk.job
})

const usersIn = ({ list }: { list: readonly { userId: number }[] }) => list.map(({ userId }) => userId)

describe('who looked at my resume', () => {
  test('shows each recruiter once, latest view first, with company, job and talk', async () => {
    const other = await site.recruiter()
    await bob.get(getPerson, { id: resumeId })
    await other.get(getPerson, { id: resumeId })
    site.advance(1_000)
    await bob.get(getPerson, { id: resumeId })
    const first = await alice.get(findResumeViews, { limit: 1 })
    expect(first.list).toMatchObject([
      {
        userId: bob.userId,
        name: '周敏',
        jobTitle: '招聘经理',
        brand: { brandName: expect.stringMatching(/^海风/) },
        job: { id: job.id, jobName: '前端工程师', salaryLabel: '8-12K' },
        cid: null,
      },
    ])
    const second = await alice.get(findResumeViews, { limit: 1, cursor: first.next })
    expect(second).toMatchObject({ list: [{ userId: other.userId, job: null }] })
    expect(second.next).toBeUndefined()
    await talkers.say(alice, cid, '您好')
    expect((await alice.get(findResumeViews, {})).list[0]).toMatchObject({ userId: bob.userId, cid })
  })

  test('is for the seeker only, and omits recruiters whom the seeker has blacklisted', async () => {
    await bob.get(getPerson, { id: resumeId })
    const stranger = await site.user()
    expect((await stranger.get(findResumeViews, {})).list).toEqual([])
    await talkers.say(bob, cid, '您好')
    await (await talkers.hub(alice)).get(setContactBlack, { cid, value: true })
    expect((await alice.get(findResumeViews, {})).list).toEqual([])
    expect(await bob.call(findResumeViews, {})).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(findResumeViews, {})).toMatchObject({ code: codes.notLoggedIn })
    expect(await alice.call(findResumeViews, { cursor: 'nonsense' })).toMatchObject({ code: codes.invalidInput })
  })
})

describe('who is interested in me', () => {
  test('shows a seeker each recruiter once who wrote first or marked the resume', async () => {
    expect((await alice.get(findInterestedRecruiters, {})).list).toEqual([])
    await talkers.say(bob, cid, '您好，看了您的简历')
    const carol = await site.user({ role: 1 })
    const mark = { kind: 'resume', targetId: resumeId, tenantId: 1 }
    const later = new Date(site.now().getTime() + 60_000)
    await site.database.db.insert(favorites).values([
      { ...mark, userId: carol.userId, createdAt: later },
      { ...mark, userId: bob.userId, createdAt: site.now() },
    ])
    expect(usersIn(await alice.get(findInterestedRecruiters, {}))).toEqual([carol.userId, bob.userId])
    expect(usersIn(await (await site.user()).get(findInterestedRecruiters, {}))).toEqual([])
    expect(await carol.call(findInterestedRecruiters, {})).toMatchObject({ code: codes.roleMissing })
  })

  test('does not count a talk begun by the seeker', async () => {
    await talkers.say(alice, cid, '您好')
    expect((await alice.get(findInterestedRecruiters, {})).list).toEqual([])
  })

  test('shows a recruiter the users who marked the recruiter’s jobs, with the job', async () => {
    await alice.get(saveFavorite, { kind: 'job', id: job.id, role: 0, resType: 1 })
    const { list } = await bob.get(findInterestedPeople, {})
    expect(list).toMatchObject([{ person: { userId: alice.userId, name: '林**' }, job: { id: job.id } }])
    const carol = await site.user({ role: 1 })
    const elsewhere = await site.user({ role: 1, tenant: defaultTenants[1] })
    for (const other of [carol, elsewhere]) expect((await other.get(findInterestedPeople, {})).list).toEqual([])
    expect(await alice.call(findInterestedPeople, {})).toMatchObject({ code: codes.roleMissing })
    expect(await bob.call(findInterestedPeople, { cursor: 'nonsense' })).toMatchObject({ code: codes.invalidInput })
  })
})
