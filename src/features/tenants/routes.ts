import { tenantPages } from '../../../contract/tenants/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(tenantPages, {
  'public-diy': () => import('./DiyPage'),
})
