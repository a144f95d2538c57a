import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrand } from '#contract/companies/brand'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { sendResume } from '#contract/jobs/send'
import { getMyResume } from '#contract/resume/own/myResume'
import { findPeople, findPeopleByJob, getPerson } from '#contract/resume/people'
import { saveDescription } from '#contract/resume/sections/description'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { saveWorking } from '#contract/resume/sections/working'
import { defaultTenants } from '#server/features/tenants/tenants'
import {
  brandInput,
  expectationInput,
  fillResume,
  infoInput,
  jobInput,
  workingInput,
} from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let hr: User
let jobId: number
const ids = new Map<string, number>()

interface Person {
  readonly info?: Partial<typeof infoInput>
  readonly wish?: Partial<typeof expectationInput>
  readonly work?: Partial<typeof workingInput>
}

async function makePerson(name: string, { info, wish, work }: Person = {}): Promise<User> {
  const person = await site.user()
  await person.get(saveInfo, { ...infoInput, name, ...info })
  await person.get(saveExpectation, { ...expectationInput, ...wish })
  await person.get(saveWorking, { ...workingInput, ...work })
  ids.set(name, (await person.get(getMyResume, {})).id)
  site.advance(1000)
  return person
}

beforeAll(async () => {
  site = await Site.open()
  hr = await site.user({ role: 1 })
  await hr.get(createBrand, brandInput)
  jobId = (await hr.get(saveJob, jobInput)).id
  await makePerson('甲合适')
  await makePerson('乙外地', { wish: { areaCode: '3502' }, info: { degree: 6, jobStatus: 2 } })
  await makePerson('丙后端', {
    wish: { positionCode: '010101' },
    work: { jobName: '后端开发', description: '维护支付网关。' },
  })
  await makePerson('丁会计', {
    wish: { positionCode: '080101', industries: [], salaryMin: 4000, salaryMax: 6000 },
    info: { workingDate: '' },
    work: { jobName: '出纳' },
  })
})
afterAll(() => site.close())

