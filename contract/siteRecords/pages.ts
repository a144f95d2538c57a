import { definePages } from '../page'

export const siteRecordPages = definePages({
  'admin-content': {
    path: '/admin/content',
    screen: 'siteRecords/ContentPage',
    title: '站点内容',
    access: 'login',
    console: { operator: ['content', 'site', 'money'], row: { group: 'content', icon: 'LayoutList', order: 1 } },
  },
})
