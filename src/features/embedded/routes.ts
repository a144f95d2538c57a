import { embeddedPages } from '../../../contract/embedded/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(embeddedPages, {
  'scan-result': () => import('./ScanResultPage'),
  'jump-wxa': () => import('./JumpPage'),
})
