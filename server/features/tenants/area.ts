import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { tenantHandlers } from './app'
import { purgeWebErrors } from './webErrors'

export const tenants = area({
  handlers: tenantHandlers,
  tasks: [every(3_600_000, 'tenants.purge', purgeWebErrors)],
})
