import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'interview-interview',
    path: '/interview/interview',
    page: () => import('./InterviewsPage'),
    title: '面试',
    guard: 'login',
  },
  {
    name: 'interview-detail',
    path: '/interview/detail',
    page: () => import('./InterviewPage'),
    title: '面试详情',
    guard: 'login',
  },
]
