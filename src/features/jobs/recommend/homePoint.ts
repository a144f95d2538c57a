import { useMemo } from 'react'
import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { getHomePlace } from '#contract/account/homePlace'
import type { LatLng } from '#contract/maps/coordinates'
import { seeker } from '#contract/roles'

/** The seeker's home, if it is set. */
export function useHomePoint(): LatLng | undefined {
  const enabled = useLogin()?.role === seeker
  const place = useCall(getHomePlace, {}, { enabled, staleTime: 600_000 }).data?.place
  return useMemo(() => (enabled && place ? { lat: place.lat, lng: place.lng } : undefined), [enabled, place])
}
