import { definePages } from '../page'

export const consolePages = definePages({
  admin: {
    path: '/admin',
    screen: 'console/TodayPage',
    title: '今日',
    access: 'login',
    menu: [{ icon: 'LayoutDashboard', label: '管理后台', order: 66, left: 'site', me: 'site', operator: true }],
    console: { operator: 'any', row: { group: 'now', icon: 'LayoutDashboard', order: 1 } },
  },
  'admin-setup': {
    path: '/admin/setup',
    screen: 'console/setup/SetupPage',
    title: '开站',
    access: 'login',
    console: { operator: ['site', 'content'], row: { group: 'site', icon: 'ListChecks', order: 0 } },
  },
  'admin-acts': {
    path: '/admin/acts',
    screen: 'console/acts/ActsPage',
    title: '操作记录',
    access: 'login',
    console: { operator: 'audit', row: { group: 'site', icon: 'ScrollText', order: 2 } },
  },
})
