import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  { name: 'me', path: '/me', aliases: ['/my'], page: () => import('./MePage'), title: '我的', guard: 'login' },
  {
    name: 'my-user-code',
    path: '/my/user-code',
    page: () => import('./UserCodePage'),
    title: '我的二维码',
    guard: 'login',
    guards: ['account'],
  },
  {
    name: 'my-setting',
    path: '/my/setting',
    page: () => import('./setting/SettingPage'),
    title: '设置',
    guard: 'login',
  },
  {
    name: 'my-setting-shield-company',
    path: '/my/setting/shield-company',
    page: () => import('./setting/ShieldsPage'),
    title: '屏蔽公司',
    guard: 'seeker',
  },
  {
    name: 'my-setting-shield-search',
    path: '/my/setting/shield-search',
    page: () => import('./setting/ShieldSearchPage'),
    title: '添加屏蔽公司',
    guard: 'seeker',
  },
]
