import { definePages } from '../page'

export const mapPages = definePages({
  'common-address-map': { path: '/common/address-map', title: '地址', access: 'public', isIndexed: true },
})
