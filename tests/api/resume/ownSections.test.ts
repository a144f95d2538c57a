import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { findEmphasis, findExpectations, findImages, findModelById } from '#contract/resume/own/ownSections'
import { findPeople } from '#contract/resume/people'
import { saveEducation } from '#contract/resume/sections/education'
import { saveEmphasis, skillLimits } from '#contract/resume/sections/emphasis'
import { saveExpectation, saveExpectations, savePartTimeExpectation } from '#contract/resume/sections/expectation'
import { deleteMedia, media, saveMedia } from '#contract/resume/sections/media'
import { saveWorking } from '#contract/resume/sections/working'
import { findResumeSteps, skipResumeStep } from '#contract/resume/steps/steps'
import { tenants } from '#server/db/schema/site/tenants'
import { uploads } from '#server/db/schema/uploads'
import { defaultTenants } from '#server/features/tenants/tenants'
import { educationInput, expectationInput, fillResume, workingInput } from '../../support/records/recordTexts'
import { byPath } from '../../support/server/byPath'
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

/** An uploaded picture of a user, without its content. */
async function givePicture(userId: number, tenantId = 1): Promise<string> {
  const content = { md5: 'a'.repeat(32), sentSize: 9, sha256: 'b'.repeat(64), size: 9, width: 4, height: 3 }
  const [row] = await site.database.db
    .insert(uploads)
    .values({ tenantId, userId, kind: 'image', name: '照片.jpg', type: 'image/jpeg', ...content })
    .returning({ id: uploads.id })
  return row?.id ?? ''
}

const setRules = (resumeRules: unknown) =>
  site.database.db.update(tenants).set({ resumeRules }).where(eq(tenants.id, 1))

test.each(
  byPath([
    [findExpectations, {}],
    [findEmphasis, {}],
    [findImages, {}],
    [findModelById, { model: 'working', id: 1 }],
    [saveEmphasis, { skills: ['谈判'] }],
    [saveExpectations, { list: [expectationInput] }],
    [saveMedia, { uploadId: '00000000-0000-4000-8000-000000000000', caption: '' }],
    [deleteMedia, { id: 1 }],
  ] as const),
)('%s is for logged-in seekers', async (_path, endpoint, input) => {
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.notLoggedIn })
  const recruiter = await site.user({ role: 1 })
  expect(await recruiter.callRaw(endpoint, input)).toMatchObject({ code: codes.roleMissing })
})

describe('skills', () => {
  test('are saved as a whole, shown in the resume, and found by recruiters', async () => {
    await fillResume(seeker)
    expect(await seeker.get(saveEmphasis, { skills: ['听潮引擎', 'Vue'] })).toMatchObject({ id: 0 })
    await seeker.get(saveEmphasis, { skills: ['听潮引擎', '拾光框架'] })
    expect((await seeker.get(getMyResume, {})).emphasis).toMatchObject([{ skills: ['听潮引擎', '拾光框架'] }])
    const other = await site.user()
    expect((await other.get(findEmphasis, {})).list).toEqual([])
    const recruiter = await site.recruiter()
    const names = async (keyword: string) =>
      (await recruiter.get(findPeople, { keyword })).list.map(({ userId }) => userId)
    expect(await names('拾光框架')).toContain(seeker.userId)
    const { list } = await seeker.get(findResumeSteps, {})
    expect(list.find(({ key }) => key === 'emphasis')).toMatchObject({ done: true, asked: false, gain: 0 })
  })

  test('are on offer by the positions looked for and held, and by search', async () => {
    await fillResume(seeker)
    const { groups, found } = await seeker.get(findEmphasis, {})
    expect(groups.map(({ title }) => title)).toEqual(['前端/移动开发'])
    expect(groups[0]?.skills.length).toBeGreaterThan(2)
    expect(found).toEqual([])
    const [skill = ''] = groups[0]?.skills ?? []
    expect((await seeker.get(findEmphasis, { keyword: skill })).found[0]).toBe(skill)
    expect((await seeker.get(findEmphasis, { keyword: 'zzzzqq' })).found).toEqual([])
  })

  test.each([
    [{ skills: [] }, '请至少选择1个技能'],
    [{ skills: ['谈判', '谈判'] }, '技能不能重复'],
    [{ skills: ['  '] }, '请填写技能'],
    [{ skills: ['一'.repeat(skillLimits.length + 1)] }, '最多12个字'],
    [{ skills: Array.from({ length: 16 }, (_, at) => `技能${at}`) }, '最多15个技能'],
  ])('%o are refused', async (input, msg) => {
    expect(await seeker.callRaw(saveEmphasis, input)).toMatchObject({ code: codes.invalidInput, msg })
  })
})

