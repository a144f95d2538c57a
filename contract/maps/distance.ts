import type { LatLng } from './coordinates'

/** Metres (domain 9). */
export const earthRadius = 6_378_137

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance along the earth's surface, rounded to metres. */
export function metresBetween(from: LatLng, to: LatLng): number {
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const east = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const half = north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half))))
}
