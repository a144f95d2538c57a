import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveShields } from '#contract/account/shield'
import { createBrand } from '#contract/companies/brand'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { findAccess } from '#contract/resume/access'
import { getMyResume } from '#contract/resume/own/myResume'
import { setInvisible } from '#contract/resume/own/ownCard'
import { findPeople, findPeopleByJob, getPeopleBase, getPeopleFilterOptions } from '#contract/resume/people'
import { getRelation, setPersonImproper, updateRelation } from '#contract/resume/relation'
import { saveEmphasis } from '#contract/resume/sections/emphasis'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { saveWorking } from '#contract/resume/sections/working'
import { recruiters } from '#server/db/schema/recruiters'
import { defaultTenants } from '#server/features/tenants/tenants'
import { brandInput, expectationInput, infoInput, jobInput, workingInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let hr: User
let brandId: number
let jobId: number
const ids = new Map<string, number>()
const people = new Map<string, User>()

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
  people.set(name, person)
  site.advance(1000)
  return person
}

const idOf = (name: string) => ids.get(name) ?? 0

beforeAll(async () => {
  site = await Site.open()
  hr = await site.user({ role: 1 })
  brandId = (await hr.get(createBrand, brandInput)).id
  jobId = (await hr.get(saveJob, jobInput)).id
  const skilled = await makePerson('甲合适', { work: { description: '用 Vue 与 TypeScript 做订单系统。' } })
  await skilled.get(saveEmphasis, { skills: ['小程序'] })
  await makePerson('乙外地', { wish: { areaCode: '3502' }, info: { degree: 6, jobStatus: 2 } })
  await makePerson('丙后端', { wish: { positionCode: '010101' }, info: { degree: 4 } })
  await makePerson('丁会计', { wish: { positionCode: '080101', salaryMin: 4000, salaryMax: 6000 } })
  await makePerson('戊太贵', {
    wish: { salaryMin: 60_000, salaryMax: 80_000 },
    info: { workingDate: '', jobStatus: 3 },
  })
})
afterAll(() => site.close())

const namesOf = (list: readonly { readonly id: number }[]) => {
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  return list.map(({ id }) => names.get(id) ?? String(id))
}

async function byJob(input: Partial<InputOf<typeof findPeopleByJob>> = {}, user = hr): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await user.get(findPeopleByJob, { jobId, ...input, cursor })
    found.push(...namesOf(page.list))
    cursor = page.next
  } while (cursor)
  return found
}

describe('people for a job', () => {
  test('are ranked by how well they fit, without other kinds of work, in pages that do not shift', async () => {
    expect(await byJob()).toEqual(['甲合适', '丙后端', '戊太贵', '乙外地'])
    expect(await byJob({ limit: 1 })).toEqual(['甲合适', '丙后端', '戊太贵', '乙外地'])
  })

  test('come with reasons that are facts about person and job', async () => {
    const { list, total } = await hr.get(findPeopleByJob, { jobId })
    expect(total).toBe(4)
    const reasonsOf = (name: string) => list.find(({ id }) => id === idOf(name))?.reasons
    expect(reasonsOf('甲合适')).toEqual([
      { kind: 'position' },
      { kind: 'salary' },
      { kind: 'city' },
      { kind: 'skills', names: ['Vue', 'TypeScript', '小程序'], of: 3 },
    ])
    expect(reasonsOf('戊太贵')).toEqual([{ kind: 'position' }, { kind: 'city' }, { kind: 'active' }])
    expect(reasonsOf('丙后端')).not.toContainEqual({ kind: 'demand' })
  })

  test.each<[Partial<InputOf<typeof findPeopleByJob>>, string[]]>([
    [{ degree: [6] }, ['乙外地']],
    [{ area: ['350102'] }, ['甲合适', '丙后端', '戊太贵']],
    [{ experience: [1] }, ['戊太贵']],
    [{ salary: [5] }, ['甲合适', '丙后端', '乙外地']],
    [{ keyword: '订单系统', degree: [5] }, ['甲合适', '戊太贵']],
    [{ keyword: '！' }, []],
    [{ position: ['0801'] }, []],
  ])('%j leaves %j', async (input, expected) => {
    expect(await byJob(input)).toEqual(expected)
  })

  test('are for the owner of the job', async () => {
    const other = await site.recruiter()
    expect(await other.call(findPeopleByJob, { jobId })).toMatchObject({ code: codes.notFound, msg: '职位不存在' })
    expect(await (await site.user()).call(findPeopleByJob, { jobId })).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().call(findPeopleByJob, { jobId })).toMatchObject({ ok: false })
    const foreign = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await foreign.call(findPeopleByJob, { jobId })).toMatchObject({ code: codes.notFound })
  })

  test('refuse a forged cursor and too many filters', async () => {
    expect(await hr.call(findPeopleByJob, { jobId, cursor: '~!' })).toMatchObject({ code: codes.invalidInput })
    expect(await hr.callRaw(findPeopleByJob, { jobId, degree: Array(9).fill(1) })).toMatchObject({
      code: codes.invalidInput,
    })
  })

  test('leave out people who shielded the company, are hidden, or were marked as 不合适', async () => {
    const shielding = await makePerson('己屏蔽')
    const hiding = await makePerson('庚隐藏')
    await makePerson('辛不合')
    expect(await byJob()).toEqual(expect.arrayContaining(['己屏蔽', '庚隐藏', '辛不合']))
    const { next } = await hr.get(findPeopleByJob, { jobId, limit: 1 })
    await shielding.get(saveShields, { ids: [brandId] })
    await hiding.get(setInvisible, { invisible: true })
    await hr.get(setPersonImproper, { id: idOf('辛不合'), value: true })
    const left = await byJob()
    const rest = namesOf((await hr.get(findPeopleByJob, { jobId, cursor: next })).list)
    for (const list of [left, rest]) for (const name of ['己屏蔽', '庚隐藏', '辛不合']) expect(list).not.toContain(name)
    expect(await byJob({ state: ['improper'] })).toEqual(['辛不合'])
    const none = await hr.call(getPeopleBase, { ids: [idOf('己屏蔽'), idOf('庚隐藏')] })
    expect(none).toMatchObject({ code: codes.notFound })
  })
})

