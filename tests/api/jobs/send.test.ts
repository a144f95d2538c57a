import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setContactBlack } from '#contract/chat/talks'
import { createBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { getJobForEdit, saveJob, setJobStatus } from '#contract/jobs/edit'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { findSends, getSend, getSubmitConfig, sendResume } from '#contract/jobs/send'
import { getPerson } from '#contract/resume/people'
import { saveEducation } from '#contract/resume/sections/education'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { saveWorking } from '#contract/resume/sections/working'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { allowManyJobs } from '../../support/hiring/hiring'
import {
  brandInput,
  educationInput,
  expectationInput,
  fillResume,
  infoInput,
  jobInput,
  workingInput,
} from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let hr: User
let seeker: User
let jobId: number
beforeAll(async () => {
  site = await Site.open()
  await allowManyJobs(site)
  hr = await site.user({ role: 1 })
  await hr.get(createBrand, brandInput)
})
afterAll(() => site.close())
beforeEach(async () => {
  jobId = (await hr.get(saveJob, jobInput)).id
  seeker = await site.user()
})

const messagesIn = async (cid: number) => {
  const { rows } = await site.database.pool.query<{ type: string; content: unknown }>(
    'select type, content from messages where cid = $1 order by id',
    [cid],
  )
  return rows
}

describe('a job with questions for applicants', () => {
  const questions = ['最快什么时候到岗？', '为什么选择我们？']

  test('requires a form, whose answers follow the resume in the talk', async () => {
    const { id } = await hr.get(saveJob, { ...jobInput, questions })
    await fillResume(seeker)
    const config = await seeker.get(getSubmitConfig, { jobId: id })
    expect(config.type).toBe(1)
    expect(config.fields.map(({ key, label, required }) => [key, label, required])).toEqual([
      ['q1', '最快什么时候到岗？', true],
      ['q2', '为什么选择我们？', true],
    ])
    const missing = await seeker.call(sendResume, { jobId: id, answers: { q1: '下周一' } })
    expect(missing).toMatchObject({ code: 1001, msg: '请填写为什么选择我们？' })
    const answers = { q1: '下周一', q2: '方向合适' }
    expect(await seeker.call(sendResume, { jobId: id, answers: { ...answers, q3: '多余' } })).toMatchObject({
      code: 1001,
    })
    const { cid } = await seeker.get(sendResume, { jobId: id, answers })
    const messages = await messagesIn(cid)
    expect(messages.map(({ type }) => type)).toEqual(['resume', 'text'])
    expect(messages[1]?.content).toEqual({ text: '最快什么时候到岗？\n下周一\n\n为什么选择我们？\n方向合适' })
  })

  test('keeps at most three questions for the form, and refuses illegal ones', async () => {
    const { id } = await hr.get(saveJob, { ...jobInput, questions })
    expect((await hr.get(getJobForEdit, { id })).job.questions).toEqual(questions)
    const four = ['一？', '二？', '三？', '四？']
    expect(await hr.call(saveJob, { ...jobInput, questions: four })).toMatchObject({ code: 1001, msg: '最多3个问题' })
    expect(await hr.call(saveJob, { ...jobInput, questions: ['仅限男性，您是吗？'] })).toMatchObject({ code: 1001 })
    await hr.get(saveJob, { ...jobInput, id, questions: [] })
    await fillResume(seeker)
    expect(await seeker.get(getSubmitConfig, { jobId: id })).toMatchObject({ type: 0, fields: [] })
  })
})

describe('sending', () => {
  test('adds the resume to the talk about the job', async () => {
    await fillResume(seeker)
    const { cid } = await seeker.get(sendResume, { jobId })
    const [message, ...rest] = await messagesIn(cid)
    expect(rest).toEqual([])
    expect(message).toMatchObject({
      type: 'resume',
      content: { resume: { name: '林小满', jobName: jobInput.jobName } },
    })
    const { job } = await seeker.get(getJob, { id: jobId })
    expect(job).toMatchObject({ sent: true, cid, contacted: true })
    const { list } = await seeker.get(findJobs, { keyword: '前端', limit: 50 })
    expect(list.find(({ id }) => id === jobId)?.contacted).toBe(true)
    expect((await site.visitor().get(getJob, { id: jobId })).job).toMatchObject({
      sent: false,
      cid: null,
      contacted: false,
    })
  })

  test('happens once, even on repeated clicks', async () => {
    await fillResume(seeker)
    const answers = await Promise.all(Array.from({ length: 5 }, () => seeker.call(sendResume, { jobId })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ code: codes.conflict, msg: '您已投递过该职位' })
    const { list } = await seeker.get(findSends, {})
    expect(list).toHaveLength(1)
    expect(await messagesIn(list[0]?.cid ?? 0)).toHaveLength(1)
  })

  test('is visible to its seeker and the recruiter, with whether it was viewed', async () => {
    await fillResume(seeker)
    const { sendId: id, cid } = await seeker.get(sendResume, { jobId })
    expect(await seeker.get(getSend, { id })).toMatchObject({ status: 0, cid, job: { id: jobId } })
    await site.database.pool.query('update job_sends set status = 1 where id = $1', [id])
    expect((await seeker.get(getSend, { id })).status).toBe(1)
    const missing = { code: codes.notFound, msg: '投递记录不存在' }
    expect(await seeker.call(getSend, { id: id + 1 })).toMatchObject(missing)
    for (const other of [await site.user(), await site.user({ tenant: defaultTenants[1] })])
      expect(await other.call(getSend, { id })).toMatchObject(missing)
    expect(await hr.get(getSend, { id })).toMatchObject({ status: 1, resume: { name: '林小满' } })
    for (const other of [await site.recruiter(), await site.recruiter({ tenant: defaultTenants[1] })])
      expect(await other.call(getSend, { id })).toMatchObject(missing)
    expect(await site.visitor().call(getSend, { id })).toMatchObject({ code: codes.notLoggedIn })
  })

  test('to two jobs of one recruiter uses one talk', async () => {
    await fillResume(seeker)
    const second = await hr.get(saveJob, jobInput)
    const first = await seeker.get(sendResume, { jobId })
    expect((await seeker.get(sendResume, { jobId: second.id })).cid).toBe(first.cid)
    expect(await messagesIn(first.cid)).toHaveLength(2)
  })

  test('without any resume is refused and names the missing steps', async () => {
    const missing = { code: codes.resumeMissing, data: { steps: ['base', 'expect', 'working'] } }
    expect(await seeker.call(sendResume, { jobId })).toMatchObject(missing)
    expect(await seeker.call(getSubmitConfig, { jobId })).toMatchObject(missing)
  })

  test('requires basics, an expectation and experience, and names what is missing', async () => {
    const lacking = () => seeker.call(sendResume, { jobId })
    await seeker.get(saveInfo, infoInput)
    expect(await lacking()).toMatchObject({
      code: codes.resumeIncomplete,
      msg: '您的简历还缺少求职期望、工作经历，完善后即可投递',
      data: { steps: ['expect', 'working'] },
    })
    await seeker.get(saveExpectation, expectationInput)
    await seeker.get(saveEducation, educationInput)
    expect(await lacking()).toMatchObject({ code: codes.resumeIncomplete, data: { steps: ['working'] } })
    await seeker.get(saveInfo, { ...infoInput, workingDate: '' })
    expect(await seeker.call(getSubmitConfig, { jobId })).toMatchObject({ ok: true })
    await seeker.get(saveInfo, infoInput)
    await seeker.get(saveWorking, workingInput)
    expect((await lacking()).ok).toBe(true)
  })

  test('with invalid basics is refused: 13003', async () => {
    await fillResume(seeker)
    await site.database.pool.query(`update resumes set birthday = '2026-01' where user_id = $1`, [seeker.userId])
    expect(await seeker.call(sendResume, { jobId })).toMatchObject({
      code: codes.resumeUnaudited,
      msg: '您的简历未通过审核：年龄须在16至70周岁之间，修改后即可投递',
      data: { steps: ['base'] },
    })
  })

  test('requires no work experience of people who have not begun to work', async () => {
    await seeker.get(saveInfo, { ...infoInput, workingDate: '' })
    await seeker.get(saveExpectation, expectationInput)
    await seeker.get(saveEducation, educationInput)
    expect((await seeker.call(sendResume, { jobId })).ok).toBe(true)
  })

  test('to a stopped, an unknown or another tenant’s job is refused', async () => {
    await fillResume(seeker)
    await hr.get(setJobStatus, { id: jobId, status: 0 })
    expect(await seeker.call(sendResume, { jobId })).toMatchObject({ code: codes.conflict, msg: '职位已停止招聘' })
    expect(await seeker.call(sendResume, { jobId: 999_999 })).toMatchObject({ code: codes.notFound })
    const stranger = await site.user({ tenant: defaultTenants[1] })
    await fillResume(stranger)
    expect(await stranger.call(sendResume, { jobId })).toMatchObject({ code: codes.notFound })
  })

  test('is for seekers', async () => {
    expect(await hr.call(sendResume, { jobId })).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(sendResume, { jobId })).toMatchObject({ code: codes.notLoggedIn })
    expect(await seeker.callRaw(sendResume, { jobId: '1' })).toMatchObject({ code: codes.invalidInput })
  })
})

