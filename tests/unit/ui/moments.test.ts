import { describe, expect, test } from 'vitest'
import {
  clampMoment,
  columnsOf,
  faultOf,
  formatMoment,
  isMoment,
  orderRange,
  parseMoment,
  turnColumn,
} from '#ui/pickers/moments'
import { restingRow, rowAt, rowByKey } from '#ui/pickers/wheelMotion'

describe('a typed date', () => {
  test.each([
    ['date', '2026-1-5', '2026-01-05'],
    ['date', '2026/01/05', '2026-01-05'],
    ['date', '2026年1月5日', '2026-01-05'],
    ['date', '20260105', '2026-01-05'],
    ['date', '２０２６．１．５', '2026-01-05'],
    ['month', '2024.9', '2024-09'],
    ['month', '202409', '2024-09'],
    ['time', '9：30', '09:30'],
    ['time', '930', '09:30'],
    ['datetime', '2026-1-5 9:05', '2026-01-05 09:05'],
  ] as const)('as a %s, %s is %s', (kind, text, value) => {
    expect(parseMoment(kind, text)).toBe(value)
  })

  test.each([
    ['date', '2026-02-30'],
    ['date', '2026-13-01'],
    ['date', '明天'],
    ['date', '2026-11'],
    ['date', '5 Jan 2026'],
    ['month', '2024-00'],
    ['time', '24:00'],
    ['time', ''],
  ] as const)('as a %s, %s is nothing', (kind, text) => {
    expect(parseMoment(kind, text)).toBeUndefined()
  })

  test('that is invalid shows a message', () => {
    expect(faultOf('date', '明天', {})).toBe('请输入正确的日期，例如2024-09-01')
    expect(faultOf('month', '2020-01', { min: '2021-05' })).toBe('不能早于2021.05')
    expect(faultOf('time', '19:00', { max: '18:00' })).toBe('不能晚于18:00')
    expect(faultOf('date', '2026-11-21', { min: '2026-11-21', max: '2026-11-21' })).toBeUndefined()
  })

  test('is read in the formats of resumes', () => {
    expect(formatMoment('month', '2024-09')).toBe('2024.09')
    expect(isMoment('month', '2024.09')).toBe(false)
  })
})

describe('wheels', () => {
  const optionsOf = (kind: 'date' | 'month' | 'time', value: string, bounds = {}, step = 1) =>
    columnsOf(kind, value, bounds, step).map(({ options }) => [options[0], options.at(-1)])

  test('offer what the limits allow after the wheels before them', () => {
    const bounds = { min: '2024-03-10', max: '2026-11-21' }
    expect(optionsOf('date', '2024-03-15', bounds)).toEqual([
      [2024, 2026],
      [3, 12],
      [10, 31],
    ])
    expect(optionsOf('date', '2026-11-01', bounds)).toEqual([
      [2024, 2026],
      [1, 11],
      [1, 21],
    ])
    expect(optionsOf('date', '2025-02-01', bounds)[2]).toEqual([1, 28])
  })

  test('keep the others within the month and the limits when turned', () => {
    expect(turnColumn('date', '2024-01-31', 'month', 2, {})).toBe('2024-02-29')
    expect(turnColumn('date', '2025-12-25', 'year', 2026, { max: '2026-11-21' })).toBe('2026-11-21')
    expect(turnColumn('datetime', '2026-01-31 08:30', 'minute', 45, {})).toBe('2026-01-31 08:45')
    expect(clampMoment('time', '07:00', { min: '09:00' })).toBe('09:00')
  })

  test('go in steps of minutes and still show a minute between', () => {
    const [, minutes] = columnsOf('time', '09:07', {}, 15)
    expect(minutes?.options).toEqual([0, 7, 15, 30, 45])
  })

  test('stop at the nearest row, never past an end', () => {
    expect([0, 19, 21, 59, 61, -30, 9999].map((top) => rowAt(top, 40, 12))).toEqual([0, 0, 1, 1, 2, 0, 11])
    expect(rowAt(100, 0, 12)).toBe(0)
  })

  test('continue when released with speed, and stop where they are otherwise', () => {
    const wheel = { top: 400, rowHeight: 40, count: 31 }
    expect(restingRow({ ...wheel, speed: 0 })).toBe(10)
    expect(restingRow({ ...wheel, speed: 1 })).toBe(15)
    expect(restingRow({ ...wheel, speed: -1 })).toBe(6)
    expect(restingRow({ ...wheel, speed: 9 })).toBe(30)
  })

  test('can be turned by keys', () => {
    expect(
      ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'a'].map((key) => rowByKey(key, 3, 12)),
    ).toEqual([2, 4, 0, 8, 0, 11, undefined])
  })
})

test('the ends of a range are kept in order, and 至今 remains at the end', () => {
  expect(orderRange({ from: '2026-05', to: '2024-01' })).toEqual({ from: '2024-01', to: '2026-05' })
  expect(orderRange({ from: '2026-05', to: '' })).toEqual({ from: '2026-05', to: '' })
})
