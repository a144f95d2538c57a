import { area } from '../../area/area'
import { settingsHandlers } from './catalogHandlers'
import { areaContent, areaDoorHandlers } from './firstAreas'

export const settings = area({
  handlers: [...settingsHandlers, ...areaDoorHandlers],
  siteContents: [areaContent],
})
