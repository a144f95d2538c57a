import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { saveJob } from '#contract/jobs/edit'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { saveSiteDraft, withdrawSiteRecord } from '#contract/siteRecords/records'
import { defaultTenants } from '#server/features/tenants/tenants'
import { brandInput, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'
import { publishRecord } from '../../support/siteRecords/articles'
import { doorAt } from '../../support/siteRecords/doors'

let site: Site
let operator: User
let shown: number
let sameGroup: number
let baker: number
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
  const hr = await site.user({ role: 1 })
  await hr.get(createBrand, brandInput)
  const post = async (change: object) => (await hr.get(saveJob, { ...jobInput, ...change })).id
  shown = await post({ positionCode: '010201' })
  sameGroup = await post({ positionCode: '010202' })
  baker = await post({
    positionCode: '140101',
    jobName: '面点师傅',
    description: '在门店里做面点，早班，包吃住，经验不限。',
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  await operator.call(withdrawSiteRecord, { kind, key: '' })
})

const kind = 'positionRelations'
const relations = [{ name: '一起的', codes: ['0102', '140101'] }]
const similarOf = async (id: number) => (await site.visitor().get(getJob, { id })).similar.map((job) => job.id)

test('positions that operators put together are similar, beside those of the same group', async () => {
  expect(await similarOf(shown)).toEqual([sameGroup])
  await publishRecord(operator, kind, '', { sameGroup: true, relations })
  expect((await similarOf(shown)).sort()).toEqual([sameGroup, baker].sort())
  expect((await similarOf(baker)).sort()).toEqual([shown, sameGroup].sort())
  await publishRecord(operator, kind, '', { sameGroup: false, relations: [] })
  expect(await similarOf(shown)).toEqual([])
})

test('a search that finds little is widened to the positions that operators put together', async () => {
  const search = { keyword: '交互设计师', area: ['3501'] }
  const found = async (tenant = defaultTenants[0]) =>
    (await site.visitor(tenant).get(findJobs, search)).list.map((job) => job.id)
  expect(await found()).not.toContain(baker)
  await publishRecord(operator, kind, '', { sameGroup: true, relations })
  expect(await found()).not.toContain(baker)
  const others = [{ name: '设计与面点', codes: ['0301', '140101'] }]
  await publishRecord(operator, kind, '', { sameGroup: true, relations: others })
  expect(await found()).toContain(baker)
  expect(await found(defaultTenants[1])).toEqual([])
})

test.each([
  [{ sameGroup: true, relations: [{ name: '一个', codes: ['010201'] }] }, '至少选两个职位'],
  [{ sameGroup: true, relations: [{ name: '坏', codes: ['01', "0102' | '@t2"] }] }, '请选择职位类型'],
  [{ sameGroup: true, relations: [{ name: '', codes: ['0101', '0102'] }] }, '请填写名称'],
])('relations are refused: %#', async (data, msg) => {
  const refused = await operator.call(saveSiteDraft, { kind, key: '', data: JSON.stringify(data) })
  expect(refused).toMatchObject({ code: codes.invalidInput, msg })
})

test('the calls of the specification list and save them', async () => {
  const save = doorAt('/api-admin/common/positionRelation/save')
  expect(await operator.call(save, { key: '', data: { sameGroup: true, relations } })).toMatchObject({ ok: true })
  expect(await operator.get(doorAt('/api-admin/common/positionRelation/findAll'), {})).toMatchObject({
    list: [{ data: { relations } }],
  })
})
