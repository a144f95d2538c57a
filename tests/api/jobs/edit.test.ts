import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrand, getBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { findMyJobs, getJobForEdit, refreshJob, saveJob, setJobStatus } from '#contract/jobs/edit'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { findJobsOnMap } from '#contract/jobs/map'
import { sendResume } from '#contract/jobs/send'
import { defaultTenants } from '#server/features/tenants/tenants'
import { brandInput, fillResume, jobInput } from '../../support/records/recordTexts'
import { mapOfTests, Site, type User } from '../../support/server/site'

let site: Site
let hr: User
let brandId: number
beforeAll(async () => {
  site = await Site.open({ env: mapOfTests })
})
afterAll(() => site.close())
beforeEach(async () => {
  hr = await site.user({ role: 1 })
  brandId = (await hr.get(createBrand, brandInput)).id
})

/** Sessions do not last that long unused, so the recruiter logs in again. */
const nextDay = async () => {
  site.advance(25 * 3_600_000)
  await site.make.session(hr, { id: hr.userId, tenantId: 1 }, 1)
}
const openJobs = async () => (await site.visitor().get(getBrand, { id: brandId })).jobs

describe('publishing', () => {
  test('creates a job that is shown and found at once', async () => {
    const { id } = await hr.get(saveJob, jobInput)
    const { job } = await site.visitor().get(getJob, { id })
    expect(job).toMatchObject({
      jobName: '高级前端开发工程师',
      salary: { min: 15_000, max: 25_000, unit: 1, months: 13 },
      areaAddress: '福州·鼓楼区',
      brand: { id: brandId, brandName: '澜屿舟', logo: `/logo/${brandId}.svg` },
      status: 1,
      headcount: 2,
      sent: false,
      cid: null,
      brandJobs: 1,
    })
    const { list } = await site.visitor().get(findJobs, { keyword: '澜屿舟', brandId })
    expect(list.map((card) => card.id)).toEqual([id])
    const bounds = { south: 25.9, west: 119.1, north: 26.2, east: 119.5 }
    const onMap = async () => (await site.visitor().get(findJobsOnMap, { bounds, brandId })).list.map((card) => card.id)
    expect(await onMap()).toEqual([id])
    await hr.get(setJobStatus, { id, status: 0 })
    expect(await onMap()).toEqual([])
  })

  test('is for recruiters', async () => {
    expect(await (await site.user()).call(saveJob, jobInput)).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(saveJob, jobInput)).toMatchObject({ code: codes.notLoggedIn })
  })

  test('needs a company', async () => {
    const answer = await (await site.user({ role: 1 })).call(saveJob, jobInput)
    expect(answer).toMatchObject({ code: codes.conflict, msg: '请先创建公司，再发布职位' })
  })

  test.each([
    [{ jobName: ' ' }, '请填写职位名称'],
    [{ jobName: '女前台' }, /^“女前台”属于性别限制/],
    [{ jobName: '12345' }, '名称不能为纯数字'],
    [{ jobName: '😀😀' }, '名称不能包含特殊符号'],
    [{ jobName: '<b>HR</b>' }, '名称不能包含特殊符号'],
    [{ jobName: '啊啊啊啊' }, '请填写真实的名称'],
    [{ address: '。' }, '请填写真实的详细地址'],
    [{ skills: ['男士优先'] }, /^“男士优先”属于性别限制/],
    [{ description: '要求35岁以下，能适应加班与出差。' }, /^“35岁以下”属于年龄限制/],
    [{ description: '服装押金300元，缴纳培训费500元。' }, /^“押金300元”涉及向求职者收费。依据《劳动合同法》第九条/],
    [{ questions: ['您什么时候到岗？', '您结婚了吗？'] }, /^“结婚”涉及婚姻或生育/],
    [{ description: '太短' }, '职位描述至少10个字'],
    [{ salary: { min: 9000, max: 8000, unit: 1 } }, '最高薪资不能低于最低薪资'],
    [{ positionCode: '999999' }, '请选择职位类型'],
    [{ positionCode: '01' }, '请选择职位类型'],
    [{ areaCode: '990101' }, '请选择地区'],
    [{ experience: 42 }, '请选择经验要求'],
    [{ userId: 1 }, undefined],
  ])('refuses %j', async (changed, msg) => {
    const answer = await hr.callRaw(saveJob, { ...jobInput, ...changed })
    expect(answer).toMatchObject({ ok: false, code: codes.invalidInput })
    if (msg !== undefined && !answer.ok) expect(answer.msg).toMatch(msg)
    expect(await openJobs()).toBe(0)
  })

  test('judges texts as a reader sees them, and names the field', async () => {
    const questions = ['您什么时候到岗？', '您結\u0338婚了嗎？']
    expect(await hr.call(saveJob, { ...jobInput, questions })).toMatchObject({
      code: codes.invalidInput,
      data: { field: 'questions.1' },
    })
  })
})

