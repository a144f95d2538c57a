import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { autoComplete, clearSearchHistory, findJobs, findSearchHistory } from '#contract/jobs/find'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'

let site: Site
let brand: Awaited<ReturnType<Site['make']['brand']>>
let userId: number
beforeAll(async () => {
  site = await Site.open()
  brand = await site.make.brand({ brandName: '听潮网络', companyName: '福州听潮网络有限公司', openJobs: 9 })
  userId = (await site.make.user({ role: 1 })).id
  await site.make.user({ role: 0 })
})
afterAll(() => site.close())

type JobGiven = Omit<Parameters<Site['make']['job']>[0], 'brandId' | 'userId'>
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(site.now().getTime() - days * dayMs)
const makeJob = (given: JobGiven) => site.make.job({ brandId: brand.id, userId, ...given }, brand)

/** Names of all jobs that a search finds, in its order, read page by page. */
async function search(input: InputOf<typeof findJobs>): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await site.visitor().get(findJobs, { ...input, cursor })
    names.push(...page.list.map(({ jobName }) => jobName))
    cursor = page.next
  } while (cursor !== undefined)
  return names
}

describe('a keyword', () => {
  beforeAll(async () => {
    await makeJob({
      jobName: '中级前端开发工程师',
      positionCode: '010201',
      areaCode: '350102',
      refreshedAt: daysAgo(20),
    })
    await makeJob({ jobName: '高级Java工程师', positionCode: '010101', areaCode: '350102', skills: ['Redis'] })
    await makeJob({
      jobName: '页面工程师',
      positionCode: '010201',
      areaCode: '350211',
      description: '负责商城小程序的维护。',
    })
    await makeJob({
      jobName: '商务专员',
      positionCode: '060101',
      areaCode: '350102',
      description: '与前端团队对接，跟进交付。',
    })
  })

  test.each([
    ['前端', '中级前端开发工程师'],
    ['端开发', '中级前端开发工程师'],
    ['福州前端', '中级前端开发工程师'],
    ['java工程师', '高级Java工程师'],
    ['redis', '高级Java工程师'],
    ['鼓楼java', '高级Java工程师'],
    ['小程序', '页面工程师'],
  ])('%s finds %s first', async (keyword, first) => {
    expect((await search({ keyword }))[0]).toBe(first)
  })

  test('ranks a match in the title above position and skills, and both above the description, regardless of date', async () => {
    expect(await search({ keyword: '前端' })).toEqual(['中级前端开发工程师', '页面工程师', '商务专员'])
  })

  test('ranks a title equal to the keyword above a longer one', async () => {
    await makeJob({ jobName: '仓库会计', positionCode: '120301', refreshedAt: daysAgo(0) })
    await makeJob({ jobName: '会计（鼓楼）', positionCode: '080101', refreshedAt: daysAgo(40) })
    expect((await search({ keyword: '会计' })).slice(0, 2)).toEqual(['会计（鼓楼）', '仓库会计'])
  })

  test('ranks position and skills above the company and its trade', async () => {
    const mentor = await site.make.brand({ brandName: '陶艺工坊', companyName: '福州陶艺工坊有限公司', openJobs: 1 })
    await site.make.job({ jobName: '店员', brandId: mentor.id, userId, refreshedAt: daysAgo(0) }, mentor)
    await makeJob({ jobName: '手工老师', skills: ['陶艺'], refreshedAt: daysAgo(30) })
    expect(await search({ keyword: '陶艺' })).toEqual(['手工老师', '店员'])
  })

  test('finds synonyms too, ranked after the word itself', async () => {
    const office = await site.make.brand({ brandName: '云栈', companyName: '厦门云栈有限公司', openJobs: 2 })
    const given = { brandId: office.id, userId, positionCode: '070101', description: '办理入职' }
    await site.make.job({ ...given, jobName: '人事专员（同义）', refreshedAt: daysAgo(0) }, office)
    await site.make.job({ ...given, jobName: '驻场HR', refreshedAt: daysAgo(50) }, office)
    expect((await search({ keyword: 'HR' })).slice(0, 2)).toEqual(['驻场HR', '人事专员（同义）'])
    expect(await search({ keyword: 'hr', sort: 'latest' })).toContain('人事专员（同义）')
  })

  test('ranks jobs that mention it only in their description last, in every order', async () => {
    await makeJob({ jobName: '助教', description: '与前端讲师一起备课。', refreshedAt: daysAgo(0) })
    expect((await search({ keyword: '前端', sort: 'latest' })).slice(0, 2)).toEqual([
      '页面工程师',
      '中级前端开发工程师',
    ])
    expect((await search({ keyword: '前端', sort: 'distance' })).slice(2).sort()).toEqual(['助教', '商务专员'])
  })

  test('finds the same jobs in every order', async () => {
    const composite = await search({ keyword: '前端' })
    expect((await search({ keyword: '前端', sort: 'latest' })).sort()).toEqual(composite.toSorted())
    expect((await search({ keyword: '前端', sort: 'distance' })).sort()).toEqual(composite.toSorted())
  })

  test('finds every job of a company by the company’s name', async () => {
    const ofCompany = [
      ...['中级前端开发工程师', '高级Java工程师', '页面工程师', '商务专员'],
      ...['仓库会计', '会计（鼓楼）', '手工老师', '助教'],
    ]
    expect((await search({ keyword: '听潮' })).sort()).toEqual(ofCompany.sort())
  })

  test.each(['！？', "'", '\\', '前端 & !', ':*', '不存在的词语组合'])('%s causes no error', async (keyword) => {
    expect((await site.visitor().call(findJobs, { keyword })).ok).toBe(true)
  })

  test('longer than 50 characters is refused', async () => {
    const answer = await site.visitor().call(findJobs, { keyword: '前'.repeat(51) })
    expect(answer).toMatchObject({ ok: false, code: codes.invalidInput, msg: '关键词最多50个字' })
  })
})

