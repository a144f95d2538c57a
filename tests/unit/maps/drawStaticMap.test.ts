import { expect, test } from 'vitest'
import { drawStaticMap } from '#server/features/maps/drawStaticMap'
import { readStaticMapName, staticMapPath } from '#server/features/maps/staticMapPath'

const wish = { lat: 26.0745, lng: 119.2965, zoom: 16, width: 320, height: 160 }

test('an address names a picture, and no other form of address does', () => {
  const name = staticMapPath(wish).split('/').at(-1) ?? ''
  expect(readStaticMapName(name)).toEqual(wish)
  for (const bad of ['', 'x', '26,119,16,320x160', '96.00000,119.00000,16,320x160', '26.00000,119.00000,16,9999x160'])
    expect(readStaticMapName(bad), bad).toBeUndefined()
})

test('a picture has a pin in its middle, and stays small at every size', () => {
  expect(drawStaticMap(wish)).toContain('M160 80c')
  expect(drawStaticMap({ ...wish, zoom: 3, width: 1024, height: 1024 }).length).toBeLessThan(200_000)
})
