import { describe, expect, test } from 'vitest'
import { splitByQuery } from '#ui/display/Highlight'
import { paletteIndex, paletteSize } from '#ui/display/identity/palette'
import { isComposing, isSubmitKey } from '#ui/ime'
import { buildTree, titleOf, toggleChoice } from '#ui/pickers/tree'

const tree = buildTree([
  { id: '35', pid: '', name: '福建省' },
  { id: '3501', pid: '35', name: '福州市' },
  { id: '350102', pid: '3501', name: '鼓楼区' },
  { id: '350104', pid: '3501', name: '仓山区' },
  { id: '3502', pid: '35', name: '厦门市' },
  { id: '32', pid: '', name: '江苏省' },
  { id: '320106', pid: '32', name: '鼓楼区' },
])

describe('a tree of choices', () => {
  test('is searched by any part of a name and shows the path of each match', () => {
    expect(tree.search('鼓楼', 9).map(({ path }) => path.join('/'))).toEqual(['福建省/福州市/鼓楼区', '江苏省/鼓楼区'])
    const nearJiangsu = tree.search('鼓楼', 9, { near: tree.roots.find(({ name }) => name === '江苏省')?.id ?? '' })
    expect(nearJiangsu.map(({ path }) => path[0])).toEqual(['江苏省', '福建省'])
    expect(tree.search('市', 1)).toHaveLength(1)
    expect(tree.search(' ', 9)).toEqual([])
  })

  test('labels a district with its city if wanted', () => {
    expect(titleOf(tree, '350102', true)).toBe('福州市·鼓楼区')
    expect(titleOf(tree, '350102', false)).toBe('鼓楼区')
    expect([titleOf(tree, '3501', true), titleOf(tree, 'none', true)]).toEqual(['福州市', ''])
  })

  test('is searched by pinyin and initials from two letters on, matches at the beginning first', () => {
    const spelled = buildTree([
      { id: '1', pid: '', name: '前端开发', spelling: 'qian duan kai fa' },
      { id: '2', pid: '', name: '开发经理', spelling: 'kai fa jing li' },
      { id: '3', pid: '', name: '福州', spelling: 'fu zhou' },
      { id: '4', pid: '', name: 'FZ工程师', spelling: 'fz gong cheng shi' },
    ])
    const found = (query: string) => spelled.search(query, 9).map(({ row }) => row.name)
    expect([found('fuzhou'), found('fu zhou'), found('FZ')]).toEqual([['福州'], ['福州'], ['FZ工程师', '福州']])
    expect([found('kaifa'), found('kf')]).toEqual([
      ['开发经理', '前端开发'],
      ['开发经理', '前端开发'],
    ])
    expect(spelled.search('kaifa', 9, { favoured: ['1'] }).map(({ row }) => row.id)).toEqual(['2', '1'])
    expect(spelled.search('开发', 9).map(({ row }) => row.id)).toEqual(['2', '1'])
    expect([found('k'), found('uzhou'), found('zz')]).toEqual([[], [], []])
  })

  test('choosing a whole branch replaces the choices within it', () => {
    expect(toggleChoice(tree, ['350102', '3502'], '3501', 3)).toEqual(['3502', '3501'])
    expect(toggleChoice(tree, ['3501'], '350104', 3)).toEqual(['350104'])
  })

  test('a second press removes the choice, and nothing changes beyond the limit', () => {
    const chosen = ['3502', '350102']
    expect(toggleChoice(tree, chosen, '3502', 2)).toEqual(['350102'])
    expect(toggleChoice(tree, chosen, '32', 2)).toBe(chosen)
    expect(toggleChoice(tree, ['3502'], '32', 1)).toEqual(['32'])
  })

  test('rows that name each other as parents do not cause a hang', () => {
    const looped = buildTree([
      { id: 'a', pid: 'b', name: '甲' },
      { id: 'b', pid: 'a', name: '乙' },
    ])
    expect(looped.pathOf('a').map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

test('the joined parts of a highlighted text are the text', () => {
  const parts = splitByQuery('React (前端) react', 'react (')
  expect(parts.map(({ text }) => text).join('')).toBe('React (前端) react')
  expect(parts.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['React', '(', 'react'])
})

describe('Enter', () => {
  test('never submits while an input method composes, also in Safari', () => {
    expect(isSubmitKey({ key: 'Enter', isComposing: true })).toBe(false)
    expect(isSubmitKey({ key: 'Enter', keyCode: 229 })).toBe(false)
    expect(isComposing({ nativeEvent: { isComposing: true } })).toBe(true)
  })

  test('submits otherwise, unless Shift inserts a new line', () => {
    expect(isSubmitKey({ key: 'Enter', keyCode: 13 })).toBe(true)
    expect(isSubmitKey({ key: 'Enter', shiftKey: true })).toBe(false)
  })
})

test('a name always has the same colour, and names use all sixteen', () => {
  expect(paletteIndex('林晓')).toBe(paletteIndex(' 林晓 '))
  const used = new Set(Array.from({ length: 400 }, (_, index) => paletteIndex(`用户${index}`)))
  expect(used.size).toBe(paletteSize)
})
