import { describe, expect, test } from 'vitest'
import { metresBetween } from '#contract/maps/distance'
import { maskMobile } from '#contract/text/maskMobile'
import { halfWidthLength } from '#contract/text/textLength'
import { formatBadge } from '#format/count'
import { formatDistance } from '#format/distance'
import { ageOf, formatDuration, formatExperience } from '#format/people'
import { shortenName } from '#format/text'

test('half-width characters count one, others two', () => {
  expect(halfWidthLength('abc 123')).toBe(7)
  expect(halfWidthLength('人才abc')).toBe(7)
  expect(halfWidthLength('（）')).toBe(4)
  expect(halfWidthLength('😀')).toBe(2)
  expect(halfWidthLength('\n\t~')).toBe(3)
  expect(halfWidthLength('ｱ\0\x7f')).toBe(6)
  expect(halfWidthLength('')).toBe(0)
})

test('a shortened name keeps four characters, also surrogate pairs', () => {
  expect(shortenName('欧阳文静小姐')).toBe('欧阳文静')
  expect(shortenName('𠮷野家𠮷店')).toBe('𠮷野家𠮷')
})

test('a mobile number hides 4 digits after the first 3, or 6 with 86-', () => {
  expect(maskMobile('13812345678')).toBe('138****5678')
  expect(maskMobile('86-13812345678')).toBe('86-138****5678')
  expect(maskMobile('138')).toBe('138')
})

test('badges are limited to 99+', () => {
  expect(formatBadge(99)).toBe('99')
  expect(formatBadge(100)).toBe('99+')
})

describe('distance', () => {
  test('uses an earth radius of 6378.137 km', () => {
    expect(metresBetween({ lat: 26.08, lng: 119.3 }, { lat: 26.08, lng: 119.3 })).toBe(0)
    expect(metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBe(Math.round(Math.PI * 6_378_137))
    expect(metresBetween({ lat: 26.0753, lng: 119.3062 }, { lat: 24.4798, lng: 118.0894 })).toBeCloseTo(215_000, -4)
  })

  test.each([
    [850, '850m'],
    [1000, '1km'],
    [1234, '1.2km'],
    [35_400, '35km'],
  ])('%d m reads %s', (metres, text) => {
    expect(formatDistance(metres)).toBe(text)
  })
})

describe('people', () => {
  const now = new Date(2026, 10, 20)

  test('counts age in whole years', () => {
    expect(ageOf('1998-11', now)).toBe(28)
    expect(ageOf('1998-12', now)).toBe(27)
  })

  test('counts experience from the first job', () => {
    expect(formatExperience(null, now)).toBe('在校/应届')
    expect(formatExperience('2026-03', now)).toBe('1年以内')
    expect(formatExperience('2023-10', now)).toBe('3年')
    expect(formatExperience('2010-01', now)).toBe('10年以上')
  })

  test('counts both end months of a duration', () => {
    expect(formatDuration('2023-01', '2023-12', now)).toBe('1年')
    expect(formatDuration('2023-01', '2024-03', now)).toBe('1年3个月')
    expect(formatDuration('2026-11', '', now)).toBe('1个月')
  })
})
