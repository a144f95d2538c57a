import { expect, test } from 'vitest'
import type { FactsRow } from '#server/features/chat/posting/knownTalks'
import { linesOf } from '#server/features/chat/posting/textLines'
import type { PreparedText } from '#server/features/chat/posting/writeTexts'

const side = (cid: number, ownerIm: number) => ({ cid, ownerIm }) as FactsRow
const text = (cid: number, fromIm: number, toIm: number, flags = {}) =>
  ({ route: { cid, fromIm, toIm, counted: true, ignored: false, ...flags } }) as PreparedText

/** Chat user 1 talks with 2 in talk 7, and with 3 in talk 8. */
const sides = [side(7, 1), side(7, 2), side(8, 1), side(8, 3)]

test('each log is numbered over all its talks, and unread counts only what its owner receives', () => {
  const lines = linesOf([text(7, 1, 2), text(8, 3, 1), text(7, 2, 1), text(7, 1, 2)], sides)
  const numbers = lines.map(({ owner, cid, text, seqBy, unreadBy }) => [owner, cid, text, seqBy, unreadBy])
  expect(numbers).toEqual([
    [2, 7, 1, 1, 1],
    [1, 7, 1, 1, 0],
    [1, 8, 2, 2, 1],
    [3, 8, 2, 1, 0],
    [1, 7, 3, 3, 1],
    [2, 7, 3, 2, 1],
    [2, 7, 4, 3, 2],
    [1, 7, 4, 4, 1],
  ])
})

test('each contact and each log has one last line', () => {
  const lines = linesOf([text(7, 1, 2), text(8, 1, 3)], sides)
  const lasts = (key: 'isNewest' | 'isEnd') => lines.filter((line) => line[key]).map(({ owner, cid }) => [owner, cid])
  expect(lasts('isNewest')).toEqual([
    [2, 7],
    [1, 7],
    [3, 8],
    [1, 8],
  ])
  expect(lasts('isEnd')).toEqual([
    [2, 7],
    [3, 8],
    [1, 8],
  ])
})

test('a text that its receiver does not get has a line in its sender’s log alone, and raises nothing', () => {
  const lines = linesOf([text(7, 1, 2, { ignored: true, counted: false }), text(7, 2, 1, { counted: false })], sides)
  expect(lines.map(({ owner, unreadBy }) => [owner, unreadBy])).toEqual([
    [1, 0],
    [1, 0],
    [2, 0],
  ])
})
