import { expect, test } from 'vitest'
import { openingOf } from '#ui/pickers/moments'

const opensAt = { from: '2018-09', to: '2022-06' }

test('the ends of a range open where the form says while nothing is chosen', () => {
  expect(openingOf('from', { from: '' }, opensAt)).toBe('2018-09')
  expect(openingOf('to', { from: '' }, opensAt)).toBe('2022-06')
  expect(openingOf('to', { from: '2011-09' }, undefined)).toBeUndefined()
})

test('a chosen beginning moves the end along', () => {
  expect(openingOf('to', { from: '2011-09' }, opensAt)).toBe('2015-06')
})
