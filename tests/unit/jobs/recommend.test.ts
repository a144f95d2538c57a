import { expect, test } from 'vitest'
import { diversify, diversity } from '../../../server/features/jobs/recommend/diversify'
import { decodeRanked, encodeRanked, mostRanked } from '../../../server/features/jobs/recommend/rankedCursor'
import { mentions } from '../../../server/features/jobs/recommend/score'

const jobOf = (id: number, brandId: number, score: number) => ({ id, brandId, score })

test('no company has more than three of twenty consecutive jobs while there are others', () => {
  const jobs = [
    ...Array.from({ length: 40 }, (_, at) => jobOf(at + 1, 1, 0.9)),
    ...Array.from({ length: 60 }, (_, at) => jobOf(at + 100, 2 + (at % 15), 0.5)),
  ]
  const ranked = diversify(jobs, 60)
  expect(ranked).toHaveLength(60)
  expect(new Set(ranked.map(({ id }) => id)).size).toBe(60)
  expect(ranked.slice(0, 3).map(({ brandId }) => brandId)).toEqual([1, 1, 1])
  for (let at = 0; at + diversity.span <= ranked.length; at++) {
    const span = ranked.slice(at, at + diversity.span)
    for (const { brandId } of span)
      expect(span.filter((job) => job.brandId === brandId).length).toBeLessThanOrEqual(diversity.most)
  }
})

test('a company without competition keeps all its jobs, in order of score', () => {
  const jobs = Array.from({ length: 10 }, (_, at) => jobOf(at, 1, at / 10))
  expect(diversify(jobs, 10).map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
})

test('a cursor of ranked jobs carries their ids in order, up to the largest', () => {
  const ids = [1, 127, 128, 16_384, 2_147_483_647, 5]
  expect(decodeRanked(encodeRanked(ids))).toEqual(ids)
  const most = Array.from({ length: mostRanked }, () => 2_147_483_647)
  const cursor = encodeRanked(most)
  expect(cursor.length).toBeLessThanOrEqual(1200)
  expect(decodeRanked(cursor)).toEqual(most)
})

test('a forged cursor is refused', () => {
  const tooMany = encodeRanked(Array.from({ length: mostRanked + 1 }, () => 1))
  for (const text of ['', '~', 'abc', '~*', '~____', '~gICAgICAgICAgIA', tooMany])
    expect(decodeRanked(text)).toBeUndefined()
})

test('a skill is mentioned as a whole word, in any case', () => {
  expect(mentions('熟悉 vue、css 与小程序', 'Vue')).toBe(true)
  expect(mentions('熟悉 vue、css 与小程序', '小程序')).toBe(true)
  expect(mentions('css', 'C')).toBe(false)
  expect(mentions('c++ 与 c', 'C')).toBe(true)
  expect(mentions('javascript', 'Java')).toBe(false)
  expect(mentions('', 'Java')).toBe(false)
})
