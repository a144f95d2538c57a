import { definePages } from '../page'

export const tenantPages = definePages({
  'public-diy': { path: '/public/diy', screen: 'tenants/DiyPage', title: '专题', access: 'public' },
})
