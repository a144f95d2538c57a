import type { Route } from '../../app/route'
import { livesPath } from './paths'

/** /live/{id?}: the list, and one stream, which is kept alive (core 2.2). */
export const routes: readonly Route[] = [
  { name: 'live', path: livesPath, page: () => import('./LivesPage'), title: '直播招聘', guard: 'public' },
  {
    name: 'live-detail',
    path: '/live/:id',
    page: () => import('./LivePage'),
    title: '直播间',
    guard: 'public',
    layout: 'full',
  },
]
