import { expect, test } from 'vitest'
import { readTerms } from '#contract/chat/search/searchWords'
import { fewerWords, leftOut } from '../../../src/features/chat/search/fewerWords'

test('a search of several words is tried without one, the longest first, and then with single words', () => {
  expect(fewerWords('合同 周五上午 盖章')).toEqual([
    '合同 盖章',
    '周五上午 盖章',
    '合同 周五上午',
    '盖章',
    '合同',
    '周五上午',
  ])
  expect(fewerWords('合同')).toEqual([])
})

test('the words that a search leaves out are named', () => {
  expect(leftOut('合同  盖章', '盖章')).toEqual(['合同'])
})

test('radicals and compatibility forms in a query are the characters that messages have', () => {
  expect(readTerms('⽤⼯ ＨＲ').map(({ text }) => text)).toEqual(['用工', 'hr'])
})
