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
  'admin-acts': {
    path: '/admin/acts',
    screen: 'console/acts/ActsPage',
    title: '操作记录',
    access: 'login',
    console: { operator: 'audit', row: { group: 'site', icon: 'ScrollText', order: 2 } },
  },
  'admin-operators': {
    path: '/admin/operators',
    screen: 'console/operators/OperatorsPage',
    title: '管理员',
    access: 'login',
    console: { operator: 'operators', row: { group: 'site', icon: 'UserCog', order: 3 } },
  },
})
