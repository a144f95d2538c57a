import {
  drawnBlock,
  drawnColours,
  drawnGroundOf,
  drawnScale,
  drawnStreet,
  isRoadColumn,
  isRoadRow,
} from '#contract/maps/drawnGround'
import type { StaticMaps, StaticMapWish } from '../../outbound/staticMaps'

/** Below it, blocks would be dots and many. */
const leastZoom = 14

const short = (pixels: number) => String(Math.round(pixels * 10) / 10)

/** The stand-in map as an SVG picture with a pin in its middle. */
export function drawStaticMap({ lat, lng, width, height, ...wish }: StaticMapWish): string {
  const zoom = Math.max(leastZoom, wish.zoom)
  const size = drawnBlock * 2 ** (zoom - 16)
  const scale = drawnScale(zoom)
  const origin = { x: lng * scale - width / 2, y: -lat * scale - height / 2 }
  const [left, top] = [Math.floor(origin.x / size), Math.floor(origin.y / size)]
  const shapes: string[] = []
  const roads: string[] = []
  for (let column = left; column * size < origin.x + width; column += 1) {
    const x = column * size - origin.x
    if (isRoadColumn(column)) roads.push(`M${short(x)} 0V${height}`)
    for (let row = top; row * size < origin.y + height; row += 1) {
      const street = size * drawnStreet(column, row)
      const [at, down] = [short(x + street / 2), short(row * size - origin.y + street / 2)]
      const side = short(size - street + 0.5)
      shapes.push(`<path fill="${drawnGroundOf(column, row)}" d="M${at} ${down}h${side}v${side}h-${side}z"/>`)
    }
  }
  for (let row = top; row * size < origin.y + height; row += 1)
    if (isRoadRow(row)) roads.push(`M0 ${short(row * size - origin.y)}H${width}`)
  const road = `<path d="${roads.join('')}" stroke="${drawnColours.road}" stroke-width="${short(size * 0.14)}"/>`
  const [x, y] = [width / 2, height / 2]
  const pin = `<path d="M${x} ${y}c-4-7-10-11-10-18a10 10 0 0 1 20 0c0 7-6 11-10 18z" fill="${drawnColours.pin}" stroke="#fff" stroke-width="1.5"/><circle cx="${x}" cy="${y - 18}" r="3.5" fill="#fff"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="${drawnColours.street}" d="M0 0h${width}v${height}H0z"/>${shapes.join('')}${road}${pin}</svg>`
}

export const drawnStaticMaps = {
  draw: async (wish: StaticMapWish) => ({ type: 'image/svg+xml', content: drawStaticMap(wish) }),
} satisfies StaticMaps
