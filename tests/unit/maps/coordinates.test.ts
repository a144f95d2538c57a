import { expect, test } from 'vitest'
import { fromBd09, toBd09 } from '#contract/maps/coordinates'
import { metresBetween } from '#contract/maps/distance'
import { wgs84ToGcj02 } from '#contract/maps/gcj02'

/** Pairs that others publish for well-known places: what a satellite says, and where the country's maps show it. */
test.each([
  ['Tiananmen', { lat: 39.907375, lng: 116.391349 }, { lat: 39.908783, lng: 116.397594 }],
  ['Shanghai', { lat: 31.1774276, lng: 121.5272106 }, { lat: 31.17530398364597, lng: 121.531541859215 }],
  ['Shenzhen', { lat: 22.543847, lng: 113.912316 }, { lat: 22.540796131694766, lng: 113.9171764808363 }],
])('a device in %s is found where maps show it', (_, wgs84, gcj02) => {
  expect(metresBetween(wgs84ToGcj02(wgs84), gcj02)).toBeLessThan(10)
  expect(metresBetween(wgs84, gcj02)).toBeGreaterThan(300)
})

test('outside the country, coordinates stay as they are', () => {
  for (const place of [
    { lat: 48.8584, lng: 2.2945 },
    { lat: -33.8568, lng: 151.2153 },
  ])
    expect(wgs84ToGcj02(place)).toEqual(place)
})

test('BD-09 leads back to the same place', () => {
  const place = { lat: 26.0745, lng: 119.2965 }
  expect(metresBetween(fromBd09(toBd09(place)), place)).toBeLessThan(2)
})
