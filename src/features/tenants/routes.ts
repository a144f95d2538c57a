import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  { name: 'public-diy', path: '/public/diy', page: () => import('./DiyPage'), title: '专题', guard: 'public' },
]
