import { definePages } from '../page'

export const noticePages = definePages({
  'my-notice': {
    path: '/my/notice',
    screen: 'notices/NoticesPage',
    title: '通知',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'Bell', note: '投递、面试与系统通知', order: 40, left: 'messages', me: 'doing', count: 'notice' }],
  },
  broadcasts: {
    path: '/admin/notices',
    screen: 'notices/desk/BroadcastsPage',
    title: '群发通知',
    access: 'login',
    console: { operator: 'notices', row: { group: 'site', icon: 'Megaphone', order: 5 } },
  },
})
