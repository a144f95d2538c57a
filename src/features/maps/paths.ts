import { mapPages } from '#contract/maps/pages'
import { pathTo } from '#contract/page'
import type { Address } from './AddressMap'

/** The map of an address as a page of its own. */
export const addressMapPath = ({ lat, lng, name, address }: Address): string =>
  pathTo(mapPages['common-address-map'], { lat, lng, name, address })
