import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  { name: 'my-notice', path: '/my/notice', page: () => import('./NoticesPage'), title: '通知', guard: 'login' },
]
