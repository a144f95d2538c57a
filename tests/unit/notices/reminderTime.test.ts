import { expect, test } from 'vitest'
import { momentInChina, timeInChina } from '#contract/chinaTime'
import type { QuietHours } from '#contract/notices/ways'
import { earliestReminder, reminderTime } from '#server/features/notices/reminderTime'

const ahead = 15 * 60_000
const night: QuietHours = { from: 22, to: 8 }
const at = (time: string) => momentInChina(`2026-11-${time}`)
const remind = (startAt: string, quiet: QuietHours | null, askedAt = '20 09:00') =>
  timeInChina(reminderTime({ startAt: at(startAt), askedAt: at(askedAt), ahead }, quiet)).slice(8)

test('a reminder comes a while before the start, and at the start for whoever asked later', () => {
  expect(remind('27 20:00', null)).toBe('27 19:45')
  expect(remind('27 20:00', night)).toBe('27 19:45')
  expect(remind('27 20:00', null, '27 19:50')).toBe('27 20:00')
})

test('one that falls into quiet hours comes before they begin', () => {
  expect(remind('27 22:30', night)).toBe('27 21:45')
  expect(remind('28 00:10', night)).toBe('27 21:45')
  expect(remind('28 07:30', night)).toBe('27 21:45')
  expect(remind('28 12:10', { from: 12, to: 14 })).toBe('28 11:55')
  expect(remind('28 13:00', { from: 12, to: 14 })).toBe('28 11:45')
})

test('whoever asked too late for that keeps the usual time', () => {
  expect(remind('27 22:30', night, '27 21:50')).toBe('27 22:15')
  expect(remind('27 22:30', night, '27 22:20')).toBe('27 22:30')
})

test('no quiet hours move a reminder further than the bound', () => {
  for (const from of [0, 5, 12, 23])
    for (const to of [1, 6, 13, 22]) {
      const startAt = at('27 20:00')
      const time = reminderTime({ startAt, askedAt: at('01 00:00'), ahead }, { from, to })
      expect(startAt.getTime() - time.getTime()).toBeLessThanOrEqual(earliestReminder(ahead))
    }
})
