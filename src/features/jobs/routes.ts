import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'job',
    path: '/job',
    aliases: ['/job/search'],
    page: () => import('./search/JobSearchPage'),
    title: '职位',
    guard: 'public',
  },
  { name: 'job-id', path: '/job/:id', page: () => import('./detail/JobPage'), title: '职位详情', guard: 'public' },
]
