import { expect, test } from 'vitest'
import { decodeRanked, encodeRanked, mostRanked } from '#server/db/rankedCursor'
import { diversify, diversity } from '#server/features/jobs/recommend/diversify'
import { mentions } from '#server/features/resume/mentions'

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
  const place = { ids: [1, 127, 128, 300_000, 2_147_483_647], at: 3, after: undefined }
  expect(decodeRanked(encodeRanked(place))).toEqual(place)
  const ids = Array.from({ length: mostRanked }, () => 2_147_483_647)
  const behind = { ids, at: mostRanked, after: `0${'x'.repeat(120)}` }
  expect(decodeRanked(encodeRanked(behind))).toEqual(behind)
  expect(encodeRanked(behind).length).toBeLessThan(1300)
})

test('a forged cursor of ranked jobs is refused', () => {
  const many = (count: number) => Array.from({ length: count }, () => 1)
  const forged = [
    encodeRanked({ ids: many(mostRanked + 1), at: 0 }),
    encodeRanked({ ids: [1, 2], at: 3 }),
    encodeRanked({ ids: [1, 2], at: 2 }),
    encodeRanked({ ids: [1, 2], at: 1, after: 'x' }),
  ]
  for (const text of ['~', '~0.', '~0.gA', '~x.AQ', 'AQ', '~0.____', ...forged])
    expect(decodeRanked(text), text).toBeUndefined()
})

test('a skill is mentioned as a whole word, in any case', () => {
  expect(mentions('熟悉 vue、css 与小程序', 'Vue')).toBe(true)
  expect(mentions('熟悉 vue、css 与小程序', '小程序')).toBe(true)
  expect(mentions('css', 'C')).toBe(false)
  expect(mentions('c++ 与 c', 'C')).toBe(true)
  expect(mentions('javascript', 'Java')).toBe(false)
  expect(mentions('', 'Java')).toBe(false)
})