describe('a keyword of letters', () => {
  const searchedAs = async (keyword: string) => (await site.visitor().get(findJobs, { keyword })).searchedAs

  test.each([
    ['qianduan', ['前端']],
    ['QianDuan', ['前端']],
    ['qian duan', ['前端']],
    ['ruanjian', ['软件']],
    ['qdkf', ['前端开发', '驱动开发']],
    ['fuzhouqianduan', ['福州前端']],
    ['福州qianduan', ['福州前端']],
    ['photosh', ['Photoshop']],
    ['tingchao', ['听潮']],
    ['gulouqu', ['鼓楼区']],
  ])('%s is searched as %j', async (keyword, words) => {
    expect(await searchedAs(keyword)).toEqual(words)
  })

  test.each(['java', 'redis', 'xqxqxq', '前端', 'c++'])('%s is searched literally', async (keyword) => {
    expect(await searchedAs(keyword)).toBeUndefined()
  })

  test('in pinyin finds what its words find, page by page', async () => {
    const found = await search({ keyword: 'qianduan', limit: 1 })
    expect(found[0]).toBe('中级前端开发工程师')
    expect(found).toEqual(await search({ keyword: '前端' }))
  })

  test('is stored in the history as the word that was searched', async () => {
    const user = await site.user()
    await user.get(findJobs, { keyword: 'qianduan' })
    expect((await user.get(findSearchHistory, {})).history).toEqual(['前端'])
  })
})

