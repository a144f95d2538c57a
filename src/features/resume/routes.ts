import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'resume-resume',
    path: '/resume/resume',
    page: () => import('./MyResumePage'),
    title: '我的简历',
    guard: 'seeker',
  },
  {
    name: 'resume-list',
    path: '/resume-list',
    aliases: ['/resume'],
    page: () => import('./people/PeoplePage'),
    title: '人才库',
    guard: 'recruiter',
  },
  {
    name: 'resume-id',
    path: '/resume/:id',
    page: () => import('./people/PersonPage'),
    title: '简历详情',
    guard: 'recruiter',
  },
]
