import type { Route } from '../../app/route'

/** Legal and common pages: anybody may read them. */
export const routes: readonly Route[] = [
  { name: 'agreement', path: '/agreement', page: () => import('./AgreementPage'), title: '协议', guard: 'public' },
  { name: 'secret', path: '/secret', page: () => import('./SecretPage'), title: '隐私政策', guard: 'public' },
  {
    name: 'common-agreementHistory',
    path: '/common/agreementHistory',
    page: () => import('./HistoryPage'),
    title: '历史版本',
    guard: 'public',
  },
  {
    name: 'common-about',
    path: '/common/about',
    page: () => import('./AboutPage'),
    title: '关于我们',
    guard: 'public',
  },
  {
    name: 'common-qualifications',
    path: '/common/qualifications',
    page: () => import('./QualificationsPage'),
    title: '资质证照',
    guard: 'public',
  },
  {
    name: 'common-qualification',
    path: '/common/qualification',
    page: () => import('./QualificationPage'),
    title: '资质详情',
    guard: 'public',
  },
  {
    name: 'common-service',
    path: '/common/service',
    page: () => import('./ServicePage'),
    title: '联系客服',
    guard: 'public',
  },
  { name: 'link', path: '/link', page: () => import('./LinksPage'), title: '友情链接', guard: 'public' },
]