describe('the recruiter’s own job', () => {
  let id: number
  beforeEach(async () => {
    id = (await hr.get(saveJob, jobInput)).id
  })

  test('is loaded into the form as it was saved', async () => {
    expect(await hr.get(getJobForEdit, { id })).toEqual({ job: { id, submitType: 0, ...jobInput }, status: 1 })
  })

  test('is found by its new words after a change, and not by the old ones', async () => {
    await hr.get(saveJob, { ...jobInput, id, jobName: '资深安卓工程师', positionCode: '010202', skills: [] })
    const find = async (keyword: string) => {
      const { total, loosened } = await site.visitor().get(findJobs, { keyword, brandId })
      return loosened?.exact ?? total
    }
    expect(await find('安卓')).toBe(1)
    expect(await find('小程序')).toBe(0)
  })

  test('can be stopped and resumed, and its company’s count follows', async () => {
    await hr.get(saveJob, jobInput)
    expect(await openJobs()).toBe(2)
    await hr.get(setJobStatus, { id, status: 0 })
    await hr.get(setJobStatus, { id, status: 0 })
    expect(await openJobs()).toBe(1)
    expect((await site.visitor().get(getJob, { id })).job.status).toBe(0)
    await hr.get(setJobStatus, { id, status: 1 })
    expect(await openJobs()).toBe(2)
  })

  test('keeps the count correct when many change at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await hr.get(saveJob, jobInput)).id))
    await Promise.all(ids.slice(0, 5).map((one) => hr.get(setJobStatus, { id: one, status: 0 })))
    expect(await openJobs()).toBe(4)
  })

  test('can be refreshed once a day', async () => {
    expect(await hr.call(refreshJob, { id })).toMatchObject({ code: codes.conflict, msg: '每个职位一天只能刷新一次' })
    const before = (await site.visitor().get(getJob, { id })).job.refreshedAt
    await nextDay()
    const answers = await Promise.all([hr.call(refreshJob, { id }), hr.call(refreshJob, { id })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await site.visitor().get(getJob, { id })).job.refreshedAt > before).toBe(true)
  })

  test('comes first after refreshing', async () => {
    await hr.get(saveJob, { ...jobInput, jobName: '后来发布' })
    await nextDay()
    await hr.get(refreshJob, { id })
    for (const sort of ['latest', 'composite'] as const) {
      const { list } = await site.visitor().get(findJobs, { brandId, sort })
      expect(list[0]?.id).toBe(id)
    }
  })

  test('cannot be refreshed while stopped', async () => {
    await hr.get(setJobStatus, { id, status: 0 })
    await nextDay()
    expect(await hr.call(refreshJob, { id })).toMatchObject({ code: codes.conflict, msg: '职位已停止招聘，不能刷新' })
  })

  test('can only be loaded, changed, stopped or refreshed by its owner', async () => {
    const other = await site.user({ role: 1 })
    await other.get(createBrand, { ...brandInput, brandName: '别家' })
    const foreign = await site.user({ role: 1, tenant: defaultTenants[1] })
    for (const stranger of [other, foreign]) {
      const answers = [
        await stranger.call(getJobForEdit, { id }),
        await stranger.call(saveJob, { ...jobInput, id }),
        await stranger.call(setJobStatus, { id, status: 0 }),
        await stranger.call(refreshJob, { id }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: codes.notFound })
    }
    expect((await site.visitor().get(getJob, { id })).job.status).toBe(1)
  })

  test('is missing for another tenant', async () => {
    expect(await site.visitor(defaultTenants[1]).call(getJob, { id })).toMatchObject({ code: codes.notFound })
    expect(await site.visitor().call(getJob, { id: 999_999 })).toMatchObject({ code: codes.notFound })
  })
})

test('own jobs are listed with hiring ones first, newest first, with counts of responses', async () => {
  const ids: number[] = []
  for (const jobName of ['一号岗位', '二号岗位', '三号岗位']) {
    site.advance(1000)
    ids.push((await hr.get(saveJob, { ...jobInput, jobName })).id)
  }
  await hr.get(setJobStatus, { id: ids[2] ?? 0, status: 0 })
  const seeker = await site.user()
  await fillResume(seeker)
  await seeker.get(sendResume, { jobId: ids[0] ?? 0 })

  const { list, total } = await hr.get(findMyJobs, {})
  expect(list.map(({ card }) => card.jobName)).toEqual(['二号岗位', '一号岗位', '三号岗位'])
  expect(list.map(({ sends, chats }) => [sends, chats])).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
  ])
  expect(total).toBe(3)
  expect((await hr.get(findMyJobs, { status: 0 })).list.map(({ card }) => card.jobName)).toEqual(['三号岗位'])
  expect((await hr.get(findMyJobs, { page: 2, limit: 2 })).list).toHaveLength(1)
})

test('similar jobs are of the same group and city, without the shown job', async () => {
  const { id } = await hr.get(saveJob, jobInput)
  const like = await hr.get(saveJob, { ...jobInput, areaCode: '350104', positionCode: '010202' })
  await hr.get(saveJob, { ...jobInput, areaCode: '350211' })
  await hr.get(saveJob, { ...jobInput, positionCode: '060101' })
  const { similar } = await site.visitor().get(getJob, { id })
  expect(similar.map((card) => card.id)).toContain(like.id)
  for (const card of similar) {
    expect(card.areaCode.startsWith('3501')).toBe(true)
    expect(card.id).not.toBe(id)
  }
})
