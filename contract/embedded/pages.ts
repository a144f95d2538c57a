import { definePages } from '../page'

export const embeddedPages = definePages({
  'scan-result': {
    path: '/scan/result',
    screen: 'embedded/ScanResultPage',
    title: '扫描结果',
    access: 'public',
    menu: [{ icon: 'ScanLine', label: '扫一扫', order: 52, me: 'discover' }],
  },
  'my-share': {
    path: '/my/share',
    screen: 'embedded/share/SharesPage',
    title: '我的分享',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'Share2', note: '分享带来的访问和点赞', order: 40, left: 'own', me: 'own' }],
  },
  'admin-apps': {
    path: '/admin/apps',
    screen: 'embedded/apps/AppsPage',
    title: '应用接入',
    access: 'login',
    console: { operator: 'site', row: { group: 'site', icon: 'Plug', order: 5 } },
  },
  'admin-app-messages': {
    path: '/admin/apps/messages',
    screen: 'embedded/apps/messages/MessagesPage',
    title: '微信消息与菜单',
    access: 'login',
    belongsTo: 'admin-apps',
    console: { operator: 'site' },
  },
  'jump-wxa': {
    path: '/jump/wxa',
    needs: 'messaging',
    screen: 'embedded/JumpPage',
    title: '打开小程序',
    access: 'public',
  },
})
