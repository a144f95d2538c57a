import { mapPages } from '../../../contract/maps/pages'
import { screensOf } from '../../app/route'

export const routes = screensOf(mapPages, {
  'common-address-map': () => import('./AddressMapPage'),
})
