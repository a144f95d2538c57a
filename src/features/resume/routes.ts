import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'resume-resume',
    path: '/resume/resume',
    page: () => import('./MyResumePage'),
    title: '我的简历',
    guard: 'seeker',
  },
]
