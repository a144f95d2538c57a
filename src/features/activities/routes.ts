import { activityPages } from '../../../contract/activities/pages'
import { screensOf } from '../../app/route'

export const routes = screensOf(activityPages, {
  'notice-activity': () => import('./ActivityPage'),
})
