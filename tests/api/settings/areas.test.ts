import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findAreaList, findCustomAreas, getDistricts, getLocation, searchAreas } from '#contract/settings/areas'
import { tenants } from '#server/db/schema/site/tenants'
import { defaultTenants } from '#server/features/tenants/tenants'
import { byPath } from '../../support/server/byPath'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const [first, second] = defaultTenants

test('core 3.4: areas are returned by level and by level within a code, as a cascader needs them', async () => {
  const visitor = site.visitor()
  const provinces = await visitor.get(findAreaList, { level: 1 })
  expect(provinces.list).toHaveLength(34)
  expect(provinces.list.find(({ code }) => code === '35')).toEqual({
    level: 1,
    code: '35',
    name: '福建',
    label: '福建',
    value: '35',
    isLeaf: false,
  })
  const cities = await visitor.get(findAreaList, { level: 2, code: '35' })
  expect(cities.list.map(({ name }) => name)).toContain('福州')
  expect(cities.list.every(({ code, level }) => code.startsWith('35') && level === 2)).toBe(true)
  const districts = await visitor.get(findAreaList, { level: 3, code: '35' })
  expect(districts.list).toContainEqual(expect.objectContaining({ code: '350102', name: '鼓楼区', isLeaf: true }))
  expect((await visitor.get(findAreaList, { code: '350000' })).list).toEqual(cities.list)
})

test('areas are found by Chinese, pinyin and initials, with their path from the province', async () => {
  for (const keyword of ['福州', 'fuzhou', 'fz'])
    expect((await site.visitor().get(searchAreas, { keyword })).list).toContainEqual(
      expect.objectContaining({ code: '3501', path: ['福建', '福州'] }),
    )
})

test('a city has its districts', async () => {
  const { list } = await site.visitor().get(getDistricts, { code: '3501' })
  expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['鼓楼区', '仓山区']))
})

test('a point belongs to the nearest city, and to none if it is far from all', async () => {
  const visitor = site.visitor()
  expect(await visitor.get(getLocation, { lat: 24.5, lng: 118.1 })).toMatchObject({ code: '3502', name: '厦门' })
  expect(await visitor.call(getLocation, { lat: 0, lng: 0 })).toMatchObject({
    code: codes.notFound,
    msg: '附近没有可选的城市',
  })
})

test('each tenant lists its own areas first, and its row overrides the default', async () => {
  const namesOf = async (tenant: typeof first) =>
    (await site.visitor(tenant).get(findCustomAreas, {})).list.map(({ name }) => name)
  expect((await namesOf(first))[0]).toBe('福州')
  expect(second && (await namesOf(second))[0]).toBe('安溪县')
  await site.database.db
    .update(tenants)
    .set({ settings: { customAreas: ['3502', '999999', '350203'] } })
    .where(eq(tenants.id, first.id))
  expect(await namesOf(first)).toEqual(['厦门', '思明区'])
  expect(second && (await namesOf(second))[0]).toBe('安溪县')
})

test.each(
  byPath([
    [findAreaList, { level: 4 }, '地区级别为1至3'],
    [findAreaList, { code: '福州' }, '请选择地区'],
    [findAreaList, { code: '99' }, '请选择地区'],
    [searchAreas, { keyword: ' ' }, '请输入地区'],
    [getDistricts, { code: '35' }, '请选择城市'],
    [getDistricts, { code: '9999' }, '请选择城市'],
    [getLocation, { lat: 91, lng: 0 }, '位置不正确'],
    [getLocation, { lat: '26', lng: 119 }, '位置不正确'],
  ] as const),
)('%s refuses %j with a sentence', async (_path, endpoint, input, msg) => {
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: codes.invalidInput, msg })
})
