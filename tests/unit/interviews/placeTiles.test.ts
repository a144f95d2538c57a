import { expect, test } from 'vitest'
import { fitInto, placeTiles } from '../../../src/features/interviews/meeting/recording/placeTiles'

const size = { width: 960, height: 540 }

test('one person has the whole picture, two are side by side, four in two rows', () => {
  expect(placeTiles(1, size)).toEqual([{ x: 0, y: 0, ...size }])
  expect(placeTiles(2, size).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [480, 0],
  ])
  expect(placeTiles(4, size).map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [0, 0, 480, 270],
    [480, 0, 480, 270],
    [0, 270, 480, 270],
    [480, 270, 480, 270],
  ])
  expect(placeTiles(0, size)).toEqual([])
})

test('a shared screen has most of it, and the people a strip beside it', () => {
  expect(placeTiles(3, size, 1)).toEqual([
    { x: 768, y: 0, width: 192, height: 144 },
    { x: 0, y: 0, width: 768, height: 540 },
    { x: 768, y: 144, width: 192, height: 144 },
  ])
  expect(placeTiles(1, size, 0)).toEqual([{ x: 0, y: 0, ...size }])
})

test.each([2, 3, 4])('%i pictures never overlap and stay inside, with a screen and without', (count) => {
  for (const screen of [-1, 0, count - 1]) {
    const places = placeTiles(count, size, screen)
    for (const [at, one] of places.entries()) {
      expect(one.x + one.width <= size.width && one.y + one.height <= size.height).toBe(true)
      for (const other of places.slice(at + 1))
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true)
    }
  }
})

test('a picture keeps its proportions in the middle of its place', () => {
  const place = { x: 480, y: 0, width: 480, height: 270 }
  expect(fitInto(place, { width: 640, height: 480 })).toEqual({ x: 540, y: 0, width: 360, height: 270 })
  expect(fitInto(place, { width: 1280, height: 360 })).toEqual({ x: 480, y: 67.5, width: 480, height: 135 })
})
