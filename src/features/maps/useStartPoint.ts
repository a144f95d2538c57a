import { useCall } from '#api/queries'
import type { LatLng } from '#contract/maps/coordinates'
import { findLandmarks } from '#contract/maps/landmark'
import { findHotAreas } from '#contract/settings/catalogs'
import { tenant } from '#platform/tenant'

const staleTime = Number.POSITIVE_INFINITY

/** Where a map without a chosen point starts: in the area, else its city, else the site's city. Undefined while it is loading. */
export function useStartPoint(chosen: LatLng | null | undefined, area: string): LatLng | undefined {
  const enabled = !chosen
  const landmarks = useCall(findLandmarks, { area: area || tenant.city }, { enabled, staleTime })
  const cities = useCall(findHotAreas, {}, { enabled, staleTime })
  if (chosen) return chosen
  if (landmarks.loading || cities.loading) return undefined
  const [landmark] = landmarks.data?.list ?? []
  const cityOf = (code: string) => cities.data?.list.find((city) => city.code === code.slice(0, 4))
  return landmark ?? cityOf(area) ?? cityOf(tenant.city) ?? middleOfTheCountry
}

const middleOfTheCountry: LatLng = { lat: 34.7466, lng: 113.6254 }