describe('the list of sent applications', () => {
  test('shows the seeker the job, the recruiter the person, and 已查看 once opened', async () => {
    await fillResume(seeker)
    const { cid } = await seeker.get(sendResume, { jobId })
    const mine = await seeker.get(findSends, {})
    expect(mine).toMatchObject({ total: 1, list: [{ status: 0, cid, job: { id: jobId }, resume: null }] })

    const received = await hr.get(findSends, { jobId })
    expect(received).toMatchObject({
      total: 1,
      list: [{ status: 0, cid, resume: { name: '林小满', contacted: true } }],
    })
    await hr.get(getPerson, { id: received.list[0]?.resume?.id ?? 0 })
    expect((await seeker.get(findSends, {})).list[0]?.status).toBe(1)
  })

  test('is private to the caller', async () => {
    await fillResume(seeker)
    await seeker.get(sendResume, { jobId })
    expect((await (await site.user()).get(findSends, {})).total).toBe(0)
    expect((await (await site.user({ role: 1 })).get(findSends, { jobId })).total).toBe(0)
  })

  test('is sorted newest first, in pages', async () => {
    await fillResume(seeker)
    const later = await hr.get(saveJob, jobInput)
    await seeker.get(sendResume, { jobId })
    await seeker.get(sendResume, { jobId: later.id })
    const first = await seeker.get(findSends, { limit: 1 })
    expect(first).toMatchObject({ total: 2, list: [{ job: { id: later.id } }] })
    expect((await seeker.get(findSends, { limit: 1, page: 2 })).list[0]?.job.id).toBe(jobId)
  })
})

