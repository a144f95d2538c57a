import { definePages } from '../page'

export const accountPages = definePages({
  me: {
    path: '/me',
    screen: 'account/MePage',
    aliases: ['/my'],
    title: '我的',
    access: 'login',
    tabBar: true,
    mobileHeader: false,
    keepAlive: 'mobile',
    myArea: 'both',
    menu: [{ icon: 'House', label: '我的首页', order: 0, left: 'own' }],
  },
  'my-user-code': {
    path: '/my/user-code',
    screen: 'account/userCode/UserCodePage',
    title: '我的二维码',
    access: 'login',
    guards: ['account'],
    myArea: 'both',
    menu: [{ icon: 'QrCode', order: 60, me: 'account' }],
    belongsTo: 'me',
  },
  'my-setting': {
    path: '/my/setting',
    screen: 'account/setting/SettingPage',
    title: '设置',
    access: 'login',
    myArea: 'both',
    menu: [
      { icon: 'Settings', label: '设置与安全', order: 80, left: 'account' },
      { icon: 'Settings', note: '聊天、常用语、打招呼语', order: 80, me: 'account', isPhoneOnly: true },
    ],
  },
  'my-setting-devices': {
    path: '/my/setting/devices',
    screen: 'account/setting/DevicesPage',
    title: '登录设备',
    access: 'login',
    myArea: 'both',
    menu: [
      {
        icon: 'MonitorSmartphone',
        note: '账号在哪些设备上登录，让其他设备退出',
        order: 81,
        left: 'account',
        setting: true,
      },
    ],
  },
  'my-setting-shield-company': {
    path: '/my/setting/shield-company',
    screen: 'account/setting/ShieldsPage',
    title: '屏蔽公司',
    access: 'seeker',
    myArea: 'seeker',
    menu: [{ icon: 'Ban', note: '不让这些公司看到您的简历', order: 82, left: 'account', me: 'own', setting: true }],
  },
  'my-setting-shield-search': {
    path: '/my/setting/shield-search',
    screen: 'account/setting/ShieldSearchPage',
    title: '添加屏蔽公司',
    access: 'seeker',
    myArea: 'seeker',
    belongsTo: 'my-setting-shield-company',
  },
})
