import { expect, test } from 'vitest'
import { helpArticles } from '#contract/articles/siteKinds'
import { differencesOf, diffLines, sayValue } from '../../../src/features/siteRecords/differences'

test('lines that stay are kept between those that were removed and added', () => {
  const lines = diffLines(['甲', '乙', '丙', '丁'], ['甲', '丙', '新', '丁'])
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same 甲',
    'removed 乙',
    'same 丙',
    'added 新',
    'same 丁',
  ])
  expect(diffLines([], ['甲'])).toEqual([{ kind: 'added', text: '甲' }])
  expect(diffLines(['甲'], [])).toEqual([{ kind: 'removed', text: '甲' }])
})

test('only the fields that differ are named', () => {
  const former = { category: '登录', question: '如何登录？', answer: ['输入手机号。'], order: 1 }
  const found = differencesOf(helpArticles, former, { ...former, answer: ['输入手机号。', '再输入验证码。'] })
  expect(found).toEqual([
    {
      label: '答案',
      lines: [
        { kind: 'same', text: '输入手机号。' },
        { kind: 'added', text: '再输入验证码。' },
      ],
    },
  ])
})

test('values are said as the form shows them', () => {
  const option = { kind: 'option', name: 'a', label: '甲', options: [{ value: 1, label: '一' }] } as const
  expect(sayValue(option, 1)).toEqual(['一'])
  expect(sayValue({ kind: 'switch', name: 'a', label: '甲' }, undefined)).toEqual(['关'])
  const rows = {
    kind: 'rows',
    name: 'a',
    label: '甲',
    noun: '链接',
    fields: [{ kind: 'text', name: 'url', label: '地址' }],
  } as const
  expect(sayValue(rows, [{ url: '/job' }, { url: '' }])).toEqual(['链接1 地址：/job'])
})

test('codes are said by their names', () => {
  const field = { kind: 'codes', name: 'hot', label: '热门城市', catalog: 'area' } as const
  const names: Readonly<Record<string, string>> = { 'area 3501': '福州', 'area 1101': '北京' }
  const nameCode = (catalog: string, code: string) => names[`${catalog} ${code}`] ?? code
  expect(sayValue(field, ['3501', '1101'], nameCode)).toEqual(['福州', '北京'])
  const rows = { kind: 'rows', name: 'a', label: '甲', noun: '组', fields: [field] } as const
  expect(sayValue(rows, [{ hot: ['3501'] }], nameCode)).toEqual(['组1 热门城市：福州'])
})
