import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendByHttp } from '#contract/chat/fallback'
import { getConversationByJob, loginChat } from '#contract/chat/talks'
import { createBrand } from '#contract/companies/brand'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { getConditions, saveConditionAnswers } from '#contract/jobs/conditions'
import { findMyJobs, getJobForEdit, refreshJob, saveJob, setJobStatus } from '#contract/jobs/edit'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import {
  deleteJobDraft,
  findJobDrafts,
  findJobHistory,
  findJobReviews,
  findJobTemplates,
  noteJobViewed,
  reviewJob,
  saveJobDraft,
  setUrgent,
} from '#contract/jobs/life'
import { sendResume } from '#contract/jobs/send'
import { findNotices } from '#contract/notices/notice'
import { jobDays } from '#server/db/schema/jobLife'
import { tenants } from '#server/db/schema/site/tenants'
import { hardConditionsMet } from '#server/features/jobs/conditions/hardConditions'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { brandInput, fillResume, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'
import { Device } from '../../support/server/socket'

let site: Site
let hr: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  await setRules({})
  hr = await employer()
})

const employer = async (): Promise<User> => {
  const user = await site.user({ role: 1 })
  await user.get(createBrand, brandInput)
  return user
}
const setRules = (jobRules: object) => site.database.db.update(tenants).set({ jobRules }).where(eq(tenants.id, 1))
const days = async (count: number, ...users: readonly User[]) => {
  site.advance(count * 86_400_000)
  for (const user of users) await site.make.session(user, { id: user.userId, tenantId: 1 }, 1)
}
/** `YYYY-MM-DD` in China, from today. */
const dayAfter = (count: number) =>
  new Date(site.now().getTime() + (count * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
const post = (change: Partial<InputOf<typeof saveJob>> = {}) => hr.get(saveJob, { ...jobInput, ...change })
const kindsOf = async (id: number) => (await site.visitor().get(findJobHistory, { id })).list.map(({ kind }) => kind)
const stateOf = async (id: number) => (await hr.get(findMyJobs, {})).list.find(({ card }) => card.id === id)?.state
const isPublic = async (id: number) => (await site.visitor().call(getJob, { id })).ok
const noticesOf = async (user: User) => (await user.get(findNotices, {})).list.map(({ content }) => content)

describe('a job’s public history', () => {
  test('lists when it was posted, refreshed, paid differently, paused and reopened, newest first', async () => {
    const { id } = await post()
    await days(2, hr)
    await hr.get(refreshJob, { id })
    await hr.get(saveJob, { ...jobInput, id, salary: { min: 18_000, max: 28_000, unit: 1, months: 13 } })
    await hr.get(setJobStatus, { id, status: 0 })
    await hr.get(setJobStatus, { id, status: 0 })
    await hr.get(setJobStatus, { id, status: 1 })
    expect(await kindsOf(id)).toEqual(['reopened', 'paused', 'pay', 'refreshed', 'posted'])
    const { list, firstPostedAt, reposted } = await site.visitor().get(findJobHistory, { id })
    expect(list[2]?.pay).toEqual({ from: jobInput.salary, to: { min: 18_000, max: 28_000, unit: 1, months: 13 } })
    expect(firstPostedAt).toBe(list.at(-1)?.at)
    expect(reposted).toBe(false)
  })

  test('names a repost of a like job of the brand within 30 days, and says when the first was posted', async () => {
    const first = await post()
    const { firstPostedAt } = await site.visitor().get(findJobHistory, { id: first.id })
    await hr.get(setJobStatus, { id: first.id, status: 0 })
    await days(10, hr)
    const second = await post()
    expect(await kindsOf(second.id)).toEqual(['reposted'])
    expect(await site.visitor().get(findJobHistory, { id: second.id })).toMatchObject({ firstPostedAt, reposted: true })
    await hr.get(setJobStatus, { id: second.id, status: 0 })
    await days(31, hr)
    expect(await kindsOf((await post()).id)).toEqual(['posted'])
  })

  test.each([
    ['another city', { areaCode: '350203' }],
    ['another position', { positionCode: '010202' }],
    ['another name and description', { jobName: '前端专家', description: '负责交互体验与性能优化，带两名新人。' }],
  ])('does not take a job for a repost that has %s', async (_, change) => {
    await post()
    expect(await kindsOf((await post(change)).id)).toEqual(['posted'])
  })

  test('does not take another brand’s job for the same one', async () => {
    await post()
    const { id } = await (await employer()).get(saveJob, jobInput)
    expect(await kindsOf(id)).toEqual(['posted'])
  })

  test('is refused for an unknown job and on another site', async () => {
    const { id } = await post()
    expect(await site.visitor(defaultTenants[1]).call(findJobHistory, { id })).toMatchObject({ code: codes.notFound })
    expect(await site.visitor().call(findJobHistory, { id: 999_999 })).toMatchObject({ code: codes.notFound })
  })
})

describe('days of hiring', () => {
  test('a job waits unseen for its first day, is published on it and stops after its last', async () => {
    const { id, state } = await post({ beginOn: dayAfter(3), endOn: dayAfter(5) })
    expect(state).toBe(3)
    expect(await isPublic(id)).toBe(false)
    expect((await hr.get(getJob, { id })).job.id).toBe(id)
    expect(await site.visitor().call(findJobHistory, { id })).toMatchObject({ code: codes.notFound })
    await days(3, hr)
    await site.settled()
    expect(await stateOf(id)).toBe(1)
    expect((await site.visitor().get(findJobs, { keyword: '澜屿舟' })).list.map((card) => card.id)).toContain(id)
    await days(3, hr)
    await site.settled()
    expect(await stateOf(id)).toBe(0)
    expect(await kindsOf(id)).toEqual(['ended', 'posted'])
    expect((await noticesOf(hr)).some((words) => words.includes('已停止招聘'))).toBe(true)
    expect(await hr.call(setJobStatus, { id, status: 1 })).toMatchObject({ msg: '职位已过截止日期，请先修改截止日期' })
  })

  test('another last day, or publishing at once, overrides what was planned', async () => {
    const { id } = await post({ beginOn: dayAfter(3), endOn: dayAfter(4) })
    await hr.get(setJobStatus, { id, status: 1 })
    await hr.get(saveJob, { ...jobInput, id, endOn: dayAfter(9) })
    await days(6, hr)
    await site.settled()
    expect(await stateOf(id)).toBe(1)
    expect(await kindsOf(id)).toEqual(['posted'])
  })

  test.each([
    [{ beginOn: '2026-02-30' }, '请选择日期'],
    [{ beginOn: '2099-01-02', endOn: '2099-01-01' }, '截止日期不能早于开始日期'],
    [{ endOn: '2020-01-01' }, '截止日期已过，请重新选择'],
    [{ beginOn: '2099-01-01' }, '开始日期最多在90天以内'],
  ])('refuses %j', async (change, msg) => {
    expect(await hr.callRaw(saveJob, { ...jobInput, ...change })).toMatchObject({ code: codes.invalidInput, msg })
  })
})

describe('review by an operator', () => {
  let operator: User
  beforeEach(async () => {
    await setRules({ review: true })
    operator = await site.operator({ permissions: ['jobs'] })
  })

  test('publishes nothing before it passes, and notifies both sides', async () => {
    const { id, state } = await post()
    expect(state).toBe(4)
    expect(await isPublic(id)).toBe(false)
    expect(await noticesOf(operator)).toContain('招聘者提交了新的职位，请尽快审核。')
    expect((await operator.get(findJobReviews, { limit: 50 })).list.map(({ card }) => card.id)).toContain(id)
    await operator.get(reviewJob, { id, passes: true })
    expect(await isPublic(id)).toBe(true)
    expect(await kindsOf(id)).toEqual(['posted'])
    expect(await operator.call(reviewJob, { id, passes: true })).toMatchObject({ code: codes.conflict })
    expect(await noticesOf(hr)).toContain('「高级前端开发工程师」已通过审核。')
  })

  test('a refused job says why, is not published by stopping and reopening it, and may be handed in again', async () => {
    const { id } = await post()
    await operator.get(reviewJob, { id, passes: false, note: '请写明薪资构成' })
    expect((await hr.get(findMyJobs, { status: 3 })).list).toMatchObject([{ state: 5, reviewNote: '请写明薪资构成' }])
    expect(await hr.call(setJobStatus, { id, status: 1 })).toMatchObject({ code: codes.conflict })
    await hr.get(setJobStatus, { id, status: 0 })
    await hr.get(setJobStatus, { id, status: 1 })
    expect(await stateOf(id)).toBe(4)
    await hr.get(saveJob, { ...jobInput, id, description: '负责页面开发，薪资由底薪和奖金构成。' })
    await operator.get(reviewJob, { id, passes: true })
    expect(await isPublic(id)).toBe(true)
  })

  test('tells the recruiter’s devices at once that a job was approved or refused', async () => {
    const { token } = await hr.get(loginChat, {})
    const device = new Device(site.url, { agentKey: hr.tenant.agentKey, version: 'test' })
    await device.logIn({ token })
    await operator.get(reviewJob, { id: (await post()).id, passes: true })
    await expect.poll(() => device.decisions).toEqual(['job'])
    await operator.get(reviewJob, { id: (await post()).id, passes: false, note: '请写明薪资构成' })
    await expect.poll(() => device.decisions).toEqual(['job', 'job'])
    device.close()
  })

  test('that two operators give differently at once counts once', async () => {
    const { id } = await post()
    const other = await site.operator({ permissions: ['jobs'] })
    const answers = await Promise.all([
      operator.call(reviewJob, { id, passes: true }),
      other.call(reviewJob, { id, passes: false, note: '请写明薪资构成' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: codes.conflict, msg: '该职位已审核，请刷新列表' })
    expect(await isPublic(id)).toBe(answers[0].ok)
    expect((await noticesOf(hr)).filter((content) => /审核/.test(content))).toHaveLength(1)
  })

  test('changed words are reviewed again, a changed pay is not', async () => {
    const { id } = await post()
    await operator.get(reviewJob, { id, passes: true })
    const salary = { min: 18_000, max: 28_000, unit: 1, months: 13 }
    expect(await hr.get(saveJob, { ...jobInput, id, salary })).toMatchObject({ state: 1 })
    expect(await hr.get(saveJob, { ...jobInput, id, salary, jobName: '前端负责人' })).toMatchObject({ state: 4 })
  })

  test('is for operators with that permission, of the job’s site', async () => {
    const { id } = await post()
    const others = [hr, await site.operator({ permissions: ['complaints'] })]
    for (const other of others)
      expect(await other.call(reviewJob, { id, passes: true })).toMatchObject({ code: codes.forbidden })
    const abroad = await site.operator({ tenant: defaultTenants[1] })
    expect(await abroad.call(reviewJob, { id, passes: true })).toMatchObject({ code: codes.notFound })
    expect((await abroad.get(findJobReviews, {})).total).toBe(0)
    expect(await operator.callRaw(reviewJob, { id, passes: false, note: ' ' })).toMatchObject({
      msg: '请填写未通过的原因',
    })
  })
})

test('a company posts a limited number of jobs a day, also with simultaneous calls', async () => {
  await setRules({ postsADay: 1 })
  await post()
  const msg = '公司每天最多发布1个职位，今天已发布1个，请明天再发布'
  expect(await hr.call(saveJob, jobInput)).toMatchObject({ code: codes.conflict, msg })
  await days(1, hr)
  const pressed = await Promise.all([1, 2, 3].map(() => hr.call(saveJob, jobInput)))
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
  for (const each of pressed) if (!each.ok) expect(each).toMatchObject({ code: codes.conflict, msg })
})

test('a limited number of a recruiter’s jobs are urgent at a time, for seven days, also with two simultaneous calls', async () => {
  await setRules({ urgentJobs: 1 })
  const ids = [(await post()).id, (await post({ jobName: '测试工程师' })).id]
  const answers = await Promise.all(ids.map((id) => hr.call(setUrgent, { id, value: true })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: codes.conflict })
  const [id = 0] = ids.filter((_, at) => answers[at]?.ok)
  expect((await site.visitor().get(getJob, { id })).job.urgent).toBe(true)
  expect(await (await employer()).call(setUrgent, { id, value: true })).toMatchObject({ code: codes.notFound })
  await days(8, hr)
  expect((await site.visitor().get(getJob, { id })).job.urgent).toBeUndefined()
})

describe('stored drafts', () => {
  const draft = { title: '前端', content: JSON.stringify({ jobName: '前端' }) }

  test('are changed, listed and deleted by their owner alone', async () => {
    const { id } = await hr.get(saveJobDraft, draft)
    await hr.get(saveJobDraft, { ...draft, id, title: '后端' })
    expect((await hr.get(findJobDrafts, {})).list).toMatchObject([{ id, title: '后端' }])
    const other = await employer()
    expect(await other.call(saveJobDraft, { ...draft, id })).toMatchObject({ code: codes.notFound })
    await other.get(deleteJobDraft, { id })
    expect((await other.get(findJobDrafts, {})).list).toEqual([])
    expect((await hr.get(findJobDrafts, {})).list).toHaveLength(1)
    await hr.get(deleteJobDraft, { id })
    expect((await hr.get(findJobDrafts, {})).list).toEqual([])
  })

  test('are for recruiters, and hold a form’s values', async () => {
    expect(await (await site.user()).call(saveJobDraft, draft)).toMatchObject({ code: codes.roleMissing })
    for (const content of ['', '[]', 'null', '{'])
      expect(await hr.call(saveJobDraft, { ...draft, content })).toMatchObject({ code: codes.invalidInput })
  })
})

test('templates of a position are the recruiter’s earlier jobs and common ones', async () => {
  await post()
  const { list } = await hr.get(findJobTemplates, { positionCode: '010201' })
  expect(list.map(({ source }) => source)).toEqual(['own', 'standard', 'standard'])
  for (const { description } of list.slice(1)) expect(description).not.toContain('{')
  expect(await hr.call(findJobTemplates, { positionCode: '999999' })).toMatchObject({ code: codes.invalidInput })
})

test('a view counts once a day for each person, and not for the job’s recruiter', async () => {
  const { id } = await post()
  const [person, visitor] = [await site.user(), site.visitor()]
  for (const each of [person, person, visitor, visitor, hr]) await each.get(noteJobViewed, { id })
  const rows = () => site.database.db.select({ seen: jobDays.seen }).from(jobDays).where(eq(jobDays.jobId, id))
  expect(await rows()).toEqual([{ seen: 2 }])
  await days(1)
  await visitor.get(noteJobViewed, { id })
  await site.visitor(defaultTenants[1]).get(noteJobViewed, { id })
  expect(await rows()).toEqual([{ seen: 2 }, { seen: 1 }])
})

describe('hard conditions', () => {
  const conditions = [
    { kind: 'degree' as const, level: 6 },
    { kind: 'experience' as const, level: 1 },
    { kind: 'certificate' as const, text: '初级会计职称' },
    { kind: 'ask' as const, text: '能接受每月出差一周' },
  ]

  test('the resume decides where it can, and the seeker answers the rest once', async () => {
    const { id: jobId } = await post({ conditions })
    const seeker = await site.user()
    await fillResume(seeker)
    const { list, wentOn } = await seeker.get(getConditions, { jobId })
    expect(wentOn).toBe(false)
    expect(list.map(({ words, met, fromResume }) => [words, met, fromResume])).toEqual([
      ['学历硕士及以上', false, true],
      ['1年及以上工作经验', true, true],
      ['持有初级会计职称', null, false],
      ['能接受每月出差一周', null, false],
    ])
    const answers = list.slice(2).map(({ id }, at) => ({ id, met: at === 1 }))
    await seeker.get(saveConditionAnswers, { jobId, answers })
    const after = await seeker.get(getConditions, { jobId })
    expect(after.list.map(({ met }) => met)).toEqual([false, true, false, true])
    const counts = await hardConditionsMet(site.database.db, {
      tenantId: 1,
      pairs: [{ jobId, seekerId: seeker.userId }],
      now: site.now(),
    })
    expect(counts.get(`${jobId}:${seeker.userId}`)).toEqual({ met: 2, total: 4, unknown: 0 })
  })

  test('a certificate is called one, unless its name says so', async () => {
    const names = ['软件设计师', '护士执业证书', '健康证', '一级建造师执业资格']
    const { id: jobId } = await post({ conditions: names.map((text) => ({ kind: 'certificate' as const, text })) })
    const { list } = await site.visitor().get(getConditions, { jobId })
    expect(list.map(({ words }) => words)).toEqual([
      '持有软件设计师证书',
      '持有护士执业证书',
      '持有健康证',
      '持有一级建造师执业资格',
    ])
  })

  test('unchanged conditions keep their answers when the job is edited, and a seeker’s decision to continue is stored', async () => {
    const { id: jobId } = await post({ conditions: conditions.slice(2) })
    const seeker = await site.user()
    const { list } = await seeker.get(getConditions, { jobId })
    await seeker.get(saveConditionAnswers, { jobId, answers: list.map(({ id }) => ({ id, met: false })), goesOn: true })
    await hr.get(saveJob, {
      ...jobInput,
      id: jobId,
      conditions: [conditions[3], conditions[0]].flatMap((each) => each ?? []),
    })
    const after = await seeker.get(getConditions, { jobId })
    expect(after).toMatchObject({
      wentOn: true,
      list: [
        { kind: 'ask', met: false },
        { kind: 'degree', met: null },
      ],
    })
    expect((await hr.get(getJobForEdit, { id: jobId })).job.conditions).toEqual([conditions[3], conditions[0]])
  })

  test('a first contact needs the answers, and a confirmation from a seeker who meets none of the conditions', async () => {
    const { id: jobId } = await post({ conditions: conditions.slice(2) })
    const seeker = await site.user()
    await fillResume(seeker)
    const refused = async (msg: string) => {
      for (const endpoint of [sendResume, getConversationByJob])
        expect(await seeker.call(endpoint, { jobId })).toMatchObject({ code: codes.conflict, msg })
    }
    await refused('请先确认是否符合职位的硬性条件')
    const { list } = await seeker.get(getConditions, { jobId })
    const answers = list.map(({ id }) => ({ id, met: false }))
    await seeker.get(saveConditionAnswers, { jobId, answers })
    await refused('您目前不符合职位的硬性条件，确认后仍可继续一次')
    await seeker.get(saveConditionAnswers, { jobId, goesOn: true })
    expect(await seeker.call(getConversationByJob, { jobId })).toMatchObject({ ok: true })
    expect(await seeker.call(sendResume, { jobId })).toMatchObject({ ok: true })
  })

  test('a talk that was opened before the job had conditions begins only after the answers', async () => {
    const { id: jobId } = await post({})
    const talkers = new Talkers(site)
    const seeker = await talkers.talker()
    const hub = await talkers.hub(seeker)
    const { id: cid } = await seeker.get(getConversationByJob, { jobId })
    const greet = () =>
      hub.call(sendByHttp, { type: 'text', cid, clientId: randomUUID(), content: { text: '您好，想了解这个职位' } })
    await hr.get(saveJob, { ...jobInput, id: jobId, conditions: conditions.slice(3) })
    expect(await greet()).toMatchObject({ code: codes.conflict, msg: '请先确认是否符合职位的硬性条件' })
    const { list } = await seeker.get(getConditions, { jobId })
    await seeker.get(saveConditionAnswers, { jobId, answers: list.map(({ id }) => ({ id, met: true })) })
    expect(await greet()).toMatchObject({ ok: true })
  })

  test('visitors see them undecided; foreign answers, other sites and forbidden words are refused', async () => {
    const { id: jobId } = await post({ conditions })
    const other = await post({ jobName: '会计', conditions: conditions.slice(3) })
    expect((await site.visitor().get(getConditions, { jobId })).list.map(({ met }) => met)).toEqual([
      null,
      null,
      null,
      null,
    ])
    const seeker = await site.user()
    const [foreign] = (await seeker.get(getConditions, { jobId: other.id })).list
    const answers = [{ id: foreign?.id ?? 0, met: true }]
    expect(await seeker.call(saveConditionAnswers, { jobId, answers })).toMatchObject({ code: codes.notFound })
    expect(await hr.call(saveConditionAnswers, { jobId, answers })).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor(defaultTenants[1]).call(getConditions, { jobId })).toMatchObject({ code: codes.notFound })
    const asked = [{ kind: 'ask' as const, text: '您已婚吗' }]
    expect(await hr.call(saveJob, { ...jobInput, conditions: asked })).toMatchObject({
      code: codes.invalidInput,
      msg: expect.stringContaining('婚姻'),
    })
    const six = Array.from({ length: 6 }, (_, at) => ({ kind: 'ask' as const, text: `条件${at}` }))
    expect(await hr.call(saveJob, { ...jobInput, conditions: six })).toMatchObject({ msg: '最多5个硬性条件' })
  })
})
