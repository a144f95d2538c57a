import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'company',
    path: '/company',
    aliases: ['/company/list'],
    page: () => import('./CompaniesPage'),
    title: '公司',
    guard: 'public',
  },
  { name: 'company-id', path: '/company/:id', page: () => import('./CompanyPage'), title: '公司主页', guard: 'public' },
]
