import type { Handler } from '../../wire/handle'
import { dataExportHandlers } from './dataExport/handlers'
import { figuresHandler } from './figures'
import { mainPageHandlers } from './mainPage'
import { ownUserHandlers } from './ownUser'
import { workdayHandler } from './workday'

/** Every call of `contract/home`, and the calls about the user that need several areas. */
export const homeHandlers: readonly Handler[] = [
  workdayHandler,
  figuresHandler,
  ...ownUserHandlers,
  ...dataExportHandlers,
  ...mainPageHandlers,
]
