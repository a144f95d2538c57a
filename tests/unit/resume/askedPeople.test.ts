import { expect, test } from 'vitest'
import { askPeople } from '#server/features/resume/people/search/askPeople'

test('names of positions that contain the searched words are not asked for beside them', () => {
  expect(askPeople({ keyword: '项目经理' })?.words).toEqual([`'项目'`, `'经理'`])
})

test('names of positions without the searched words are asked for too', () => {
  expect(askPeople({ keyword: '幼教' })?.words.join()).toMatch(/'幼教'.* \| .*'幼儿' & /)
})

test('only the words of a part that alone names positions are told by a wish', () => {
  const told = (keyword: string) => askPeople({ keyword })?.told
  expect(told('会计')).toEqual(askPeople({ keyword: '会计' })?.words)
  expect(told('福州的会计 海景')).toEqual(told('会计'))
  expect(told('会计 司机')).toEqual([])
})
