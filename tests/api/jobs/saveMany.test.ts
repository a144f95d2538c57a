import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { findMyJobs } from '#contract/jobs/edit'
import { type SheetRow, saveManyJobs, sheetColumns } from '#contract/jobs/saveMany'
import { brands } from '#server/db/schema/companies'
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
  expect(await hr.get(saveManyJobs, { rows: [example] })).toMatchObject({
    saved: 1,
    rows: [{ at: 0, jobName: '前端开发工程师', faults: [], notes: [] }],
  })
  expect(await posted()).toMatchObject([
    {
      jobName: '前端开发工程师',
      salary: { min: 8000, max: 13_000, unit: 1, months: 13 },
      areaCode: '110108',
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

test('each row is shown as the job that it will be, with what was understood another way', async () => {
  const dated = { ...example, salary: '2026-08-13', experience: '3-5', degree: '大专及以上', headcount: '3人' }
  const { saved, rows } = await hr.get(saveManyJobs, { rows: [dated], isTrial: true })
  expect(saved).toBe(0)
  expect(rows).toEqual([
    {
      at: 0,
      jobName: '前端开发工程师',
      faults: [],
      notes: [{ title: '薪资', message: '表格软件把“8-13”变成了日期“2026-08-13”，已读作8-13K' }],
      job: {
        jobName: '前端开发工程师',
        position: '前端开发工程师',
        pay: '8-13K',
        jobType: '全职',
        experience: '3-5年',
        degree: '大专',
        place: '北京·海淀区',
        address: '人民路1号',
        headcount: 3,
        skills: ['Vue', 'TypeScript'],
        welfare: ['五险一金', '双休'],
        endOn: '',
        description: example.description,
      },
    },
  ])
})

test('pay that cannot be meant is refused with the cell’s value and what to write', async () => {
  const { saved, rows } = await hr.get(saveManyJobs, { rows: [{ ...example, salary: '8-13元/月' }] })
  expect(saved).toBe(0)
  expect(rows[0]).toMatchObject({
    job: null,
    faults: [{ title: '薪资', message: '“8-13元/月”太低了；如果是8-13K，请填写“8-13K”' }],
  })
  expect(await posted()).toEqual([])
})

test('an address that a spreadsheet turned into a date is refused', async () => {
  const { rows } = await hr.get(saveManyJobs, { rows: [{ ...example, address: '2026-05-12' }], isTrial: true })
  expect(rows[0]?.faults).toMatchObject([{ title: '详细地址', message: expect.stringContaining('2026-05-12') }])
})

test('is for recruiters with a company, and has bounds', async () => {
  expect(await (await site.user()).call(saveManyJobs, { rows: [example] })).toMatchObject({ code: codes.roleMissing })
  const alone = await site.user({ role: 1 })
  expect(await alone.call(saveManyJobs, { rows: [example] })).toMatchObject({ code: codes.conflict })
  expect(await hr.call(saveManyJobs, {})).toMatchObject({ msg: '没有可以发布的职位' })
  const many = Array.from({ length: 51 }, () => example)
  expect(await hr.call(saveManyJobs, { rows: many })).toMatchObject({ msg: '一次最多导入50行' })
})
