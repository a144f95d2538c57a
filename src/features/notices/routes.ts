import { noticePages } from '../../../contract/notices/pages'
import { screensOf } from '../../app/route'

export const routes = screensOf(noticePages, {
  'my-notice': () => import('./NoticesPage'),
})
