import { area } from '../../area/area'
import { dataExportMaking, dataExportMessages } from './dataExport/makeExport'
import { mountDataExports } from './dataExport/serve'
import { homeHandlers } from './handlers'

export const home = area({
  handlers: homeHandlers,
  routes: [mountDataExports],
  work: [dataExportMaking, dataExportMessages],
})