describe('filters', () => {
  let other: typeof brand
  const find = (input: InputOf<typeof findJobs>) => search({ keyword: '筛选', ...input })

  beforeAll(async () => {
    other = await site.make.brand({ industryCode: '0701', scale: 5, stage: 6, openJobs: 1 })
    await makeJob({ jobName: '筛选月薪', salaryMin: 9000, salaryMax: 11_000, experience: 3, degree: 5 })
    await makeJob({ jobName: '筛选日薪', salaryMin: 500, salaryMax: 600, salaryUnit: 2, jobType: 2, degree: 4 })
    await makeJob({ jobName: '筛选时薪', salaryMin: 20, salaryMax: 24, salaryUnit: 3, jobType: 2, areaCode: '350211' })
    await makeJob({ jobName: '筛选年薪', salaryMin: 360_000, salaryMax: 480_000, salaryUnit: 4, experience: 5 })
    await makeJob({ jobName: '筛选面议', salaryMin: 0, salaryMax: 0, positionCode: '060101', areaCode: '110105' })
    await site.make.job({ jobName: '筛选银行', brandId: other.id, userId, salaryMin: 4000, salaryMax: 4500 }, other)
  })

  test('compare pay across units by its monthly value', async () => {
    expect((await find({ salary: [4] })).sort()).toEqual(['筛选日薪', '筛选月薪'])
    expect((await find({ salary: [5] })).sort()).toEqual(['筛选年薪'])
    expect((await find({ salary: [2] })).sort()).toEqual(['筛选时薪', '筛选银行'])
    expect((await find({ salary: [3, 5] })).sort()).toEqual(['筛选年薪', '筛选月薪'])
  })

  test('match areas and positions by prefix, and any of several', async () => {
    expect(await find({ area: ['3502'] })).toEqual(['筛选时薪'])
    expect((await find({ area: ['3502', '11'] })).sort()).toEqual(['筛选时薪', '筛选面议'])
    expect(await find({ position: ['06'] })).toEqual(['筛选面议'])
  })

  test('include properties of the company', async () => {
    expect(await find({ industry: ['07'] })).toEqual(['筛选银行'])
    expect(await find({ scale: [5] })).toEqual(['筛选银行'])
    expect(await find({ stage: [6] })).toEqual(['筛选银行'])
    expect(await search({ brandId: other.id })).toEqual(['筛选银行'])
  })

  test('must all match', async () => {
    expect(await find({ jobType: [2], degree: [4] })).toEqual(['筛选日薪'])
    expect(await find({ jobType: [2], experience: [5] })).toEqual([])
  })

  test('ignore 不限', async () => {
    expect(await find({ salary: [0], degree: [0], experience: [0, 3] })).toHaveLength(6)
  })

  test.each([
    [{ area: ['福州'] }, '请选择地区'],
    [{ area: ['35', '11', '12', '13', '14', '15'] }, '最多选择5个地区'],
    [{ salary: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, '筛选条件过多'],
    [{ limit: 51 }, undefined],
    [{ sort: '随机' }, undefined],
  ])('%j is refused', async (input, msg) => {
    const answer = await site.visitor().callRaw(findJobs, input)
    expect(answer).toMatchObject({ ok: false, code: codes.invalidInput, ...(msg ? { msg } : {}) })
  })
})

describe('pages', () => {
  const names = Array.from({ length: 45 }, (_, at) => `分页岗位${String(at).padStart(2, '0')}`)
  beforeAll(async () => {
    for (const [at, jobName] of names.entries())
      await makeJob({ jobName, refreshedAt: daysAgo(at), lat: 26 + at / 100, lng: 119 })
  })

  test.each(['composite', 'latest'] as const)('in the order %s list every job once, newest first', async (sort) => {
    expect(await search({ keyword: '分页岗位', sort, limit: 7 })).toEqual(names)
  })

  test('do not repeat a job while others are published and refreshed', async () => {
    const input = { keyword: '分页岗位', sort: 'latest' as const, limit: 20 }
    const first = await site.visitor().get(findJobs, input)
    const late = await makeJob({ jobName: '分页岗位新来', refreshedAt: daysAgo(-1) })
    const second = await site.visitor().get(findJobs, { ...input, cursor: first.next })
    expect(second.list.map(({ jobName }) => jobName)).toEqual(names.slice(20, 40))
    await site.database.pool.query('delete from jobs where id = $1', [late.id])
  })

  test('have a count on the first one only', async () => {
    const first = await site.visitor().get(findJobs, { keyword: '分页岗位' })
    expect(first.total).toBe(45)
    const second = await site.visitor().get(findJobs, { keyword: '分页岗位', cursor: first.next })
    expect(second.total).toBeNull()
  })

  test.each([
    '',
    'x',
    'bnVsbA',
    Buffer.from('["s",0,"1",2]').toString('base64url'),
    Buffer.from('["s",9,1,2]').toString('base64url'),
    Buffer.from('["s",0,1e308,1]').toString('base64url'),
  ])('refuse the forged cursor %j', async (cursor) => {
    const answer = await site.visitor().call(findJobs, { keyword: '分页岗位', cursor })
    expect(answer).toMatchObject({ ok: false, code: codes.invalidInput })
  })

  test.each([
    ['composite', ['s', 0, 1e16, 1]],
    ['latest', ['r', 0, -1e16, 1]],
    ['latest', ['r', 0, 1e16, Number.MAX_SAFE_INTEGER]],
    ['distance', ['d', 0, -1, 0]],
  ] as const)('in the order %s bear a made-up cursor %j', async (sort, parts) => {
    const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
    expect((await site.visitor().call(findJobs, { keyword: '分页岗位', sort, cursor })).ok).toBe(true)
  })

  test('refuse a cursor of another order', async () => {
    const { next } = await site.visitor().get(findJobs, { keyword: '分页岗位', limit: 5 })
    const answer = await site.visitor().call(findJobs, { keyword: '分页岗位', sort: 'latest', cursor: next })
    expect(answer).toMatchObject({ ok: false, code: codes.invalidInput })
  })
})

describe('distance', () => {
  const here = { lat: 30.2741, lng: 120.1551 }
  beforeAll(async () => {
    await makeJob({ jobName: '距离同楼', ...here, areaCode: '330106' })
    await makeJob({ jobName: '距离三公里', lat: 30.3011, lng: 120.1551, areaCode: '330106' })
    await makeJob({ jobName: '距离百公里', lat: 31.2304, lng: 121.4737, areaCode: '3101' })
    await makeJob({ jobName: '距离不明', lat: null, lng: null, areaCode: '330106' })
  })

  test('sorts nearby jobs first with distances in whole metres, and jobs without a place last', async () => {
    const { list } = await site.visitor().get(findJobs, { keyword: '距离', sort: 'distance', ...here })
    expect(list.map(({ jobName }) => jobName)).toEqual(['距离同楼', '距离三公里', '距离百公里', '距离不明'])
    expect(list[0]?.distance).toBe(0)
    expect(list[1]?.distance).toBe(3006)
    expect(list[3]?.distance).toBeNull()
  })

  test('continues from page to page', async () => {
    const found = await search({ keyword: '距离', sort: 'distance', limit: 1, ...here })
    expect(found).toEqual(['距离同楼', '距离三公里', '距离百公里', '距离不明'])
  })

  test('falls back to the centre of the chosen area', async () => {
    const { list } = await site.visitor().get(findJobs, { keyword: '距离', sort: 'distance', area: ['3301'] })
    expect(list[0]?.distance).toBe(0)
  })

  test('is that over the ground', async () => {
    const { list } = await site.visitor().get(findJobs, { keyword: '距离百公里', sort: 'distance', ...here })
    expect(list[0]?.distance).toBe(165_059)
  })
})

test('stopped jobs are not found', async () => {
  await makeJob({ jobName: '停招岗位', status: 0 })
  expect(await search({ keyword: '停招岗位' })).toEqual([])
})

test("another tenant's jobs are not found", async () => {
  const foreign = await site.make.brand({ tenantId: 2 })
  const owner = await site.make.user({ tenantId: 2, role: 1 })
  await site.make.job({ tenantId: 2, brandId: foreign.id, userId: owner.id, jobName: '邻站岗位' }, foreign)
  expect(await search({ keyword: '邻站岗位' })).toEqual([])
  expect((await site.visitor(defaultTenants[1]).get(findJobs, { keyword: '邻站岗位' })).list).toHaveLength(1)
})

describe('search suggestions', () => {
  test.each(['前端', 'qianduan', 'qdkf'])('%s suggests 前端开发工程师', async (keyword) => {
    const { list } = await site.visitor().get(autoComplete, { keyword })
    expect(list.some(({ kind, text }) => kind === 'position' && text.includes('前端开发'))).toBe(true)
  })

  test.each(['听潮', 'tingchao', 'tcwl'])('%s suggests the company 听潮网络 of its tenant only', async (keyword) => {
    const { list } = await site.visitor().get(autoComplete, { keyword })
    expect(list).toContainEqual({ kind: 'company', text: '听潮网络', id: String(brand.id) })
    const { list: elsewhere } = await site.visitor(defaultTenants[1]).get(autoComplete, { keyword })
    expect(elsewhere.filter(({ kind }) => kind === 'company')).toEqual([])
  })

  test('are empty for punctuation, and any input is accepted', async () => {
    expect((await site.visitor().get(autoComplete, { keyword: '%_' })).list).toEqual([])
    expect(await site.visitor().call(autoComplete, { keyword: ' ' })).toMatchObject({ code: codes.invalidInput })
  })
})

describe('search history', () => {
  test('stores the last ten first-page searches, newest first', async () => {
    const user = await site.user()
    for (let at = 0; at < 12; at += 1) {
      site.advance(1000)
      await user.get(findJobs, { keyword: `历史${at}` })
    }
    const { next } = await user.get(findJobs, { keyword: '分页岗位', limit: 5 })
    site.advance(1000)
    await user.get(findJobs, { keyword: '历史5' })
    await user.get(findJobs, { keyword: '分页岗位', limit: 5, cursor: next })
    const { history } = await user.get(findSearchHistory, {})
    expect(history).toHaveLength(10)
    expect(history.slice(0, 3)).toEqual(['历史5', '分页岗位', '历史11'])
  })

  test('can be cleared by its owner only', async () => {
    const [one, other] = [await site.user(), await site.user()]
    await one.get(findJobs, { keyword: '会计' })
    await other.get(findJobs, { keyword: '出纳' })
    await one.get(clearSearchHistory, {})
    expect((await one.get(findSearchHistory, {})).history).toEqual([])
    expect((await other.get(findSearchHistory, {})).history).toEqual(['出纳'])
  })

  test('is empty for visitors, who still get popular words, and cannot be cleared by them', async () => {
    const { history, hot } = await site.visitor().get(findSearchHistory, {})
    expect(history).toEqual([])
    expect(hot.length).toBeGreaterThan(0)
    expect(await site.visitor().call(clearSearchHistory, {})).toMatchObject({ code: codes.notLoggedIn })
  })
})
