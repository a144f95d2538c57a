import { livePages } from '../../../contract/live/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(livePages, {
  live: () => import('./LivesPage'),
  'live-detail': () => import('./LivePage'),
})
