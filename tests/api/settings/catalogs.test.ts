import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAreas, findHotAreas, findIndustries, findPositions } from '#contract/settings/catalogs'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test.each([
  ['positions', findPositions, 1000],
  ['industries', findIndustries, 45],
  ['areas', findAreas, 3000],
] as const)('the tree of %s is there for anybody, parents before children', async (_, endpoint, atLeast) => {
  const { list } = await site.visitor().get(endpoint, {})
  expect(list.length).toBeGreaterThanOrEqual(atLeast)
  const seen = new Set([''])
  for (const { id, pid } of list) {
    expect(seen.has(pid), `${id} comes before ${pid}`).toBe(true)
    expect(id.startsWith(pid)).toBe(true)
    seen.add(id)
  }
  expect(seen.size).toBe(list.length + 1)
})

test('the suggested cities are areas of level 2, 福州 first', async () => {
  const { list } = await site.visitor().get(findHotAreas, {})
  expect(list[0]).toMatchObject({ code: '3501', name: '福州' })
  for (const { code } of list) expect(code).toMatch(/^\d{4}$/)
})

test('the tenant’s own city is among the suggested ones', async () => {
  for (const tenant of defaultTenants) {
    const { list } = await site.visitor(tenant).get(findHotAreas, {})
    expect(list.filter(({ code, name }) => code === tenant.city && name !== '')).toHaveLength(1)
  }
})

test('catalogs take no input', async () => {
  expect(await site.visitor().callRaw(findAreas, { level: 1 })).toMatchObject({ code: 1001, msg: '未知字段「level」' })
})

test('a large response is compressed, a small one is not', async () => {
  const visitor = site.visitor()
  await visitor.get(findAreas, {})
  expect(visitor.last?.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
  await visitor.callRaw(findAreas, { level: 1 })
  expect(visitor.last?.headers.get('content-encoding')).toBeNull()
})
