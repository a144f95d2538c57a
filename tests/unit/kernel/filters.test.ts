import { expect, test } from 'vitest'
import { type Filter, readFilters, splitValues, withFilter } from '#kernel/lists/filters'

const state: Filter = {
  name: 'state',
  kind: 'tabs',
  label: '状态',
  options: [
    { value: '', label: '全部' },
    { value: '1', label: '已处理' },
  ],
}
const view: Filter = {
  name: 'view',
  kind: 'select',
  label: '范围',
  options: [
    { value: 'mine', label: '我的' },
    { value: 'all', label: '全部' },
  ],
}
const words: Filter = { name: 'keyword', kind: 'search', label: '搜索' }

test('a list reads its filters from the address, and ignores values without an option', () => {
  const read = (search: string) => readFilters([state, view, words], search)
  expect(read('')).toEqual({ state: '', view: 'mine', keyword: '' })
  expect(read('state=1&view=all&keyword=%20前端%20')).toEqual({ state: '1', view: 'all', keyword: '前端' })
  expect(read('state=7&view=<script>')).toEqual({ state: '', view: 'mine', keyword: '' })
  expect(read(`keyword=${'长'.repeat(500)}`).keyword).toHaveLength(50)
})

const degree: Filter = {
  name: 'degree',
  kind: 'several',
  label: '学历',
  most: 3,
  isValue: (said) => /^\d$/.test(said),
}

test('a filter with several values reads each valid one once, up to its limit', () => {
  const read = (search: string) => readFilters([degree], search).degree
  expect(read('degree=5,4,5,x,99')).toBe('5,4')
  expect(read('degree=1,2,3,4')).toBe('1,2,3')
  expect(read('degree=,')).toBe('')
  expect(splitValues(read('degree=5,4'))).toEqual(['5', '4'])
  expect(splitValues('')).toEqual([])
})

test('several values are written with commas, and removed together', () => {
  expect(withFilter(degree, '5,4', 'tab=latest&page=2')).toBe('tab=latest&degree=5,4')
  expect(withFilter(state, '1', 'degree=5,4')).toBe('degree=5,4&state=1')
  expect(withFilter(degree, '', 'tab=latest&degree=5,4')).toBe('tab=latest')
})

test('a choice is added to the address, the default removed, and the list returns to its first page', () => {
  expect(withFilter(state, '1', 'view=all&page=3')).toBe('view=all&state=1')
  expect(withFilter(view, 'mine', 'view=all&state=1')).toBe('state=1')
  expect(withFilter(words, '', 'keyword=x')).toBe('')
})
