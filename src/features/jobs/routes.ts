import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'index',
    path: '/',
    aliases: ['/pages/index/index'],
    page: () => import('./home/HomePage'),
    title: '首页',
    guard: 'public',
    guards: ['import-redirect'],
  },
  {
    name: 'job',
    path: '/job',
    aliases: ['/job/search'],
    page: () => import('./search/JobSearchPage'),
    title: '职位',
    guard: 'public',
  },
  {
    name: 'job-mine',
    path: '/job/mine',
    page: () => import('./edit/MyJobsPage'),
    title: '职位管理',
    guard: 'recruiter',
  },
  {
    name: 'job-edit',
    path: '/job/edit',
    page: () => import('./edit/EditJobPage'),
    title: '发布职位',
    guard: 'recruiter',
  },
  { name: 'job-id', path: '/job/:id', page: () => import('./detail/JobPage'), title: '职位详情', guard: 'public' },
]
