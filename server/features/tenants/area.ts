import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { tenantHandlers } from './app'
import { appConfigContent, footerContent, seoContent, tooltipContent } from './siteContents'
import { purgeWebErrors } from './webErrors'

export const tenants = area({
  handlers: tenantHandlers,
  siteContents: [footerContent, tooltipContent, seoContent, appConfigContent],
  tasks: [every(3_600_000, 'tenants.purge', purgeWebErrors)],
})
