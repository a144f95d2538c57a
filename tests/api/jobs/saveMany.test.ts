import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrand } from '../../../contract/companies/brand'
import { codes } from '../../../contract/errors'
import { findMyJobs } from '../../../contract/jobs/edit'
import { type SheetRow, saveManyJobs, sheetColumns } from '../../../contract/jobs/saveMany'
import { brands } from '../../../server/db/schema/companies'
import { readSalary } from '../../../server/features/jobs/many/readRow'
import { brandInput, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let hr: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  hr = await site.user({ role: 1 })
  await hr.get(createBrand, brandInput)
  await site.database.db.update(brands).set({ certifiedAt: new Date() })
})

const example = Object.fromEntries(sheetColumns.map(({ key, example }) => [key, example])) as SheetRow
const posted = async () => (await hr.get(findMyJobs, {})).list.map(({ card }) => card)

test('one job is posted in several cities, all or none', async () => {
  const places = ['350102', '350203', '350302'].map((areaCode) => ({ areaCode, address: '五四路128号' }))
  expect(await hr.get(saveManyJobs, { job: jobInput, places })).toMatchObject({ saved: 3 })
  expect((await posted()).map(({ areaCode }) => areaCode).sort()).toEqual(['350102', '350203', '350302'])
  const wrong = [...places, { areaCode: '990101', address: '五四路128号' }]
  const { saved, rows } = await hr.get(saveManyJobs, { job: jobInput, places: wrong })
  expect(saved).toBe(0)
  expect(rows.map(({ faults }) => faults.length)).toEqual([0, 0, 0, 1])
  expect(await posted()).toHaveLength(3)
})

test('the template’s own example is a row that is posted as it says', async () => {
  expect(await hr.get(saveManyJobs, { rows: [example] })).toEqual({
    saved: 1,
    rows: [{ at: 0, jobName: '前端开发工程师', faults: [] }],
  })
  expect(await posted()).toMatchObject([
    {
      jobName: '前端开发工程师',
      salary: { min: 8000, max: 13_000, unit: 1, months: 13 },
      areaCode: '350102',
      experience: 3,
      degree: 5,
      skills: ['Vue', 'TypeScript'],
    },
  ])
})

test('each row lists its faults by column, rows are published all or none, and valid rows can be chosen', async () => {
  const rows = [
    example,
    { ...example, position: '火箭驾驶员', salary: '很多', city: '亚特兰蒂斯', degree: '大学' },
    { ...example, jobName: '女前台' },
    { ...example, description: '要求35岁以下，能适应加班与出差。' },
    { ...example, district: '思明区', headcount: '几个', endOn: '明年' },
    { ...example, jobName: '会计', position: '会计' },
  ]
  const { saved, rows: report } = await hr.get(saveManyJobs, { rows })
  expect(saved).toBe(0)
  expect(await posted()).toEqual([])
  const titles = report.map(({ faults }) => faults.map(({ title }) => title))
  expect(titles).toEqual([
    [],
    ['职位类型', '薪资', '学历要求', '工作城市'],
    ['职位名称'],
    ['职位描述'],
    ['工作城市', '招聘人数', '截止日期'],
    [],
  ])
  expect(report[2]?.faults[0]?.message).toMatch(/^“女前台”属于性别限制/)
  expect(await hr.get(saveManyJobs, { rows, isTrial: true, take: [0, 5] })).toMatchObject({ saved: 0 })
  expect(await hr.get(saveManyJobs, { rows, take: [0, 5] })).toMatchObject({ saved: 2 })
  expect((await posted()).map(({ jobName }) => jobName).sort()).toEqual(['会计', '前端开发工程师'])
})

test('is for recruiters with a company, and has bounds', async () => {
  expect(await (await site.user()).call(saveManyJobs, { rows: [example] })).toMatchObject({ code: codes.roleMissing })
  const alone = await site.user({ role: 1 })
  expect(await alone.call(saveManyJobs, { rows: [example] })).toMatchObject({ code: codes.conflict })
  expect(await hr.call(saveManyJobs, {})).toMatchObject({ msg: '没有可以发布的职位' })
  const many = Array.from({ length: 51 }, () => example)
  expect(await hr.call(saveManyJobs, { rows: many })).toMatchObject({ msg: '一次最多导入50行' })
})

test.each([
  ['面议', { min: 0, max: 0, unit: 1, months: 12 }],
  ['8-13K', { min: 8000, max: 13_000, unit: 1, months: 12 }],
  ['8K-13K·14薪', { min: 8000, max: 13_000, unit: 1, months: 14 }],
  ['8,000 - 13,000 元/月', { min: 8000, max: 13_000, unit: 1, months: 12 }],
  ['200～300元/天', { min: 200, max: 300, unit: 2, months: 12 }],
  ['45元/小时', { min: 45, max: 45, unit: 3, months: 12 }],
  ['15-20万/年', { min: 150_000, max: 200_000, unit: 4, months: 12 }],
])('reads %s as pay', (text, value) => {
  expect(readSalary(text)).toEqual({ value })
})