/** Names as the factory gave them, of all that is found. */
async function find(input: InputOf<typeof findPeople> = {}, user = hr): Promise<string[]> {
  const found: number[] = []
  let cursor: string | undefined
  do {
    const page = await user.get(findPeople, { ...input, cursor })
    found.push(...page.list.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  return found.map((id) => names.get(id) ?? String(id))
}

describe('finding people', () => {
  test('sorts newest first', async () => {
    expect(await find({ sort: 'latest' })).toEqual(['丁会计', '丙后端', '乙外地', '甲合适'])
    expect(await find({ sort: 'latest', limit: 3 })).toEqual(['丁会计', '丙后端', '乙外地', '甲合适'])
  })

  test.each<[InputOf<typeof findPeople>, string[]]>([
    [{ keyword: '支付网关' }, ['丙后端']],
    [{ keyword: '前端' }, ['乙外地', '甲合适']],
    [{ keyword: '甲合适' }, []],
    [{ keyword: '！' }, []],
    [{ area: ['3502'] }, ['乙外地']],
    [{ area: ['350102'] }, ['丁会计', '丙后端', '甲合适']],
    [{ position: ['0102'] }, ['乙外地', '甲合适']],
    [{ position: ['0102'], area: ['3501'] }, ['甲合适']],
    [{ industry: ['01'] }, ['丙后端', '乙外地', '甲合适']],
    [{ degree: [6] }, ['乙外地']],
    [{ jobStatus: [2] }, ['乙外地']],
    [{ experience: [1] }, ['丁会计']],
    [{ experience: [5] }, ['丙后端', '乙外地', '甲合适']],
    [{ salary: [3] }, ['丁会计']],
    [{ salary: [0] }, ['丁会计', '丙后端', '乙外地', '甲合适']],
    [{ activity: 2 }, ['丁会计', '丙后端', '乙外地', '甲合适']],
  ])('%j finds %j', async (input, expected) => {
    expect(await find({ sort: 'latest', ...input })).toEqual(expected)
  })

  test('omits people last seen longer ago', async () => {
    const { pool } = site.database
    const away = "user_id = (select user_id from resumes where name = '丁会计')"
    await pool.query(`update user_roles set active_at = now() - interval '5 days' where ${away}`)
    expect(await find({ sort: 'latest', activity: 3 })).not.toContain('丁会计')
    expect(await find({ sort: 'latest', activity: 4 })).toContain('丁会计')
  })

  test('has a count on the first page', async () => {
    const first = await hr.get(findPeople, { sort: 'latest', limit: 2 })
    expect(first.total).toBe(4)
    expect((await hr.get(findPeople, { sort: 'latest', limit: 2, cursor: first.next })).total).toBeNull()
  })

  test('shows shortened names, and what a recruiter needs to choose', async () => {
    const { list } = await hr.get(findPeopleByJob, { jobId, limit: 1 })
    expect(list[0]).toMatchObject({
      name: '甲**',
      age: 30,
      years: 7,
      positionName: expect.stringContaining('前端'),
      areaName: '福州',
      lastWorking: { company: workingInput.company },
      contacted: false,
    })
    expect(JSON.stringify(list)).not.toContain('甲合适')
  })

  test('refuses forged cursors', async () => {
    expect(await hr.call(findPeople, { cursor: 'forged' })).toMatchObject({ code: codes.invalidInput })
    expect(await hr.callRaw(findPeople, { sort: 'age' })).toMatchObject({ code: codes.invalidInput })
  })

  test('is for recruiters of the tenant', async () => {
    expect(await (await site.user()).call(findPeople, {})).toMatchObject({ code: codes.roleMissing })
    expect(await find({}, await site.user({ role: 1, tenant: defaultTenants[1] }))).toEqual([])
  })
})

describe('a person', () => {
  let person: User
  let id: number
  beforeEach(async () => {
    person = await site.user()
    await fillResume(person, { name: '欧阳子衿' })
    id = (await person.get(getMyResume, {})).id
  })

  test('is shown with masked contact data, and the view is recorded', async () => {
    const answer = await hr.get(getPerson, { id })
    expect(answer).toMatchObject({ cid: null, card: { name: '欧**' }, resume: { base: { name: '欧**' } } })
    const text = JSON.stringify(answer)
    for (const secret of [person.mobile, infoInput.email, infoInput.weixin, '欧阳']) expect(text).not.toContain(secret)
    const views = await site.database.pool.query('select viewer_id from resume_views where resume_id = $1', [id])
    expect(views.rows).toEqual([{ viewer_id: hr.userId }])
  })

  test('has the full name once both have written, with contact data still masked', async () => {
    const { cid } = await person.get(sendResume, { jobId })
    const answer = await hr.get(getPerson, { id })
    expect(answer).toMatchObject({
      cid,
      card: { name: '欧阳子衿', contacted: true },
      resume: { base: { name: '欧阳子衿' } },
    })
    expect(JSON.stringify(answer)).not.toContain(person.mobile)
    const other = await site.recruiter()
    expect((await other.get(getPerson, { id })).card.name).toBe('欧**')
  })

  test('without basics or an expectation is not found', async () => {
    const unlisted = await site.user()
    await unlisted.get(saveDescription, { description: '会很多东西' })
    const { id: hidden } = await unlisted.get(getMyResume, {})
    expect(await hr.call(getPerson, { id: hidden })).toMatchObject({ code: codes.notFound, msg: '简历不存在或未公开' })
  })

  test('is missing for another tenant, and hidden from seekers and visitors', async () => {
    const foreign = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await foreign.call(getPerson, { id })).toMatchObject({ code: codes.notFound })
    expect(await person.call(getPerson, { id })).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(getPerson, { id })).toMatchObject({ code: codes.notLoggedIn })
    expect(await hr.callRaw(getPerson, {})).toMatchObject({ code: codes.invalidInput })
  })
})
