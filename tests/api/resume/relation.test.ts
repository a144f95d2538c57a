import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { accepted } from '#contract/interviews/interview'
import { sendResume } from '#contract/jobs/send'
import { getMyResume } from '#contract/resume/own/myResume'
import { findViewHistory, getPerson } from '#contract/resume/people'
import { getRelation, setPersonTags, updateRelation } from '#contract/resume/relation'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { Interviewing } from '../../support/hiring/interviewing'
import { fillResume } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let hr: User
let id: number
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  hr = await site.recruiter()
  const seeker = await site.user()
  await fillResume(seeker)
  id = (await seeker.get(getMyResume, {})).id
})

describe('a note on a person', () => {
  test('can be saved, changed and cleared', async () => {
    expect(await hr.get(getRelation, { id })).toEqual({ note: '', tags: [], state: '', offered: [] })
    await hr.get(updateRelation, { id, note: '  周三复试，期望 20K  ' })
    expect((await hr.get(getRelation, { id })).note).toBe('周三复试，期望 20K')
    await hr.get(setPersonTags, { id, tags: ['可复试'] })
    expect(await hr.get(getRelation, { id })).toEqual({
      note: '周三复试，期望 20K',
      tags: ['可复试'],
      state: '',
      offered: ['可复试'],
    })
    await hr.get(updateRelation, { id, note: '' })
    expect((await hr.get(getRelation, { id })).note).toBe('')
  })

  test('is visible to the recruiter who wrote it only', async () => {
    await hr.get(updateRelation, { id, note: '薪资要求偏高' })
    await hr.get(setPersonTags, { id, tags: ['备选'] })
    const colleague = await site.recruiter()
    expect(await colleague.get(getRelation, { id })).toEqual({ note: '', tags: [], state: '', offered: [] })
    const seen = JSON.stringify(await colleague.get(getPerson, { id }))
    expect(seen).not.toContain('薪资要求偏高')
    expect(seen).not.toContain('备选')
  })

  test('stays available when the resume is no longer listed', async () => {
    await hr.get(updateRelation, { id, note: '联系过' })
    await site.database.pool.query('update resumes set listed = false where id = $1', [id])
    expect((await hr.get(getRelation, { id })).note).toBe('联系过')
    const other = await site.recruiter()
    expect(await other.call(updateRelation, { id, note: '我也看看' })).toMatchObject({ code: codes.notFound })
  })
})

describe('tags on a person', () => {
  test('replace the previous ones, and are suggested for others, last used first', async () => {
    await hr.get(setPersonTags, { id, tags: ['备选', '可复试'] })
    site.advance(1_000)
    const { tags, offered } = await hr.get(setPersonTags, { id, tags: ['薪资高'] })
    expect({ tags, offered }).toEqual({ tags: ['薪资高'], offered: ['薪资高', '可复试', '备选'] })
    await hr.get(setPersonTags, { id, tags: [] })
    expect(await hr.get(getRelation, { id })).toMatchObject({ tags: [], offered: ['薪资高', '可复试', '备选'] })
  })

  test('are suggested up to a limit of fifty', async () => {
    for (let round = 0; round < 6; round += 1) {
      site.advance(1_000)
      await hr.get(setPersonTags, { id, tags: Array.from({ length: 10 }, (_, at) => `标签${round}-${at}`) })
    }
    const { offered } = await hr.get(getRelation, { id })
    expect(offered).toHaveLength(50)
    expect(offered).toContain('标签5-0')
    expect(offered).not.toContain('标签0-0')
  })
})

test.each([
  [{ tags: Array.from({ length: 11 }, (_, at) => `标签${at}`) }, '最多10个标签'],
  [{ tags: ['一二三四五六七八九十十一十二'] }, '标签最多12个字'],
  [{ tags: ['  '] }, '标签不能为空'],
  [{ tags: ['备选', ' 备选'] }, '标签不能重复'],
])('tags %j are refused', async (change, msg) => {
  expect(await hr.call(setPersonTags, { id, ...change })).toMatchObject({ code: codes.invalidInput, msg })
})

test('a note beyond 500 characters is refused', async () => {
  expect(await hr.call(updateRelation, { id, note: '字'.repeat(501) })).toMatchObject({
    code: codes.invalidInput,
    msg: '备注最多500个字',
  })
})

test('notes and tags are for recruiters, on people of their own site', async () => {
  const seeker = await site.user()
  const elsewhere = await site.recruiter({ tenant: defaultTenants[1] })
  expect(await site.visitor().call(getRelation, { id })).toMatchObject({ code: codes.notLoggedIn })
  expect(await seeker.call(updateRelation, { id, note: '好' })).toMatchObject({ code: codes.roleMissing })
  expect(await elsewhere.call(getRelation, { id })).toMatchObject({ code: codes.notFound })
  expect(await elsewhere.call(updateRelation, { id, note: '好' })).toMatchObject({ code: codes.notFound })
  expect(await elsewhere.call(setPersonTags, { id, tags: ['好'] })).toMatchObject({ code: codes.notFound })
  expect(await hr.call(getRelation, { id: 999_999 })).toMatchObject({ code: codes.notFound })
})

describe('a resume by the relation (domain 7)', () => {
  test('carries the job of the talk, the open interview, and the page that it was opened on', async () => {
    const interviewing = new Interviewing(site)
    const { alice, bob, job, id: interviewId } = await interviewing.agreed()
    await fillResume(alice)
    const relationId = (await alice.get(getMyResume, {})).id
    const whole = { relationId, loadJob: true, loadInterview: true, path: '/chat/conversation' }
    expect(await bob.get(getPerson, whole)).toMatchObject({
      card: { id: relationId },
      job: { id: job.id, jobName: job.jobName, salaryLabel: '8-12K' },
      interview: { id: interviewId, status: accepted, kind: 'onsite' },
    })
    const seen = await bob.get(findViewHistory, {})
    expect(seen.list).toMatchObject([{ person: { id: relationId }, path: '/chat/conversation' }])
    expect(await bob.get(getPerson, { relationId })).toMatchObject({ job: null, interview: null })
    expect((await bob.get(findViewHistory, {})).list[0]?.path).toBe('')
    expect(await bob.call(getPerson, { relationId, path: 'https://example.com/' })).toMatchObject({
      code: codes.invalidInput,
    })
  })

  test('carries the job that the person applied for, and none before there is a relation', async () => {
    const { bob, job } = await new Talkers(site).talk()
    const seeker = await site.user()
    await fillResume(seeker)
    const relationId = (await seeker.get(getMyResume, {})).id
    const asked = { relationId, loadJob: true, loadInterview: true }
    expect(await bob.get(getPerson, asked)).toMatchObject({ job: null, interview: null })
    await seeker.get(sendResume, { jobId: job.id, answers: {} })
    expect(await bob.get(getPerson, asked)).toMatchObject({ job: { id: job.id }, interview: null })
    expect(await (await site.recruiter()).get(getPerson, asked)).toMatchObject({ job: null, interview: null })
  })
})