describe('an application begins a talk', () => {
  afterEach(async () => {
    await site.database.db.update(tenants).set({ chatRules: null }).where(eq(tenants.id, 1))
    site.advance(11_000)
  })

  test('and uses a greeting for each person contacted first', async () => {
    await site.database.db
      .update(tenants)
      .set({ chatRules: { firstContacts: { seeker: 1, recruiter: 5 } } })
      .where(eq(tenants.id, 1))
    site.advance(11_000)
    await fillResume(seeker)
    await seeker.get(sendResume, { jobId })
    const another = await hr.get(saveJob, { ...jobInput, jobName: '测试工程师' })
    expect(await seeker.call(sendResume, { jobId: another.id })).toMatchObject({ ok: true })
    const other = await site.user({ role: 1 })
    await other.get(createBrand, { ...brandInput, companyName: '厦门澜屿舟科技有限公司' })
    const job = await other.get(saveJob, jobInput)
    expect(await seeker.call(sendResume, { jobId: job.id })).toMatchObject({
      code: codes.paymentShortfall,
      data: { key: 'right:greeting', lacks: 1 },
    })
    expect((await other.get(findSends, {})).list).toEqual([])
  })

  test('but not with someone whom the applicant has blacklisted, until that is undone', async () => {
    await fillResume(seeker)
    const { cid } = await seeker.get(sendResume, { jobId })
    const hub = await new Talkers(site).hub(seeker)
    await hub.get(setContactBlack, { cid, value: true })
    const another = await hr.get(saveJob, { ...jobInput, jobName: '测试工程师' })
    const refused = { code: codes.conflict, msg: '您已将对方拉黑，解除拉黑后才能继续' }
    expect(await seeker.call(sendResume, { jobId: another.id })).toMatchObject(refused)
    expect((await seeker.get(findSends, {})).total).toBe(1)
    await hub.get(setContactBlack, { cid, value: false })
    expect(await seeker.call(sendResume, { jobId: another.id })).toMatchObject({ ok: true })
  })

  test('but not with someone who has blacklisted the applicant', async () => {
    await fillResume(seeker)
    const { cid } = await seeker.get(sendResume, { jobId })
    await site.database.pool.query(
      'update contacts set is_black = true where cid = $1 and owner_im = (select recruiter_im from talks where id = $1)',
      [cid],
    )
    const another = await hr.get(saveJob, { ...jobInput, jobName: '测试工程师' })
    expect(await seeker.call(sendResume, { jobId: another.id })).toMatchObject({
      code: codes.conflict,
      msg: '对方暂时不能接收您的邀请',
    })
  })
})
