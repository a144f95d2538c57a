import { definePages } from '../page'

export const siteRecordPages = definePages({
  admin: {
    path: '/admin',
    screen: 'siteRecords/ContentPage',
    title: '站点内容',
    access: 'login',
    menu: [{ icon: 'LayoutList', order: 67, left: 'site', me: 'site', operator: 'content' }],
  },
})
