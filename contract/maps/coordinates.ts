/** Degrees. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

const turn = (Math.PI * 3000) / 180

/** Converts GCJ-02, in which places are stored, to BD-09, which one provider's maps use. Accurate to about a metre. */
export function toBd09({ lat, lng }: LatLng): LatLng {
  const radius = Math.hypot(lng, lat) + 0.00002 * Math.sin(lat * turn)
  const angle = Math.atan2(lat, lng) + 0.000003 * Math.cos(lng * turn)
  return { lat: radius * Math.sin(angle) + 0.006, lng: radius * Math.cos(angle) + 0.0065 }
}

/** The reverse of {@link toBd09}. Accurate to about a metre. */
export function fromBd09(place: LatLng): LatLng {
  const [lat, lng] = [place.lat - 0.006, place.lng - 0.0065]
  const radius = Math.hypot(lng, lat) - 0.00002 * Math.sin(lat * turn)
  const angle = Math.atan2(lat, lng) - 0.000003 * Math.cos(lng * turn)
  return { lat: radius * Math.sin(angle), lng: radius * Math.cos(angle) }
}
