import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'notice-activity',
    path: '/notice/activity',
    page: () => import('./ActivityPage'),
    title: '活动详情',
    guard: 'public',
  },
]
