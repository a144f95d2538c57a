import { describe, expect, test } from 'vitest'
import { initials } from '#ui/display/identity/Avatar'

describe('the letters of an avatar', () => {
  test.each([
    ['欧阳小雨', 88, '欧阳小雨'],
    ['欧阳小雨', 64, '欧阳小雨'],
    ['欧阳小雨', 48, '小雨'],
    ['欧阳小雨', 40, '小雨'],
    ['欧阳小雨', 32, '雨'],
    ['欧阳小雨', 24, '雨'],
    ['阿依古丽·买买提', 64, '阿依古丽'],
    ['Alexander', 64, 'Alex'],
    ['Alexander', 40, 'Al'],
    ['林**', 64, '林'],
  ])('of %s at %i px are %s: 4 of the name, or as many as fit', (name, size, letters) => {
    expect(initials(name, size)).toBe(letters)
  })
})
