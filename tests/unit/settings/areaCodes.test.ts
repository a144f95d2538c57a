import { describe, expect, test } from 'vitest'
import { areaLevel, areaPath, areaSegments } from '#contract/settings/areas'
import { findArea } from '#server/features/settings/catalogs/areas'
import { customAreasOf } from '#server/features/settings/catalogs/customAreas'
import { defaultTenants } from '#server/features/tenants/tenants'

describe('core 9: area codes are cut at 0, 2, 4, 6 and 9', () => {
  test.each([
    ['35', ['35'], 1],
    ['3501', ['35', '01'], 2],
    ['350102', ['35', '01', '02'], 3],
    ['350102003', ['35', '01', '02', '003'], 4],
    ['350000', ['35'], 1],
    ['350100000', ['35', '01'], 2],
    ['8100', ['81', '00'], 2],
    ['35010', ['35', '01'], 2],
    ['', [], 0],
  ])('%s', (code, segments, level) => {
    expect(areaSegments(code)).toEqual(segments)
    expect(areaLevel(code)).toBe(level)
  })

  test('each segment is reached through the ones before it', () => {
    expect(areaPath('350102')).toEqual(['35', '3501', '350102'])
  })
})

test('a site’s own areas are in the catalogue, each once', () => {
  for (const tenant of defaultTenants) {
    const codes = customAreasOf(tenant)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !findArea(code))).toEqual([])
  }
  expect(customAreasOf({ key: 'new', city: '3502' })).toContain('350203')
})
