import { expect, test } from 'vitest'
import { hoursOf, placeDay } from '../../../src/features/interviews/calendar/weekLayout'

const day = new Date(2026, 10, 23)
const at = (hour: number, minute = 0, minutes = 60) => ({
  startAt: `2026-11-23T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`,
  minutes,
})
const lanes = (...events: ReturnType<typeof at>[]) => placeDay(events, day).map(({ lane, lanes }) => [lane, lanes])

test('events that do not overlap have the whole width, overlapping ones are side by side', () => {
  expect(lanes(at(9), at(10))).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(lanes(at(9), at(9, 30), at(10))).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
  ])
})

test('an event of another day is left out, and one ends at midnight at the latest', () => {
  const tomorrow = { startAt: '2026-11-24T00:30:00+08:00', minutes: 60 }
  expect(placeDay([tomorrow], day)).toEqual([])
  expect(placeDay([at(23, 30, 120)], day)).toMatchObject([{ start: 1410, end: 1440 }])
})

test('a week shows a working day, and earlier and later hours where something is planned', () => {
  expect(hoursOf([[]])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect(hoursOf([placeDay([at(7, 30), at(20, 30)], day)])).toMatchObject({ 0: 7, length: 15 })
})
