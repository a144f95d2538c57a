import { activityPages } from '../../../contract/activities/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(activityPages, {
  'notice-activity': () => import('./ActivityPage'),
})