test('a step of skills or pictures can be skipped', async () => {
  const { list } = await seeker.get(skipResumeStep, { key: 'image' })
  expect(list.find(({ key }) => key === 'image')).toMatchObject({ skipped: true, done: false })
})

describe('workplace pictures', () => {
  const captions = async () => (await seeker.get(findImages, {})).list.map(({ caption }) => caption)
  const add = async (caption: string, place?: number) => {
    const uploadId = await givePicture(seeker.userId)
    return { id: (await seeker.get(saveMedia, { uploadId, caption, place })).id, uploadId, caption }
  }

  test('are added, put in order, described and deleted', async () => {
    const one = await add('一')
    const two = await add('二')
    await add('三', 0)
    expect(await captions()).toEqual(['三', '一', '二'])
    await seeker.get(saveMedia, { ...two, place: 0 })
    expect(await captions()).toEqual(['二', '三', '一'])
    await seeker.get(saveMedia, { ...one, caption: '改过的' })
    expect(await captions()).toEqual(['二', '三', '改过的'])
    await seeker.get(deleteMedia, { id: two.id })
    await add('四')
    expect(await captions()).toEqual(['三', '改过的', '四'])
    const { list, most } = await seeker.get(findImages, {})
    expect(list[1]).toEqual({ id: one.id, uploadId: one.uploadId, caption: '改过的', url: `/files/${one.uploadId}` })
    expect(most).toBe(media.limit)
    expect((await seeker.get(getMyResume, {})).media).toHaveLength(3)
  })

  test('are own uploads of the site only, and own rows', async () => {
    const mine = await add('一')
    const stranger = await site.user()
    const foreign = await givePicture(stranger.userId)
    const elsewhere = await givePicture(seeker.userId, defaultTenants[1]?.id)
    for (const uploadId of [foreign, elsewhere, '00000000-0000-4000-8000-000000000000'])
      expect(await seeker.call(saveMedia, { uploadId, caption: '' })).toMatchObject({ code: codes.notFound })
    const theirs = await stranger.call(saveMedia, { id: mine.id, uploadId: foreign, caption: '' })
    expect(theirs).toMatchObject({ code: codes.notFound })
    await stranger.get(deleteMedia, { id: mine.id })
    expect(await captions()).toEqual(['一'])
    expect((await stranger.get(findImages, {})).list).toEqual([])
  })

  test('have a maximum number, also when they are saved at once', async () => {
    const uploadId = await givePicture(seeker.userId)
    const inputs = Array.from({ length: media.limit + 3 }, () => ({ uploadId, caption: '' }))
    const answers = await Promise.all(inputs.map((input) => seeker.call(saveMedia, input)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(media.limit)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: codes.conflict })
  })

  test.each([
    [{ uploadId: 'x', caption: '' }, '请先上传图片'],
    [{ uploadId: '00000000-0000-4000-8000-000000000000', caption: '字'.repeat(31) }, '最多30个字'],
    [{ uploadId: '00000000-0000-4000-8000-000000000000', caption: '', place: 9 }, '位置不正确'],
  ])('%o is refused', async (input, msg) => {
    expect(await seeker.callRaw(saveMedia, input)).toMatchObject({ code: codes.invalidInput, msg })
  })
})

