import type { AddressParts, Point } from '#contract/maps/address'
import { metresBetween } from '#contract/maps/distance'
import { hasMap } from '../../outbound/siteMap'
import type { Services } from '../../services'
import type { Tenant } from '../../wire/handle'
import { areaCentre } from '../settings/catalogs/areaCentres'
import { areasUnder, findArea } from '../settings/catalogs/areas'

/** A point farther than this from the middle of its area was chosen by mistake, in metres. */
const farthest = 150_000

/** Rules of an address beyond its schema: the area must exist, include the district if there are any, and contain the point. */
export function faultOfPlace({ areaCode, point }: AddressParts): { field: string; message: string } | undefined {
  if (areaCode.length < 4 || !findArea(areaCode)) return { field: 'areaCode', message: '请选择地区' }
  if (areaCode.length < 6 && areasUnder(areaCode).length > 0) return { field: 'areaCode', message: '请选择到区或县' }
  const centre = areaCentre(areaCode)
  if (point && centre && metresBetween(point, centre) > farthest)
    return { field: 'point', message: '地图上的位置不在所选地区，请重新选点' }
  return undefined
}

interface Site {
  readonly services: Pick<Services, 'maps'>
  readonly tenant: Pick<Tenant, 'city'>
}

/**
 * The address as the site takes it: a site without a map drops the point. It does not refuse it, since forms send back the point
 * that they have read.
 */
export const takenPlace = <Place extends AddressParts>(place: Place, { services, tenant }: Site): Place =>
  hasMap(services.maps, tenant) ? place : { ...place, point: undefined }

interface FormerPlace extends Pick<AddressParts, 'areaCode' | 'address'> {
  readonly lat: number | null
  readonly lng: number | null
}

interface StoredPoint {
  readonly lat: number | null
  readonly lng: number | null
}

/** The chosen point; else the former one if the text is the same; else the centre of the area, if it is known. */
export function placeOf({ areaCode, address, point }: AddressParts, former?: FormerPlace): StoredPoint {
  if (point) return point satisfies Point
  if (former && former.areaCode === areaCode && former.address === address) return { lat: former.lat, lng: former.lng }
  return areaCentre(areaCode) ?? { lat: null, lng: null }
}
