import { wgs84ToGcj02 } from '#contract/maps/gcj02'

/** Degrees in GCJ-02, as places are stored. */
export interface Place {
  readonly lat: number
  readonly lng: number
}

export type PlaceFailure = 'refused' | 'unknown'

/**
 * Returns the device's location (domain 9) if the user allows it, in GCJ-02; browsers give it in WGS-84. The browser asks, and
 * answers within ten seconds.
 */
export function locate(): Promise<Place | PlaceFailure> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(wgs84ToGcj02({ lat: coords.latitude, lng: coords.longitude })),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, maximumAge: 600_000, timeout: 10_000 },
    )
  })
}
