import { definePages } from '../page'

export const accountPages = definePages({
  me: {
    path: '/me',
    aliases: ['/my'],
    title: '我的',
    access: 'login',
    tabBar: true,
    mobileHeader: false,
    keepAlive: 'mobile',
    myArea: 'both',
  },
  'my-user-code': { path: '/my/user-code', title: '我的二维码', access: 'login', guards: ['account'], myArea: 'both' },
  'my-setting': { path: '/my/setting', title: '设置', access: 'login', myArea: 'both' },
  'my-setting-devices': { path: '/my/setting/devices', title: '登录设备', access: 'login', myArea: 'both' },
  'my-setting-shield-company': {
    path: '/my/setting/shield-company',
    title: '屏蔽公司',
    access: 'seeker',
    myArea: 'seeker',
  },
  'my-setting-shield-search': {
    path: '/my/setting/shield-search',
    title: '添加屏蔽公司',
    access: 'seeker',
    myArea: 'seeker',
  },
})
