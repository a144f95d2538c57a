import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { degrees } from '#contract/settings/labels'
import { findIntroductions, findMajors, findSchools } from '#contract/settings/peopleCatalogs'
import {
  findAllPublic,
  findHotSkills,
  findPublic,
  findPublicMulti,
  findPublicTypes,
  findSkills,
  getIndustryFilter,
} from '#contract/settings/publicData'
import { defaultTenants } from '#server/features/tenants/tenants'
import { byPath } from '../../support/server/byPath'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('every named list can be read alone, together and, for labels, all at once', async () => {
  const visitor = site.visitor()
  const { list: types } = await visitor.get(findPublicTypes, {})
  const { list: groups } = await visitor.get(findPublicMulti, { types: types.map(({ type }) => type) })
  expect(groups.map(({ type, name }) => ({ type, name }))).toEqual(types)
  expect(await visitor.get(findPublic, { type: 'degree' })).toEqual({
    type: 'degree',
    name: '学历要求',
    list: degrees.map(({ value, label }) => ({ id: String(value), pid: '', name: label })),
  })
  const { list: labels } = await visitor.get(findAllPublic, {})
  expect(labels).toEqual(groups.filter(({ type }) => type !== 'certification'))
})

test('about 150 certificates are in 12 groups, each once', async () => {
  const { list } = await site.visitor().get(findPublic, { type: 'certification' })
  const groups = list.filter(({ pid }) => pid === '')
  const certificates = list.filter(({ pid }) => pid !== '')
  expect(groups).toHaveLength(12)
  expect(certificates.length).toBeGreaterThanOrEqual(150)
  expect(new Set(certificates.map(({ name }) => name)).size).toBe(certificates.length)
  for (const { pid } of certificates) expect(groups.map(({ id }) => id)).toContain(pid)
})

test('the industry filter lists industries of the catalogue', async () => {
  const { list } = await site.visitor().get(getIndustryFilter, {})
  expect(list[0]).toEqual({ id: '0101', pid: '01', name: '互联网' })
  expect(list.length).toBeGreaterThan(8)
})

test('skill tags depend on the position, and the popular ones are those of the tenant only', async () => {
  const visitor = site.visitor()
  expect((await visitor.get(findSkills, { positionCode: '010101' })).list.length).toBeGreaterThanOrEqual(3)
  const hr = await site.make.user({ role: 1 })
  const brand = await site.make.brand()
  const owner = { userId: hr.id, brandId: brand.id }
  await site.make.job({ ...owner, skills: ['听潮引擎', '拾光'] }, brand)
  await site.make.job({ ...owner, skills: ['听潮引擎'] }, brand)
  await site.make.job({ ...owner, skills: ['只在已停止'], status: 0 }, brand)
  expect((await visitor.get(findHotSkills, {})).list.slice(0, 2)).toEqual(['听潮引擎', '拾光'])
  const [, other] = defaultTenants
  expect((await site.visitor(other).get(findHotSkills, {})).list).toEqual([])
})

test.each(
  byPath([
    [findSchools, '福州大学', '福州大学'],
    [findSchools, 'minjiang', '闽江学院'],
    [findSchools, 'bjdx', '北京大学'],
    [findSchools, '北大', '北京大学'],
    [findSchools, '哈工大', '哈尔滨工业大学'],
    [findSchools, 'hust', '华中科技大学'],
    [findMajors, '软件', '软件工程'],
    [findMajors, 'kuaijixue', '会计学'],
  ] as const),
)('%s finds %s', async (_path, endpoint, keyword, name) => {
  const { list } = await site.visitor().get(endpoint, { keyword })
  expect(list).toContain(name)
  expect(list.length).toBeLessThanOrEqual(10)
})

test('schools and majors are found by words only', async () => {
  for (const endpoint of [findSchools, findMajors]) {
    expect((await site.visitor().get(endpoint, { keyword: '  ' })).list).toEqual([])
    expect((await site.visitor().get(endpoint, { keyword: '没有这个名字' })).list).toEqual([])
    expect(await site.visitor().callRaw(endpoint, { keyword: '字'.repeat(51) })).toMatchObject({ msg: '最多50个字' })
  }
})

test('examples of 个人优势 for the position come before those for everybody', async () => {
  const { list: own } = await site.visitor().get(findIntroductions, { positionCode: '010201' })
  const { list: general } = await site.visitor().get(findIntroductions, {})
  expect(own[0]?.title).toContain('研发')
  expect(own.slice(1)).toEqual(general)
  expect(general.length).toBeGreaterThanOrEqual(3)
})

test.each(
  byPath([
    [findIntroductions, { positionCode: '999999' }, codes.invalidInput, '请选择职位类型'],
    [findPublic, { type: '' }, codes.invalidInput, '数据类型不正确'],
    [findPublic, { type: 'salaries' }, codes.notFound, '没有「salaries」这类数据'],
    [findPublicMulti, { types: [] }, codes.invalidInput, '请选择数据类型'],
    [findPublicMulti, { types: ['degree', 'none'] }, codes.notFound, '没有「none」这类数据'],
    [findSkills, { positionCode: '999999' }, codes.invalidInput, '请选择职位类型'],
  ] as const),
)('%s refuses %j with a sentence', async (_path, endpoint, input, code, msg) => {
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code, msg })
})
