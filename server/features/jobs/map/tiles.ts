import type { Place } from '../search/cells'

/**
 * Squares of the map as numbers. The deepest level has 2^22 squares in each direction, about 7 m wide here; a square's number
 * interleaves the bits of its column and row (Z-order), so that a square of a higher level is one unbroken range of numbers and
 * one index answers every zoom.
 */
const depth = 22
const side = 2 ** depth

/** Inclusive. */
export interface TileRange {
  readonly from: number
  readonly to: number
}

export interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

const columnOf = (lng: number) => clamp(Math.floor(((lng + 180) / 360) * side))
const rowOf = (lat: number) => clamp(Math.floor(((lat + 90) / 180) * side))
const clamp = (at: number) => Math.min(Math.max(at, 0), side - 1)

export const tileOf = ({ lat, lng }: Place): number => interleave(columnOf(lng), rowOf(lat))

/** The middle of a tile. */
export function placeOfTile(tile: number): Place {
  const { column, row } = separate(tile)
  return { lat: ((row + 0.5) / side) * 180 - 90, lng: ((column + 0.5) / side) * 360 - 180 }
}

/** Squares of one level that cover the bounds: of the deepest level at which there are at most `most`. */
export function coverBounds(bounds: Bounds, most: number): TileRange[] {
  const columns = { from: columnOf(bounds.west), to: columnOf(bounds.east) }
  const rows = { from: rowOf(bounds.south), to: rowOf(bounds.north) }
  let up = 0
  while (countOf(columns, up) * countOf(rows, up) > most) up += 1
  const size = 4 ** up
  return range(columns, up).flatMap((column) =>
    range(rows, up).map((row) => {
      const from = interleave(column, row) * size
      return { from, to: from + size - 1 }
    }),
  )
}

interface Span {
  readonly from: number
  readonly to: number
}

const countOf = ({ from, to }: Span, up: number) => Math.floor(to / 2 ** up) - Math.floor(from / 2 ** up) + 1
const range = ({ from, to }: Span, up: number) =>
  Array.from({ length: countOf({ from, to }, up) }, (_, at) => Math.floor(from / 2 ** up) + at)

/** Numbers beyond 32 bits: by digits of base 4, as bit operators of JavaScript stop there. */
function interleave(column: number, row: number): number {
  let tile = 0
  for (let bit = depth - 1; bit >= 0; bit -= 1) tile = tile * 4 + 2 * ((row >> bit) & 1) + ((column >> bit) & 1)
  return tile
}

function separate(tile: number): { column: number; row: number } {
  let [column, row, rest] = [0, 0, tile]
  for (let bit = 0; bit < depth; bit += 1) {
    const digit = rest % 4
    column += (digit & 1) << bit
    row += (digit >> 1) << bit
    rest = Math.floor(rest / 4)
  }
  return { column, row }
}
