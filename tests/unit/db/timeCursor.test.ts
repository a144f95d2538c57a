import { expect, test } from 'vitest'
import { readTimeCursor, writeTimeCursor } from '#server/db/timeCursor'

const row = { createdAt: new Date('2026-11-23T08:00:00.123Z'), id: '01900000-0000-7000-8000-000000000001' }

test('a cursor reads as the row that it was written for', () => {
  expect(readTimeCursor(writeTimeCursor(row))).toEqual(row)
})

test.each(['', '_', '1_', `1_${'-'.repeat(36)}`, `-1_${row.id}`, `1e300_${row.id}`, `9999999999999999_${row.id}`])(
  'a forged cursor is refused: %s',
  (text) => {
    expect(readTimeCursor(text)).toBeUndefined()
  },
)
