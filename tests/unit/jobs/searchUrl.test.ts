import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clearConditions,
  countConditions,
  readSearch,
  withOwnMetro,
  writeSearch,
} from '../../../src/features/jobs/search/searchUrl'

describe('the address of a job search', () => {
  test('contains every condition and can be read back', () => {
    const search = {
      filter: { keyword: '前端 & 福州', area: ['3501', '350102'], salary: [3, 4], jobType: [0] },
      sort: 'latest' as const,
    }
    expect(readSearch(writeSearch(search))).toEqual(search)
  })

  test('is empty for a search without conditions', () => {
    expect(writeSearch({ filter: {}, sort: 'composite' })).toBe('')
    expect(readSearch('')).toEqual({ filter: {}, sort: 'composite' })
  })

  test('ignores invalid values', () => {
    expect(readSearch('area=x,3501,35011&salary=-1,2,999&sort=random&keyword=%20')).toEqual({
      filter: { area: ['3501'], salary: [2] },
      sort: 'composite',
    })
  })

  test('of any query reads to a search that writes and reads the same', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const read = readSearch(query)
        expect(readSearch(writeSearch(read))).toEqual(read)
      }),
    )
  })

  test('contains “anywhere” explicitly, since the default is the user’s city', () => {
    expect(writeSearch({ filter: { area: [] }, sort: 'composite' })).toBe('area=all')
    expect(readSearch('area=all').filter).toEqual({ area: [] })
    expect(readSearch('').filter).toEqual({})
  })

  test('cleared keeps the keyword and the city, which is not a condition', () => {
    const filter = { keyword: '司机', area: ['350102', '350103'], degree: [4, 5] }
    expect(countConditions(filter)).toBe(4)
    expect(clearConditions(filter)).toEqual({ keyword: '司机', area: ['3501'] })
    expect(countConditions({ area: ['3501'] })).toBe(0)
    expect(clearConditions({ area: ['35'] })).toEqual({ area: [] })
    expect(clearConditions({ degree: [4] })).toEqual({})
  })

  test('keeps lines and stations of a metro as long as their city is searched', () => {
    const { filter } = readSearch('area=350102&metro=350101,350101-08,x')
    expect(filter.metro).toEqual(['350101', '350101-08'])
    expect(writeSearch({ filter, sort: 'composite' })).toBe('area=350102&metro=350101,350101-08')
    expect([countConditions(filter), clearConditions(filter)]).toEqual([3, { area: ['3501'] }])
    expect(withOwnMetro(filter)).toBe(filter)
    expect(withOwnMetro({ ...filter, area: ['3502'] }).metro).toEqual([])
    expect(withOwnMetro({ ...filter, area: [] }).metro).toEqual([])
  })
})
