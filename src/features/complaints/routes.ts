import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'complaint-create',
    path: '/complaint/create',
    page: () => import('./CreateComplaintPage'),
    title: '举报',
    guard: 'login',
  },
  {
    name: 'complaint-list',
    path: '/complaint/list',
    page: () => import('./ComplaintsPage'),
    title: '我的举报',
    guard: 'login',
  },
  {
    name: 'complaint-detail',
    path: '/complaint/detail',
    page: () => import('./ComplaintPage'),
    title: '举报详情',
    guard: 'login',
  },
]
