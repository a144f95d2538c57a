import { expect, test } from 'vitest'
import { formatDate } from '#format/time'
import { monthOf, weekOf } from '../../../src/features/interviews/calendar/calendarDays'

const ends = (days: readonly Date[]) => [days.length, ...[days[0], days.at(-1)].map((day) => day && formatDate(day))]

test('a week begins on Monday', () => {
  expect(ends(weekOf(new Date(2026, 10, 22)))).toEqual([7, '2026-11-16', '2026-11-22'])
  expect(ends(weekOf(new Date(2026, 10, 23)))).toEqual([7, '2026-11-23', '2026-11-29'])
})

test('a month consists of whole weeks', () => {
  expect(ends(monthOf(new Date(2026, 10, 22)))).toEqual([42, '2026-10-26', '2026-12-06'])
  expect(ends(monthOf(new Date(2027, 1, 10)))).toEqual([28, '2027-02-01', '2027-02-28'])
})
