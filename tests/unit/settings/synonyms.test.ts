import { describe, expect, test } from 'vitest'
import { positions } from '#server/features/settings/catalogs/positions'
import { sayOtherwise, synonymGroups } from '#server/features/settings/query/synonyms'

describe('a keyword', () => {
  test('gets the synonyms of its group, with the text around kept', () => {
    expect(sayOtherwise('福州HR')).toEqual(['福州人事', '福州人力资源'])
    expect(sayOtherwise('外卖')).toEqual(['配送员'])
    expect(sayOtherwise('web前端')).toEqual(['前端'])
  })

  test.each(['HRBP', '前台', '前端开发', ''])('%s has no synonyms', (keyword) => {
    expect(sayOtherwise(keyword)).toEqual([])
  })
})

test('each group has a word of an existing position', () => {
  const names = positions.map(({ name }) => name.toLowerCase())
  const idle = synonymGroups.filter((words) => !words.some((word) => names.some((name) => name.includes(word))))
  expect(idle).toEqual([])
})
