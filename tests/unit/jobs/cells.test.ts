import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earthRadius, metresBetween } from '../../../contract/maps/distance'
import { cellWords, ringsAround } from '../../../server/features/jobs/search/cells'

const place = fc.record({
  lat: fc.double({ min: -75, max: 75, noNaN: true }),
  lng: fc.double({ min: -150, max: 150, noNaN: true }),
})

test('a ring covers every place within its distance', () => {
  const direction = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(place, direction, share, (from, angle, part) => {
      for (const { metres, words } of ringsAround(from)) {
        const to = travel(from, angle, metres * part)
        if (metresBetween(from, to) > metres) continue
        const held = new Set(words)
        expect(cellWords(to).some((word) => held.has(word))).toBe(true)
      }
    }),
  )
})

test('rings have few squares each, also far from the equator', () => {
  for (const { words } of ringsAround({ lat: 60, lng: 25 })) expect(words.length).toBeLessThanOrEqual(21)
})

test('there are no rings around a pole or across the date line', () => {
  expect(ringsAround({ lat: 89, lng: 0 })).toEqual([])
  expect(ringsAround({ lat: 0, lng: 179.999 })).toEqual([])
})

test('from 福州 to 厦门 it is 215 kilometres', () => {
  const metres = metresBetween({ lat: 26.0745, lng: 119.2965 }, { lat: 24.4798, lng: 118.0894 })
  expect(Math.round(metres / 1000)).toBe(215)
})

/** The destination of a straight line. */
function travel(from: { lat: number; lng: number }, angle: number, metres: number) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const degrees = (value: number) => (value * 180) / Math.PI
  const arc = metres / earthRadius
  const lat = radians(from.lat)
  const end = Math.asin(Math.sin(lat) * Math.cos(arc) + Math.cos(lat) * Math.sin(arc) * Math.cos(angle))
  const turn = Math.atan2(
    Math.sin(angle) * Math.sin(arc) * Math.cos(lat),
    Math.cos(arc) - Math.sin(lat) * Math.sin(end),
  )
  return { lat: degrees(end), lng: from.lng + degrees(turn) }
}
