import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  { name: 'me', path: '/me', page: () => import('./MePage'), title: '我的', guard: 'login' },
]
