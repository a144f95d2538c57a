import { area } from '../../area/area'
import { settingsHandlers } from './catalogHandlers'
import { areaContent, areaDoorHandlers } from './firstAreas'
import { industryContent, publicListContent } from './publicLists'

export const settings = area({
  handlers: [...settingsHandlers, ...areaDoorHandlers],
  siteContents: [areaContent, industryContent, publicListContent],
})
