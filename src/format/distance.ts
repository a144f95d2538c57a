/** Kilometres, as domain 9 gives it. */
const earthRadius = 6378.137

export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Metres along the sphere between two points given in degrees. */
export function distanceBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const latitudes = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const longitudes = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const along = latitudes + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * longitudes
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(along))) * 1000)
}

/** 850m, 1.2km, 35km. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)}m`
  const kilometres = metres / 1000
  return `${kilometres < 10 ? trimZero(kilometres.toFixed(1)) : Math.round(kilometres)}km`
}

const trimZero = (text: string) => text.replace(/\.0$/, '')
