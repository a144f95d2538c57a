import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { getPerson } from '#contract/resume/people'
import { saveDescription } from '#contract/resume/sections/description'
import { deleteEducation, saveEducation } from '#contract/resume/sections/education'
import { deleteExpectation, saveExpectation, savePartTimeExpectation } from '#contract/resume/sections/expectation'
import { saveInfo, saveJobStatus } from '#contract/resume/sections/info'
import { deleteWorking, saveWorking } from '#contract/resume/sections/working'
import { findResumeSteps, skipResumeStep } from '#contract/resume/steps/steps'
import {
  educationInput,
  expectationInput,
  fillResume,
  infoInput,
  workingInput,
} from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let seeker: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  seeker = await site.user()
})

const partTime = { positionCode: '060101', areaCode: '3501', salaryMin: 150, salaryMax: 200 }

test('a resume is empty before the first save', async () => {
  expect(await seeker.get(getMyResume, {})).toMatchObject({
    id: 0,
    base: { name: '' },
    expectList: [],
    working: [],
    education: [],
    integrity: 0,
    missing: ['info', 'expect', 'working', 'education', 'desc'],
    umExpectNum: 3,
    umExpectPartTimeNum: 1,
    resumeAttachmentNum: 3,
    viewData: { viewers: 0, viewersBefore: 0 },
  })
})

test('domain 3: the resume object has the steps with what is done, and who has looked', async () => {
  await fillResume(seeker)
  await seeker.get(skipResumeStep, { key: 'project' })
  const { id, steps } = await seeker.get(getMyResume, {})
  expect(steps).toEqual((await seeker.get(findResumeSteps, {})).list)
  expect(steps.filter(({ done }) => done).map(({ key }) => key)).toContain('education')
  expect(steps.find(({ key }) => key === 'project')).toMatchObject({ done: false, skipped: true })
  await (await site.recruiter()).get(getPerson, { id })
  expect((await seeker.get(getMyResume, {})).viewData).toEqual({ viewers: 1, viewersBefore: 0 })
})

test('domain 3: graduation is the last month of study, and empty while a course has no end', async () => {
  const graduation = async () => (await seeker.get(getMyResume, {})).base.graduation
  expect(await graduation()).toBe('')
  await seeker.get(saveEducation, { ...educationInput, from: '2012-09', to: '2016-06' })
  await seeker.get(saveEducation, { ...educationInput, from: '2016-09', to: '2019-06' })
  expect(await graduation()).toBe('2019-06')
  await seeker.get(saveEducation, { ...educationInput, from: '2024-09', to: '' })
  expect(await graduation()).toBe('')
})

test('the job status can be saved on its own, once there are basics', async () => {
  expect(await seeker.call(saveJobStatus, { jobStatus: 1 })).toMatchObject({ code: codes.conflict })
  await seeker.get(saveInfo, { ...infoInput, jobStatus: 0 })
  await seeker.get(saveJobStatus, { jobStatus: 2 })
  expect((await seeker.get(getMyResume, {})).base).toMatchObject({ ...infoInput, jobStatus: 2 })
  expect(await seeker.call(saveJobStatus, { jobStatus: 99 })).toMatchObject({ code: codes.invalidInput })
  const hr = await site.user({ role: 1 })
  expect(await hr.call(saveJobStatus, { jobStatus: 1 })).toMatchObject({ code: codes.roleMissing })
})

test('each section adds its share of completeness until nothing is missing', async () => {
  const shares = [
    (await seeker.get(saveInfo, infoInput)).integrity,
    (await seeker.get(saveExpectation, expectationInput)).integrity,
    (await seeker.get(saveWorking, workingInput)).integrity,
    (await seeker.get(saveEducation, educationInput)).integrity,
    (await seeker.get(saveDescription, { description: '五年前端经验，做过连锁门店的小程序。' })).integrity,
  ]
  expect(shares).toEqual([30, 50, 70, 85, 100])
  const resume = await seeker.get(getMyResume, {})
  expect(resume).toMatchObject({
    base: { ...infoInput, areaName: '福州·鼓楼区', mobile: seeker.mobile.replace(/^(...)..../, '$1****') },
    description: '五年前端经验，做过连锁门店的小程序。',
    expectList: [
      { ...expectationInput, industries: [{ code: '0101', name: '互联网' }], partTime: false, areaName: '福州' },
    ],
    working: [workingInput],
    education: [{ ...educationInput, description: '' }],
    integrity: 100,
    missing: [],
  })
})

test('work experience is not missing for people who have not begun to work', async () => {
  expect((await seeker.get(saveInfo, { ...infoInput, workingDate: '' })).integrity).toBe(50)
  expect((await seeker.get(getMyResume, {})).missing).not.toContain('working')
})

test('deleting a row subtracts its share', async () => {
  await fillResume(seeker)
  const { working } = await seeker.get(getMyResume, {})
  const { integrity } = await seeker.get(deleteWorking, { id: working[0]?.id ?? 0 })
  expect(integrity).toBe(65)
  expect(await seeker.get(deleteWorking, { id: working[0]?.id ?? 0 })).toMatchObject({ integrity: 65 })
})

test('rows are sorted newest first, after ongoing ones', async () => {
  for (const [from, to] of [
    ['2016-01', '2018-01'],
    ['2018-02', ''],
    ['2010-01', '2015-12'],
  ]) {
    await seeker.get(saveWorking, { ...workingInput, from: from ?? '', to: to ?? '' })
  }
  const { working } = await seeker.get(getMyResume, {})
  expect(working.map(({ from }) => from)).toEqual(['2018-02', '2016-01', '2010-01'])
})

