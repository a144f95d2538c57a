import { area } from '../../area/area'
import { settingsHandlers } from './catalogHandlers'
import { areaContent, areaDoorHandlers } from './firstAreas'
import { industryContent, publicListContent } from './publicLists'
import { relationContent, relationDoorHandlers } from './relatedPositions'

export const settings = area({
  handlers: [...settingsHandlers, ...areaDoorHandlers, ...relationDoorHandlers],
  siteContents: [areaContent, industryContent, relationContent, publicListContent],
})
