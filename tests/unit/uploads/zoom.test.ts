import { describe, expect, test } from 'vitest'
import { hold, plainView, swipeOf, zoomAt } from '../../../src/features/uploads/viewers/zoom'

describe('core 9: a picture can be zoomed from a third to three times', () => {
  test('never beyond these limits', () => {
    expect(zoomAt(plainView, 20).scale).toBe(3)
    expect(zoomAt(plainView, 0.01).scale).toBeCloseTo(1 / 3)
  })

  test('the point under the fingers stays in place', () => {
    const { x, y, scale } = zoomAt(plainView, 2, { x: 100, y: -40 })
    expect({ x: (100 - x) / scale, y: (-40 - y) / scale }).toEqual({ x: 100, y: -40 })
  })

  test('a picture that is not enlarged is centred', () => {
    const enlarged = zoomAt(plainView, 3, { x: 200, y: 0 })
    expect(zoomAt(enlarged, 0.8)).toMatchObject({ x: 0, y: 0, scale: 0.8 })
  })

  test('an enlarged one does not leave the stage', () => {
    expect(hold({ scale: 2, x: 9999, y: -9999, turn: 0 }, { width: 400, height: 600 })).toMatchObject({
      x: 200,
      y: -300,
    })
  })
})

test('a drag changes the picture if far or fast, but never if it is a tremble', () => {
  expect(swipeOf(-150, 0, 400)).toBe(1)
  expect(swipeOf(150, 0, 400)).toBe(-1)
  expect(swipeOf(-40, 0.8, 400)).toBe(1)
  expect(swipeOf(-40, 0.1, 400)).toBe(0)
  expect(swipeOf(-10, 3, 400)).toBe(0)
})
