import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint'
import { findJobs } from '#contract/jobs/find'
import { sayLoosened } from '#contract/settings/understood'
import { Site } from '../../support/server/site'

let site: Site
let make: (given: Omit<Parameters<Site['make']['job']>[0], 'brandId' | 'userId'>) => Promise<{ id: number }>

beforeAll(async () => {
  site = await Site.open()
  const brand = await site.make.brand({ brandName: '浦云坊', companyName: '福州浦云坊有限公司', openJobs: 20 })
  const { id: userId } = await site.make.user({ role: 1 })
  const common = { brandId: brand.id, userId, areaCode: '350102', skills: [], welfare: [], description: '到岗后安排。' }
  make = (given) => site.make.job({ ...common, ...given }, brand)
  await make({ jobName: '成本核算岗', positionCode: '080103' })
  await make({ jobName: '主班（大二班）', positionCode: '160203' })
  await make({ jobName: '数学组长', positionCode: '160102' })
  await make({ jobName: '片区揽收', positionCode: '120601' })
  await make({ jobName: '午市送货', positionCode: '120606' })
  await make({ jobName: '接单绘图', positionCode: '030104', workTags: ['可居家办公'] })
  await make({ jobName: '会场搭建', positionCode: '050403', salaryMin: 200, salaryMax: 260, salaryUnit: 2, jobType: 2 })
  await make({ jobName: 'Java研发', positionCode: '010101', salaryMin: 13_000, salaryMax: 18_000 })
  await make({ jobName: 'Java初级', positionCode: '010101', salaryMin: 6000, salaryMax: 8000 })
  await make({ jobName: '门店销售', positionCode: '060101', salaryMin: 5000, salaryMax: 7000 })
  await make({ jobName: '园区保安', positionCode: '210401', description: '两班倒，每周轮换。' })
  await make({ jobName: '白天保安', positionCode: '210401', description: '固定时段上岗。' })
  await make({ jobName: '咨询客服', positionCode: '040701' })
  await make({ jobName: '居家客服', positionCode: '040702', description: '在家办公，自备电脑。', areaCode: '350211' })
  await make({ jobName: '琴房值守', positionCode: '070302', areaCode: '350211' })
  await make({ jobName: '行政助理', positionCode: '070303', skills: ['办公软件'] })
  await make({
    jobName: '仓库管理员',
    positionCode: '120301',
    refreshedAt: new Date(site.now().getTime() - 86_400_000),
  })
  await make({ jobName: '数据仓库工程师', positionCode: '010603' })
  await make({ jobName: '出餐帮手', positionCode: '140203' })
  await make({ jobName: '古筝陪练', positionCode: '160703' })
  await make({ jobName: '驱动研发', positionCode: '100203', salaryMin: 15_000, salaryMax: 25_000 })
})
afterAll(() => site.close())

const find = (keyword: string, input: Partial<InputOf<typeof findJobs>> = {}) =>
  site.visitor().get(findJobs, { keyword, area: ['3501'], ...input })
const namesOf = async (keyword: string, input: Partial<InputOf<typeof findJobs>> = {}) =>
  (await find(keyword, input)).list.map(({ jobName }) => jobName)

describe('what people call a job', () => {
  test.each([
    ['会计师', '成本核算岗'],
    ['會計', '成本核算岗'],
    ['会记', '成本核算岗'],
    ['kuaiji', '成本核算岗'],
    ['幼教', '主班（大二班）'],
    ['小学老师', '数学组长'],
    ['快递员', '片区揽收'],
    ['外卖', '午市送货'],
    ['远程', '接单绘图'],
    ['居家办公', '接单绘图'],
    ['日结', '会场搭建'],
    ['java开发 15k', 'Java研发'],
    ['ｊａｖａ开发，１５Ｋ', 'Java研发'],
    ['保安 夜班', '园区保安'],
    ['保⽯安 夜班', '园区保安'],
    ['仓库', '仓库管理员'],
    ['夜市摆摊', '出餐帮手'],
    ['古筝琴行', '古筝陪练'],
  ])('%s finds %s first', async (keyword, first) => {
    expect((await namesOf(keyword))[0]).toBe(first)
  })

  test('traditional characters and words of Taiwan find software before office work', async () => {
    for (const keyword of ['软件', '軟體']) {
      const names = await namesOf(keyword)
      expect(names.slice(0, 2).toSorted()).toEqual(['Java初级', 'Java研发'])
      expect(names.at(-1)).toBe('行政助理')
    }
  })
})

describe('a keyword of several parts', () => {
  test('is told part by part, with the keyword that is left without each', async () => {
    const { understood, loosened } = await find('鼓楼java开发 6千')
    expect(understood).toEqual([
      { kind: 'place', label: '鼓楼', rest: 'java开发 6千' },
      { kind: 'position', label: 'Java开发', rest: '鼓楼 6千' },
      { kind: 'pay', label: '6千', rest: '鼓楼java开发' },
    ])
    expect(loosened?.exact).toBe(1)
  })

  test('asks for the pay itself', async () => {
    expect((await namesOf('java 7k'))[0]).toBe('Java初级')
    expect((await namesOf('java 15K以上'))[0]).toBe('Java研发')
    expect((await namesOf('java 12000-16000'))[0]).toBe('Java研发')
  })

  test('of two positions to choose from finds either', async () => {
    const page = await find('保安/行政助理 鼓楼')
    expect(page.list.map(({ jobName }) => jobName)).toEqual(expect.arrayContaining(['园区保安', '行政助理']))
    expect(page.loosened).toBeUndefined()
  })

  test('of one word says nothing of itself', async () => {
    expect((await find('保安')).understood).toBeUndefined()
  })
})

describe('what no job has', () => {
  test.each([
    ['销售 不加班', '门店销售', '没有同时符合「不加班」的职位，以下符合「销售」'],
    ['客服 在家', '咨询客服', '没有同时符合「居家办公」的职位，以下符合「客服」'],
    ['未闻其名 保安', '园区保安', '没有同时符合「未闻其名」的职位，以下符合「保安」'],
    ['博士 保安', '园区保安', '没有同时符合「博士」的职位，以下符合「保安」'],
  ])('%s is left out', async (keyword, first, sentence) => {
    const page = await find(keyword)
    expect(page.list.map(({ jobName }) => jobName)).toContain(first)
    expect(page.loosened && sayLoosened(page.loosened, '职位')).toBe(sentence)
  })

  test('in the area is shown from around it', async () => {
    const page = await find('琴房值守', { area: ['350102'] })
    expect(page.list[0]?.jobName).toBe('琴房值守')
    expect(page.loosened && sayLoosened(page.loosened, '职位')).toBe('当地没有符合「琴房值守」的职位，以下来自福建')
  })

  test('is everything for who only looks for work', async () => {
    expect((await find('找工作')).total).toBe(19)
  })

  test('leaves nothing to find if no part is known', async () => {
    expect(await find('未闻其名')).toMatchObject({ list: [], total: 0 })
  })

  test('follows the few that have all of it, page by page and once each', async () => {
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page: Awaited<ReturnType<typeof find>> = await find('保安 夜班', { limit: 1, cursor })
      all.push(...page.list.map(({ jobName }) => jobName))
      cursor = page.next
    } while (cursor !== undefined)
    expect(all).toEqual(['园区保安', '白天保安'])
  })
})
