import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { matchFields } from '#contract/chat/search/nameMatch'

const readingsOf = (character: string) =>
  /\p{Script=Han}/u.test(character)
    ? pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true })
    : []

const fields = ['曾乐', '重庆长安科技', '高级Java工程师']
const marked = (query: string) =>
  matchFields(fields, query, { readingsOf })?.map((ranges, at) =>
    ranges.map(([start, end]) => fields[at]?.slice(start, end)).join('|'),
  )

test.each([
  ['曾', ['曾', '', '']],
  ['zengle', ['曾乐', '', '']],
  ['zl', ['曾乐', '', '']],
  ['zengy', ['曾乐', '', '']],
  ['chongqing', ['', '重庆', '']],
  ['cqca', ['', '重庆长安', '']],
  ['kej', ['', '科技', '']],
  ['java', ['', '', 'Java']],
  ['jgcs', ['', '', '']],
  ['gaoji', ['', '', '高级']],
  ['gcs', ['', '', '工程师']],
  ['曾 java', ['曾', '', 'Java']],
])('“%s” finds %j', (query, expected) => {
  const found = marked(query)
  expect(found ?? ['', '', '']).toEqual(expected)
})

test.each(['', ' ', '王', 'zx', 'z', '曾 王', '，'])('“%s” matches nobody', (query) => {
  expect(matchFields(fields, query, { readingsOf })).toBeUndefined()
})

test('without readings, only literal text matches', () => {
  expect(matchFields(fields, 'zl')).toBeUndefined()
  expect(matchFields(fields, '长安')).toEqual([[], [[2, 4]], []])
})
