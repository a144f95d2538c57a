import { definePages } from '../page'

export const tenantPages = definePages({
  'public-diy': { path: '/public/diy', title: '专题', access: 'public' },
})