describe('what a recruiter says of a person', () => {
  test('is shown on cards, filters the lists, and is counted among the filters', async () => {
    const recruiter = await site.recruiter()
    const id = idOf('乙外地')
    await recruiter.get(updateRelation, { id, state: 'waiting' })
    await recruiter.get(updateRelation, { id, note: '周三联系' })
    expect(await recruiter.get(getRelation, { id })).toMatchObject({ state: 'waiting', note: '周三联系' })
    const { list } = await recruiter.get(findPeople, { sort: 'latest', state: ['waiting', 'suitable'] })
    expect(list.map((card) => [card.id, card.state])).toEqual([[id, 'waiting']])
    const { states, degree } = await recruiter.get(getPeopleFilterOptions, {})
    expect(states).toEqual([
      { value: 'waiting', label: '待沟通', people: 1 },
      { value: 'suitable', label: '合适', people: 0 },
      { value: 'pending', label: '待定', people: 0 },
      { value: 'improper', label: '不合适', people: 0 },
    ])
    expect(degree).toContainEqual({ value: 5, label: '本科' })
    const colleague = await site.recruiter()
    expect(await colleague.get(getRelation, { id })).toMatchObject({ state: '' })
  })

  test('不合适 is a state like the others, and the press of 不合适 sets the same', async () => {
    const recruiter = await site.recruiter()
    const id = idOf('丙后端')
    await recruiter.get(updateRelation, { id, state: 'suitable' })
    await recruiter.get(setPersonImproper, { id, value: true })
    expect(await recruiter.get(getRelation, { id })).toMatchObject({ state: 'improper' })
    await recruiter.get(updateRelation, { id, state: 'pending' })
    const { list } = await recruiter.get(findPeople, { sort: 'latest' })
    expect(list.find((card) => card.id === id)?.state).toBe('pending')
    await recruiter.get(updateRelation, { id, state: '' })
    expect((await recruiter.get(getRelation, { id })).state).toBe('')
  })

  test('is refused if it is empty or unknown', async () => {
    const id = idOf('丙后端')
    expect(await hr.callRaw(updateRelation, { id })).toMatchObject({ code: codes.invalidInput })
    expect(await hr.callRaw(updateRelation, { id, state: 'best' })).toMatchObject({ code: codes.invalidInput })
    expect(await hr.call(updateRelation, { id: 999_999, state: 'waiting' })).toMatchObject({ code: codes.notFound })
    expect(await (await site.user()).call(getPeopleFilterOptions, {})).toMatchObject({ code: codes.roleMissing })
  })
})

describe('people side by side', () => {
  test('come in the order asked for, with facts, and reasons for the job', async () => {
    const asked = [idOf('丙后端'), idOf('甲合适')]
    const { list } = await hr.get(getPeopleBase, { ids: asked, jobId })
    expect(list.map(({ id }) => id)).toEqual(asked)
    expect(list[1]).toMatchObject({
      name: '甲**',
      employments: 1,
      stayMonths: 85,
      skills: ['小程序'],
      wishes: [{ areaName: '福州', salaryMin: 15_000 }],
      reasons: expect.arrayContaining([{ kind: 'position' }]),
    })
    expect(JSON.stringify(list)).not.toContain('合适"')
    expect((await hr.get(getPeopleBase, { ids: asked })).list[0]?.reasons).toEqual([])
  })

  test('are noted in their ledgers of access, once a day', async () => {
    const recruiter = await site.recruiter()
    for (let time = 0; time < 2; time += 1) await recruiter.get(getPeopleBase, { ids: [idOf('甲合适')] })
    const owner = people.get('甲合适')
    const entries = (await owner?.get(findAccess, { kinds: ['base'] }))?.list ?? []
    expect(entries.filter(({ viewer }) => viewer.userId === recruiter.userId)).toHaveLength(1)
  })

  test('are at most four, of this site, for recruiters with a company', async () => {
    const asked = [...ids.values()].slice(0, 5)
    expect(await hr.callRaw(getPeopleBase, { ids: asked })).toMatchObject({ msg: '最多同时对比4人' })
    expect(await hr.call(getPeopleBase, { ids: [idOf('甲合适')], jobId: 999_999 })).toMatchObject({
      code: codes.notFound,
    })
    const foreign = await site.recruiter({ tenant: defaultTenants[1] })
    expect(await foreign.call(getPeopleBase, { ids: [idOf('甲合适')] })).toMatchObject({ code: codes.notFound })
    const lone = await site.user({ role: 1 })
    await site.database.db.insert(recruiters).values({ userId: lone.userId, tenantId: 1 }).onConflictDoNothing()
    expect(await lone.call(getPeopleBase, { ids: [idOf('甲合适')] })).toMatchObject({ code: codes.companyMissing })
    expect(await (await site.user()).call(getPeopleBase, { ids: [1] })).toMatchObject({ code: codes.roleMissing })
  })
})
