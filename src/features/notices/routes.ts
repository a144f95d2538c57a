import { noticePages } from '../../../contract/notices/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(noticePages, {
  'my-notice': () => import('./NoticesPage'),
})
