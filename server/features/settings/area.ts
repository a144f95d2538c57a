import { area } from '../../area/area'
import { settingsHandlers } from './catalogHandlers'

export const settings = area({ handlers: settingsHandlers })
