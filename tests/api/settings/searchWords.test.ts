import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrands } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import { findJobs } from '#contract/jobs/find'
import { addSearchWord, findSearchWords, removeSearchMiss, removeSearchWord } from '#contract/settings/searchWords'
import { searchWords } from '#server/db/schema/site/searchWords'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator()
  const brand = await site.make.brand({ brandName: '青石坊', companyName: '福州青石坊有限公司', openJobs: 2 })
  const { id: userId } = await site.make.user({ role: 1 })
  await site.make.job({ jobName: '点心制作', positionCode: '140304', brandId: brand.id, userId }, brand)
  await site.make.job({ jobName: '河道巡护', positionCode: '070503', brandId: brand.id, userId }, brand)
})
afterAll(() => site.close())

const namesOf = async (keyword: string) =>
  (await site.visitor().get(findJobs, { keyword })).list.map(({ jobName }) => jobName)
const missesOf = async () => (await operator.get(findSearchWords, {})).misses

test('a word that an operator adds means positions and other words from then on', async () => {
  expect(await namesOf('酥点郎')).toEqual([])
  await operator.get(addSearchWord, { word: '酥点郎', meanings: ['裱花师'] })
  await operator.get(addSearchWord, { word: '巡河人', meanings: ['巡护'] })
  expect(await namesOf('酥点郎')).toEqual(['点心制作'])
  expect(await namesOf('巡河人')).toEqual(['河道巡护'])
})

test('a word for a company finds it', async () => {
  const companies = async () =>
    (await site.visitor().get(findBrands, { keyword: '石头铺' })).list.map(({ brandName }) => brandName)
  expect(await companies()).toEqual([])
  await operator.get(addSearchWord, { word: '石头铺', meanings: ['青石坊'] })
  expect(await companies()).toEqual(['青石坊'])
  expect((await namesOf('石头铺')).toSorted()).toEqual(['河道巡护', '点心制作'])
})

test('a word that another process added is known to the next search', async () => {
  expect(await namesOf('垂纶使')).toEqual([])
  const { db } = site.database
  await db.insert(searchWords).values({ tenantId: 1, word: '垂纶使', meanings: ['巡护'] })
  expect(await namesOf('垂纶使')).toEqual(['河道巡护'])
})

test.each([
  ['天外飞仙术', '「天外飞仙术」不是职位名称，在招职位里也没有'],
  ['！！', '「！！」不是职位名称，在招职位里也没有'],
  ['守闸人', '含义请写另一个词'],
])('the meaning %s is refused', async (meaning, msg) => {
  const refused = await operator.call(addSearchWord, { word: '守闸人', meanings: ['会计', meaning] })
  expect(refused).toMatchObject({ code: codes.invalidInput, msg })
  expect((await operator.get(findSearchWords, {})).words.map(({ word }) => word)).not.toContain('守闸人')
})

test('the same word again gets the new meanings, and can be removed', async () => {
  await operator.get(addSearchWord, { word: '酥点郎', meanings: ['巡护'] })
  const { words } = await operator.get(findSearchWords, {})
  expect(words.find(({ word }) => word === '酥点郎')?.meanings).toEqual(['巡护'])
  expect(await namesOf('酥点郎')).toEqual(['河道巡护'])
  const id = words.find(({ word }) => word === '酥点郎')?.id ?? 0
  await operator.get(removeSearchWord, { id })
  expect(await namesOf('酥点郎')).toEqual([])
  expect(await operator.call(removeSearchWord, { id })).toMatchObject({ code: codes.notFound })
})

test('keywords that nothing matches are counted for the site, the most frequent first', async () => {
  for (const keyword of ['飞天遁地师', '飞天遁地师', '织梦客']) await namesOf(keyword)
  await site.visitor().get(findBrands, { keyword: '不知其名' })
  const misses = (await missesOf()).filter(({ keyword }) => !['酥点郎', '巡河人', '垂纶使'].includes(keyword))
  expect(misses.map(({ kind, keyword, times }) => [kind, keyword, times])).toEqual([
    ['jobs', '飞天遁地师', 2],
    ['companies', '不知其名', 1],
    ['jobs', '织梦客', 1],
  ])
})

test.each(['13912345678', '139 1234 5678 张', 'nobody@example.com', '加微信 abc'])(
  'a keyword that may tell of a person is not kept: %s',
  async (keyword) => {
    await namesOf(keyword)
    expect((await missesOf()).map((miss) => miss.keyword)).not.toContain(keyword)
  },
)

test('a miss leaves the list when it is struck off or becomes a word', async () => {
  await operator.get(removeSearchMiss, { kind: 'jobs', keyword: '织梦客' })
  await operator.get(addSearchWord, { word: '飞天遁地师', meanings: ['裱花师'] })
  const left = (await missesOf()).map(({ keyword }) => keyword)
  expect(left).not.toContain('织梦客')
  expect(left).not.toContain('飞天遁地师')
})

test('only operators with the permission see and change the words', async () => {
  const user = await site.user()
  expect(await user.call(findSearchWords, {})).toMatchObject({ code: codes.forbidden })
  expect(await user.call(addSearchWord, { word: '甲乙', meanings: ['会计'] })).toMatchObject({ code: codes.forbidden })
})

test('a word without letters, and one without a meaning, are refused', async () => {
  expect(await operator.call(addSearchWord, { word: '12', meanings: ['会计'] })).toMatchObject({
    code: codes.invalidInput,
  })
  expect(await operator.call(addSearchWord, { word: '甲乙', meanings: [] })).toMatchObject({ code: codes.invalidInput })
})
