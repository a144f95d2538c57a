/**
 * The map that the product draws for sites without a map provider: streets, blocks, a river and parks, computed from the
 * coordinates, so that the same place always looks the same. The page's map and the server's pictures draw the same ground.
 */
export const drawnColours = {
  ground: '#f3f1ec',
  block: '#e9e6df',
  park: '#d5e6cf',
  water: '#c4dcec',
  street: '#ffffff',
  road: '#fbe3b4',
  pin: '#d4380d',
} as const

/** Pixels of a block's side at zoom 16. */
export const drawnBlock = 96

/** Pixels per degree at a zoom level. */
export const drawnScale = (zoom: number): number => 2 ** (zoom - 16) * 40_000

/** Colour of a block: a river that winds from west to east, some parks, and houses. */
export function drawnGroundOf(column: number, row: number): string {
  const river = Math.round(Math.sin(column / 7) * 3)
  if ((((row - river) % 24) + 24) % 24 === 5) return drawnColours.water
  const mix = Math.imul(column * 374_761 + row * 668_265, 0x27d4eb2d) >>> 0
  if (mix % 13 === 0) return drawnColours.park
  return mix % 3 === 0 ? drawnColours.block : drawnColours.ground
}

/** Width of the street beside a block, as a share of the block's side. */
export const drawnStreet = (column: number, row: number): number => {
  if (drawnGroundOf(column, row) === drawnColours.water) return 0
  return column % 4 === 0 || row % 4 === 0 ? 0.14 : 0.07
}

/** Main roads run along every fifth column and every sixth row. */
export const isRoadColumn = (column: number): boolean => column % 5 === 0
export const isRoadRow = (row: number): boolean => row % 6 === 0
