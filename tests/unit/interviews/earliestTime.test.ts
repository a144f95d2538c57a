import { expect, test } from 'vitest'
import { limits } from '#contract/limits'
import { faultOfTime } from '#server/features/interviews/times'
import { earliestTime } from '../../../src/features/interviews/plan/earliestTime'

const minute = 60_000

test('the first time offered is a quarter of an hour that the server still takes five minutes later', () => {
  const start = Date.UTC(2026, 10, 24, 8)
  for (let now = start; now < start + 30 * minute; now += 10_000) {
    const earliest = earliestTime(now)
    expect(earliest % (15 * minute)).toBe(0)
    expect(faultOfTime(new Date(earliest), new Date(now + 5 * minute))).toBeUndefined()
    expect(earliest - now, 'its room can be opened at once').toBeLessThanOrEqual(limits.interviewRoomAhead)
  }
})
