import { expect, test } from 'vitest'
import { nextRefresh, type PlannedTimes } from '#server/features/resume/refresh/nextRefresh'

const plan: PlannedTimes = { often: 'daily', times: ['20:30', '09:00'], since: '2026-11-20', until: '2026-12-31' }
const inChina = (time: string) => new Date(`${time}:00+08:00`)
const following = (change: Partial<PlannedTimes>, after: string) => nextRefresh({ ...plan, ...change }, inChina(after))

test.each([
  ['later the same day', {}, '2026-11-20T09:00', '2026-11-20T20:30'],
  ['the next morning', {}, '2026-11-20T20:30', '2026-11-21T09:00'],
  ['on Monday after a Friday', { often: 'workdays' }, '2026-11-20T21:00', '2026-11-23T09:00'],
  ['on every other day from the first', { often: 'alternate' }, '2026-11-20T21:00', '2026-11-22T09:00'],
  ['across the end of a month', { often: 'alternate' }, '2026-11-30T21:00', '2026-12-02T09:00'],
] as const)('the next refresh is %s', (_, change, after, expected) => {
  expect(following(change, after)).toEqual(inChina(expected))
})

test('there is none after the last day', () => {
  expect(following({ until: '2026-11-20' }, '2026-11-20T20:29')).toEqual(inChina('2026-11-20T20:30'))
  expect(following({ until: '2026-11-20' }, '2026-11-20T20:30')).toBeUndefined()
})
