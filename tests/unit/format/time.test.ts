import { describe, expect, test, vi } from 'vitest'
import {
  formatAgo,
  formatChatListTime,
  formatChatTime,
  formatChinaTime,
  formatDate,
  formatDay,
  formatHour,
  formatMonths,
  greetingOf,
  partOfDay,
} from '#format/time'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const now = new Date(2026, 10, 20, 15, 30).getTime()

describe('formatAgo uses the steps of the specification', () => {
  test.each([
    [0, '刚刚'],
    [-5 * minute, '刚刚'],
    [9_999, '刚刚'],
    [10 * second, '10秒前'],
    [minute - 1, '59秒前'],
    [minute, '1分钟前'],
    [hour - 1, '59分钟前'],
    [hour, '1小时前'],
    [day - 1, '23小时前'],
    [day, '1天前'],
    [30 * day - 1, '29天前'],
    [30 * day, '1月前'],
    [360 * day - 1, '11月前'],
    [360 * day, '1年前'],
    [720 * day, '2年前'],
  ])('%d ms: %s', (age, text) => {
    expect(formatAgo(now - age, now)).toBe(text)
  })

  test('accepts ISO instants and returns nothing for an invalid one', () => {
    expect(formatAgo(new Date(now - hour).toISOString(), now)).toBe('1小时前')
    expect(formatAgo('', now)).toBe('')
  })
})

describe('chat times', () => {
  const at = (days: number, hours = 9, minutes = 5) => new Date(2026, 10, 20 - days, hours, minutes)

  test('in the list are hours today, then days', () => {
    expect(formatChatListTime(at(0), now)).toBe('09:05')
    expect(formatChatListTime(at(1, 23, 59), now)).toBe('昨天')
    expect(formatChatListTime(at(3), now)).toBe('星期二')
    expect(formatChatListTime(at(7), now)).toBe('11月13日')
    expect(formatChatListTime(new Date(2025, 11, 31, 8, 0), now)).toBe('2025年12月31日')
  })

  test('in a conversation are days with hours', () => {
    expect(formatChatTime(at(0), now)).toBe('09:05')
    expect(formatChatTime(at(1), now)).toBe('昨天 09:05')
    expect(formatHour(at(1))).toBe('09:05')
    expect(formatDay(at(0), now)).toBe('今天')
    expect(formatDay(at(1), now)).toBe('昨天')
  })
})

test('a span of months without an end lasts until now', () => {
  expect(formatMonths('2021-07', '2024-03')).toBe('2021.07-2024.03')
  expect(formatMonths('2024-03', '')).toBe('2024.03-至今')
})

test('dates are in the reader’s time zone', () => {
  expect(formatDate(new Date(2026, 0, 2))).toBe('2026-01-02')
})

describe('the part of the day (domain 9)', () => {
  test.each([
    [0, '深夜', '夜深了'],
    [2, '深夜', '夜深了'],
    [3, '凌晨', '夜深了'],
    [6, '早晨', '早上好'],
    [8, '上午', '上午好'],
    [11, '中午', '中午好'],
    [13, '下午', '下午好'],
    [17, '傍晚', '晚上好'],
    [19, '晚上', '晚上好'],
    [22, '晚上', '晚上好'],
    [23, '深夜', '夜深了'],
  ])('from %i:00 is %s', (hours, part, greeting) => {
    const time = new Date(2026, 10, 20, hours)
    expect(partOfDay(time)).toBe(part)
    expect(partOfDay(time.getTime() + 59 * minute)).toBe(part)
    expect(greetingOf(time)).toBe(greeting)
  })

  test('of an invalid time is empty', () => {
    expect(partOfDay('')).toBe('')
  })
})

test('formatChinaTime shows and names the time in China if the reader has another time zone', () => {
  const time = '2026-07-03T16:05:00Z'
  const onClock = (day: number, hour: number) => {
    vi.spyOn(Date.prototype, 'getDate').mockReturnValue(day)
    vi.spyOn(Date.prototype, 'getHours').mockReturnValue(hour)
  }
  onClock(4, 0)
  expect(formatChinaTime(time)).toBe('2026-07-04 00:05')
  onClock(3, 12)
  expect(formatChinaTime(time)).toBe('北京时间 2026-07-04 00:05')
  vi.restoreAllMocks()
})
