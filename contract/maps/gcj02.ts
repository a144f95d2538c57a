import type { LatLng } from './coordinates'

/** The ellipsoid of GCJ-02 (Krassowsky 1940): semi-major axis in metres, squared eccentricity. */
const ellipsoid = { axis: 6_378_245, eccentricity: 0.006_693_421_622_965_943 } as const

/** GCJ-02 differs from WGS-84 within these bounds only, in degrees. */
const shifted = { south: 0.8293, north: 55.8271, west: 72.004, east: 137.8347 } as const

/**
 * Converts WGS-84, which browsers and satellites use for the location of a device, to GCJ-02, in which places are stored. The two
 * differ by 100 to 700 m in China, and not at all elsewhere.
 */
export function wgs84ToGcj02({ lat, lng }: LatLng): LatLng {
  const { south, north, west, east } = shifted
  if (lat < south || lat > north || lng < west || lng > east) return { lat, lng }
  const [x, y] = [lng - 105, lat - 35]
  const radians = (lat / 180) * Math.PI
  const flat = 1 - ellipsoid.eccentricity * Math.sin(radians) ** 2
  const root = Math.sqrt(flat)
  const metresNorth = shiftNorth(x, y)
  const metresEast = shiftEast(x, y)
  const perDegreeNorth = (((ellipsoid.axis * (1 - ellipsoid.eccentricity)) / (flat * root)) * Math.PI) / 180
  const perDegreeEast = ((ellipsoid.axis / root) * Math.cos(radians) * Math.PI) / 180
  return { lat: lat + metresNorth / perDegreeNorth, lng: lng + metresEast / perDegreeEast }
}

const waves = (x: number) => ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3

function shiftNorth(x: number, y: number): number {
  const plane = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const short = ((20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * 2) / 3
  const long = ((160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * 2) / 3
  return plane + waves(x) + short + long
}

function shiftEast(x: number, y: number): number {
  const plane = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  const short = ((20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)) * 2) / 3
  const long = ((150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * 2) / 3
  return plane + waves(x) + short + long
}
