import { tenantPages } from '../../../contract/tenants/pages'
import { screensOf } from '../../app/route'

export const routes = screensOf(tenantPages, {
  'public-diy': () => import('./DiyPage'),
})
