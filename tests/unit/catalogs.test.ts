import { describe, expect, test } from 'vitest'
import { AreaCode, IndustryCode, PositionCode } from '#contract/fields'
import type { TreeItem } from '#contract/settings/catalogs'
import { areaCentre, centredAreas, hotAreasOf } from '#server/features/settings/catalogs/areaCentres'
import { areaAddress, areaName, areas, areasUnder, isWithinArea } from '#server/features/settings/catalogs/areas'
import { industries, industryName } from '#server/features/settings/catalogs/industries'
import { positionCodes, positionName, positionSkills, positions } from '#server/features/settings/catalogs/positions'
import { treeSearch } from '#server/features/settings/catalogs/treeSearch'

const count = (items: readonly TreeItem[], length: number) => items.filter(({ id }) => id.length === length).length

describe.each([
  ['areas', areas, AreaCode],
  ['positions', positions, PositionCode],
  ['industries', industries, IndustryCode],
] as const)('the tree of %s', (_, items: readonly TreeItem[], code) => {
  test('codes are valid on the wire and unique', () => {
    expect(items.filter(({ id }) => !code.safeParse(id).success)).toEqual([])
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  test('every row has a name, and parents come before children, whose codes begin with theirs', () => {
    const seen = new Set([''])
    for (const { id, pid, name } of items) {
      expect(name, id).not.toBe('')
      expect(seen.has(pid), `parent of ${id}`).toBe(true)
      expect(id.slice(0, -2)).toBe(pid)
      seen.add(id)
    }
  })
})

describe('areas', () => {
  test('cover the country on three levels', () => {
    expect(count(areas, 2)).toBe(34)
    expect(count(areas, 4)).toBeGreaterThan(340)
    expect(count(areas, 6)).toBeGreaterThan(2900)
  })

  test('have everyday names', () => {
    expect(['35', '3501', '1101', '15', '45', '4228', '6528', '8100'].map(areaName)).toEqual([
      '福建',
      '福州',
      '北京',
      '内蒙古',
      '广西',
      '恩施',
      '巴音郭楞',
      '香港',
    ])
    expect(areas.filter(({ name }) => /市辖区|行政区划|^县$/.test(name))).toEqual([])
  })

  test.each([
    ['350102', '福州·鼓楼区'],
    ['110105', '北京·朝阳区'],
    ['441900', '东莞'],
    ['429004', '仙桃'],
    ['500229', '重庆·城口县'],
    ['3502', '厦门'],
    ['999999', ''],
  ])('address of %s reads %s', (code, address) => {
    expect(areaAddress(code)).toBe(address)
  })

  test('are nested by their codes', () => {
    expect(isWithinArea('350102', '3501')).toBe(true)
    expect(isWithinArea('350203', '3501')).toBe(false)
    expect(areasUnder('3501').map(({ name }) => name)).toContain('鼓楼区')
    expect(areasUnder('')).toHaveLength(34)
  })
})

describe('centres', () => {
  test('belong to areas of the tree and are in China', () => {
    const known = new Set(areas.map(({ id }) => id))
    for (const code of centredAreas) {
      expect(known.has(code), code).toBe(true)
      const centre = areaCentre(code)
      expect(centre?.lat).toBeGreaterThan(18)
      expect(centre?.lat).toBeLessThan(54)
      expect(centre?.lng).toBeGreaterThan(73)
      expect(centre?.lng).toBeLessThan(135)
    }
  })

  test('of a district without one equals that of its city', () => {
    expect(areaCentre('350602')).toEqual(areaCentre('3506'))
    expect(areaCentre('6540')).toBeUndefined()
  })

  test.each(['3505', '5101', '1401', '6540'])(
    'popular areas of %s begin with it, and have others of its province alone',
    (city) => {
      const [first, ...others] = hotAreasOf(city)
      expect(first).toBe(city)
      expect(others.length).toBeGreaterThan(14)
      expect(others).not.toContain(city)
      const fujian = others.filter((code) => code.startsWith('35'))
      expect(fujian).toHaveLength(city === '3505' ? 5 : 0)
      expect(others.every((code) => areaName(code) !== '' && areaCentre(code) !== undefined)).toBe(true)
    },
  )
})

describe('positions', () => {
  test('number about 20, 150 and 900 per level', () => {
    expect(count(positions, 2)).toBe(22)
    expect(count(positions, 4)).toBeGreaterThanOrEqual(145)
    expect(positionCodes.length).toBeGreaterThanOrEqual(900)
  })

  test('have unique names', () => {
    const names = positionCodes.map(positionName)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('all have suggested skills, none too long for a tag', () => {
    for (const code of positionCodes) {
      expect(positionSkills(code).length, code).toBeGreaterThanOrEqual(3)
      expect(positionSkills(code).filter((skill) => skill === '' || skill.length > 12)).toEqual([])
    }
  })
})

test('industries are 45 in 12 groups', () => {
  expect([count(industries, 2), count(industries, 4)]).toEqual([12, 45])
  expect(industryName('0101')).toBe('互联网')
})

describe('searching a tree', () => {
  const search = treeSearch(positions)
  const names = (query: string) => search(query, 20).map(({ name }) => name)

  test.each([
    ['前端', '前端开发工程师'],
    ['qianduan', '前端开发工程师'],
    ['qdkf', '前端开发工程师'],
    ['JAVA', 'Java'],
    ['kuaiji', '会计'],
  ])('%s finds %s', (query, name) => {
    expect(names(query)).toContain(name)
  })

  test('lists names that begin with the query first and respects the limit', () => {
    expect(names('会计')[0]).toBe('会计')
    expect(search('师', 3)).toHaveLength(3)
  })

  test('finds nothing for blanks, single letters and unknown words', () => {
    expect([names(' '), names('x'), names('不存在的职位')]).toEqual([[], [], []])
  })
})
