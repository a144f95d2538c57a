import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../../contract/errors'
import { degrees } from '../../../contract/settings/labels'
import {
  findAllPublic,
  findHotSkills,
  findPublic,
  findPublicMulti,
  findPublicTypes,
  findSkills,
  getIndustryFilter,
} from '../../../contract/settings/publicData'
import { defaultTenants } from '../../../server/features/tenants/tenants'
import { Site } from '../../support/site'

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

test.each([
  [findPublic, { type: '' }, codes.invalidInput, '数据类型不正确'],
  [findPublic, { type: 'salaries' }, codes.notFound, '没有「salaries」这类数据'],
  [findPublicMulti, { types: [] }, codes.invalidInput, '请选择数据类型'],
  [findPublicMulti, { types: ['degree', 'none'] }, codes.notFound, '没有「none」这类数据'],
  [findSkills, { positionCode: '999999' }, codes.invalidInput, '请选择职位类型'],
] as const)('%o refuses %o with a sentence', async (endpoint, input, code, msg) => {
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code, msg })
})
