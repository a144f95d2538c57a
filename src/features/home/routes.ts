import { homePages } from '../../../contract/home/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(homePages, {
  index: () => import('./HomePage'),
})
