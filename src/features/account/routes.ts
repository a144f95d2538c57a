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
]
