import { expect, test } from 'vitest'
import {
  compareWeeks,
  hasWork,
  isStarting,
  trendOf,
  waitedFor,
} from '../../../src/features/home/recruiter/workdayRules'

test('the last seven days are compared with the seven before', () => {
  const days = [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2]
  expect(compareWeeks(days)).toEqual({ now: 14, before: 7 })
  expect(trendOf({ now: 14, before: 7 })).toBe('比前7天多7')
  expect(trendOf({ now: 0, before: 7 })).toBe('比前7天少7')
  expect(trendOf({ now: 3, before: 3 })).toBe('与前7天持平')
})

test('waiting time is in hours, then in days, and never zero', () => {
  const hour = 3_600_000
  expect([10, hour, 23.9 * hour, 24 * hour, 71 * hour].map((ms) => waitedFor(0, ms))).toEqual([
    '1小时',
    '1小时',
    '23小时',
    '1天',
    '2天',
  ])
})

test('the three steps are shown until all are done', () => {
  expect(isStarting({ steps: { company: true, job: true, greeting: false } })).toBe(true)
  expect(isStarting({ steps: { company: true, job: true, greeting: true } })).toBe(false)
})

test('one item of any kind counts as work', () => {
  const none = { list: [], total: 0 }
  const steps = { company: true, job: true, greeting: true }
  const free = {
    greetings: none,
    sends: none,
    interviews: none,
    unanswered: none,
    sinkingJobs: none,
    certification: null,
    steps,
  }
  expect(hasWork(free)).toBe(false)
  expect(hasWork({ ...free, sinkingJobs: { list: [], total: 1 } })).toBe(true)
})
