import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'common-address-map',
    path: '/common/address-map',
    page: () => import('./AddressMapPage'),
    title: '地址',
    guard: 'public',
  },
]