test('a saved row can be changed in place', async () => {
  const { id } = await seeker.get(saveEducation, educationInput)
  expect((await seeker.get(saveEducation, { ...educationInput, id, major: '会计学' })).id).toBe(id)
  expect((await seeker.get(getMyResume, {})).education).toMatchObject([{ id, major: '会计学' }])
})

describe('limits', () => {
  test('apply to full-time expectations saved at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => seeker.call(saveExpectation, expectationInput)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: codes.conflict, msg: '最多添加3个求职期望' })
    expect((await seeker.get(getMyResume, {})).expectList).toHaveLength(3)
  })

  test('apply to the part-time expectation separately', async () => {
    await seeker.get(saveExpectation, expectationInput)
    const answers = await Promise.all(Array.from({ length: 4 }, () => seeker.call(savePartTimeExpectation, partTime)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { expectList } = await seeker.get(getMyResume, {})
    expect(expectList.map((row) => row.partTime)).toEqual([false, true])
  })

  test('allow changing a full section, and adding a row after a deletion', async () => {
    const rows = await Promise.all([1, 2, 3].map(() => seeker.get(saveExpectation, expectationInput)))
    const id = rows[0]?.id ?? 0
    expect((await seeker.call(saveExpectation, { ...expectationInput, id, salaryMax: 30_000 })).ok).toBe(true)
    await seeker.get(deleteExpectation, { id })
    expect((await seeker.call(saveExpectation, expectationInput)).ok).toBe(true)
  })

  test.each([
    ['20 jobs', 20, () => seeker.call(saveWorking, workingInput)],
    ['10 schools', 10, () => seeker.call(saveEducation, educationInput)],
  ])('are %s', async (_, limit, save) => {
    for (let at = 0; at < limit; at += 1) expect((await save()).ok).toBe(true)
    expect(await save()).toMatchObject({ code: codes.conflict })
  })
})

test('rows of other users cannot be changed or deleted', async () => {
  const other = await site.user()
  const ids = {
    expect: (await other.get(saveExpectation, expectationInput)).id,
    working: (await other.get(saveWorking, workingInput)).id,
    education: (await other.get(saveEducation, educationInput)).id,
  }
  const answers = [
    await seeker.call(saveExpectation, { ...expectationInput, id: ids.expect }),
    await seeker.call(saveWorking, { ...workingInput, id: ids.working }),
    await seeker.call(saveEducation, { ...educationInput, id: ids.education }),
  ]
  await seeker.get(deleteExpectation, { id: ids.expect })
  await seeker.get(deleteWorking, { id: ids.working })
  await seeker.get(deleteEducation, { id: ids.education })
  for (const answer of answers) expect(answer).toMatchObject({ code: codes.notFound, msg: '记录不存在或已被删除' })
  const { expectList, working, education } = await other.get(getMyResume, {})
  expect([expectList.length, working.length, education.length]).toEqual([1, 1, 1])
})

test('an expectation of one kind cannot be saved as the other', async () => {
  const { id } = await seeker.get(savePartTimeExpectation, partTime)
  expect(await seeker.call(saveExpectation, { ...expectationInput, id })).toMatchObject({ code: codes.notFound })
})

describe('bad input', () => {
  test.each([
    ['a name of digits', () => seeker.call(saveInfo, { ...infoInput, name: '12345' }), '名称不能为纯数字'],
    ['a name with signs', () => seeker.call(saveInfo, { ...infoInput, name: '林@满' }), '名称不能包含特殊符号'],
    ['no birthday', () => seeker.callRaw(saveInfo, { ...infoInput, birthday: '1996-13' }), '请选择年月'],
    ['an unknown area', () => seeker.call(saveInfo, { ...infoInput, areaCode: '99' }), '请选择地区'],
    ['an unknown degree', () => seeker.call(saveInfo, { ...infoInput, degree: 42 }), '请选择最高学历'],
    ['a bad address', () => seeker.call(saveInfo, { ...infoInput, email: 'x' }), '邮箱格式不正确'],
    ['digits as strengths', () => seeker.call(saveDescription, { description: '123456' }), '内容不能为纯数字'],
    [
      'an unknown position',
      () => seeker.call(saveExpectation, { ...expectationInput, positionCode: '99' }),
      '请选择职位类型',
    ],
    [
      'an unknown industry',
      () => seeker.call(saveExpectation, { ...expectationInput, industries: ['99'] }),
      '请选择行业',
    ],
    [
      'less than least pay',
      () => seeker.call(saveExpectation, { ...expectationInput, salaryMax: 1 }),
      '最高薪资不能低于最低薪资',
    ],
    [
      'an end before the start',
      () => seeker.call(saveWorking, { ...workingInput, to: '2001-01' }),
      '结束时间不能早于开始时间',
    ],
    ['no school', () => seeker.call(saveEducation, { ...educationInput, school: ' ' }), '请填写学校名称'],
  ])('%s is refused', async (_, save, msg) => {
    expect(await save()).toMatchObject({ ok: false, code: codes.invalidInput, msg })
    expect((await seeker.get(getMyResume, {})).id).toBe(0)
  })
})

test('sections are for seekers', async () => {
  const hr = await site.user({ role: 1 })
  for (const user of [hr, site.visitor()]) {
    const code = user === hr ? codes.roleMissing : codes.notLoggedIn
    expect(await user.call(getMyResume, {})).toMatchObject({ code })
    expect(await user.call(saveInfo, infoInput)).toMatchObject({ code })
    expect(await user.call(deleteWorking, { id: 1 })).toMatchObject({ code })
  }
})
