import { mapPages } from '../../../contract/maps/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(mapPages, {
  'common-address-map': () => import('./AddressMapPage'),
})