describe('several expectations', () => {
  const positions = async () => (await seeker.get(findExpectations, {})).list.map(({ positionCode }) => positionCode)

  test('are added and changed at once', async () => {
    const { ids, integrity } = await seeker.get(saveExpectations, {
      list: [expectationInput, { ...expectationInput, positionCode: '060101' }],
    })
    expect(integrity).toBe(20)
    await seeker.get(saveExpectations, {
      list: [{ ...expectationInput, id: ids[0], positionCode: '010101' }, expectationInput],
    })
    expect(await positions()).toEqual(['010101', '060101', '010201'])
  })

  test('are all refused if one is', async () => {
    const { id } = await (await site.user()).get(saveExpectation, expectationInput)
    for (const [list, answer] of [
      [[expectationInput, { ...expectationInput, id }], { code: codes.notFound }],
      [Array(4).fill(expectationInput), { code: codes.conflict, msg: '最多添加3个求职期望' }],
      [
        [expectationInput, { ...expectationInput, areaCode: '999999' }],
        { code: codes.invalidInput, msg: '请选择地区' },
      ],
      [[], { code: codes.invalidInput, msg: '请至少填写1个求职期望' }],
    ] as const)
      expect(await seeker.callRaw(saveExpectations, { list })).toMatchObject(answer)
    expect(await positions()).toEqual([])
  })
})

describe('the number of expectations', () => {
  test('is the site’s own, where it sets one', async () => {
    await setRules({ expectations: 1, partTimeExpectations: 0 })
    try {
      await seeker.get(saveExpectation, expectationInput)
      expect(await seeker.call(saveExpectation, expectationInput)).toMatchObject({ msg: '最多添加1个求职期望' })
      expect(await seeker.call(savePartTimeExpectation, partTime)).toMatchObject({ msg: '本站暂不支持兼职期望' })
      expect(await seeker.get(getMyResume, {})).toMatchObject({ umExpectNum: 1, umExpectPartTimeNum: 0 })
      expect(await seeker.get(findExpectations, {})).toMatchObject({ umExpectNum: 1, umExpectPartTimeNum: 0 })
      const elsewhere = await site.user({ tenant: defaultTenants[1] })
      expect(await elsewhere.get(findExpectations, {})).toMatchObject({ umExpectNum: 3, umExpectPartTimeNum: 1 })
    } finally {
      await setRules(null)
    }
  })

  test('is three and one if the setting cannot be read', async () => {
    await setRules({ expectations: 'many' })
    expect(await seeker.get(findExpectations, {})).toMatchObject({ umExpectNum: 3, umExpectPartTimeNum: 1 })
    await setRules(null)
  })
})

test('expectations come with the job status and whether part-time work is looked for', async () => {
  expect(await seeker.get(findExpectations, {})).toMatchObject({ list: [], jobPartTime: false })
  await fillResume(seeker, { jobStatus: 2 })
  await seeker.get(savePartTimeExpectation, partTime)
  expect(await seeker.get(findExpectations, {})).toMatchObject({ jobState: 2, jobPartTime: true })
})

describe('one row', () => {
  test('is found by its section and id, by its owner only', async () => {
    const ids = {
      expect: (await seeker.get(saveExpectation, expectationInput)).id,
      expectPartTime: (await seeker.get(savePartTimeExpectation, partTime)).id,
      working: (await seeker.get(saveWorking, { ...workingInput, tags: ['活动策划'] })).id,
      education: (await seeker.get(saveEducation, educationInput)).id,
    }
    const other = await site.user()
    for (const [model, id] of Object.entries(ids)) {
      const found = await seeker.callRaw(findModelById, { model, id })
      expect(found).toMatchObject({ ok: true, data: { model, row: { id } } })
      expect(await other.callRaw(findModelById, { model, id })).toMatchObject({ code: codes.notFound })
    }
    const working = await seeker.get(findModelById, { model: 'working', id: ids.working })
    expect(working.row).toMatchObject({ tags: ['活动策划'] })
    expect(await seeker.call(findModelById, { model: 'expect', id: ids.expectPartTime })).toMatchObject({ ok: false })
  })

  test('of an unknown section is refused', async () => {
    const answer = await seeker.callRaw(findModelById, { model: 'info', id: 1 })
    expect(answer).toMatchObject({ code: codes.invalidInput, msg: '没有这个简历章节' })
  })
})

test.each([
  [['标签', '标签'], '标签不能重复'],
  [Array.from({ length: 7 }, (_, at) => `标签${at}`), '最多6个标签'],
  [[''], '请填写标签'],
])('work tags %o are refused', async (tags, msg) => {
  expect(await seeker.callRaw(saveWorking, { ...workingInput, tags })).toMatchObject({ code: codes.invalidInput, msg })
})
