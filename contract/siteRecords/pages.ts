import { definePages } from '../page'

export const siteRecordPages = definePages({
  'admin-content': {
    path: '/admin/content',
    screen: 'siteRecords/RecordsPage',
    title: '站点内容',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'LayoutList', order: 67, left: 'site', me: 'site', operator: 'content' }],
  },
  'admin-record': {
    path: '/admin/content/record',
    screen: 'siteRecords/RecordPage',
    title: '编辑内容',
    access: 'login',
    myArea: 'both',
    belongsTo: 'admin-content',
  },
})
