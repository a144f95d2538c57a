import { definePages } from '../page'

export const mapPages = definePages({
  'common-address-map': {
    path: '/common/address-map',
    needs: 'map',
    screen: 'maps/AddressMapPage',
    title: '地址',
    access: 'public',
    isIndexed: true,
  },
})
