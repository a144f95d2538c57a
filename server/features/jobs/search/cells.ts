import { earthRadius } from '#contract/maps/distance'

/** Degrees. */
export interface Place {
  readonly lat: number
  readonly lng: number
}

/**
 * A job is in one square of the map for each of these sizes, and the squares are words of its vector. A search by
 * distance asks for the squares around a place together with its filters and words, one size after the other, so that
 * it reads few jobs in a crowded city and in an empty region alike. Sizes are degrees; 0.005 is about 550 m.
 */
const sizes = [0.005, 0.02, 0.08, 0.32, 1.28, 5.12]
/** Closer to the poles squares are too narrow to be of use. */
const greatestLatitude = 80

const row = (degrees: number, size: number) => Math.floor(degrees / size)
const word = (level: number, y: number, x: number) => `@x${level}:${y}:${x}`

export function cellWords({ lat, lng }: Place): string[] {
  return sizes.map((size, level) => word(level, row(lat, size), row(lng, size)))
}

/**
 * Words of the squares within about a kilometre of places. Of many places the squares are larger, so that a search stays short.
 */
export function cellsNear(places: readonly Place[]): string[] {
  const level = places.length > 1 ? 1 : 0
  const size = sizes[level] ?? 0
  const [reach, half] = [0.009, 0.01]
  const words = places.flatMap(({ lat, lng }) =>
    range(row(lat - reach, size), row(lat + reach, size)).flatMap((y) =>
      range(row(lng - half, size), row(lng + half, size)).map((x) => word(level, y, x)),
    ),
  )
  return [...new Set(words)]
}

export interface Ring {
  /** Every place within this many metres lies in one of the squares. */
  readonly metres: number
  readonly words: readonly string[]
}

/** Ever wider surroundings of a place, none of them around a pole or across the date line. */
export function ringsAround({ lat, lng }: Place): Ring[] {
  return sizes.flatMap((size, level) => {
    const [south, north] = [lat - size, lat + size]
    if (Math.max(Math.abs(south), Math.abs(north)) > greatestLatitude) return []
    const half = degrees(Math.asin(Math.sin(radians(size)) / Math.cos(radians(lat))))
    if (Math.abs(lng) + half > 180) return []
    const words = range(row(south, size), row(north, size)).flatMap((y) =>
      range(row(lng - half, size), row(lng + half, size)).map((x) => word(level, y, x)),
    )
    return [{ metres: earthRadius * radians(size), words }]
  })
}

const radians = (value: number) => (value * Math.PI) / 180
const degrees = (value: number) => (value * 180) / Math.PI
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
