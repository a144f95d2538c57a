import { area } from '../../area/area'
import { openShareCodeHandler, shareHandler } from './shareCodes'
import { wechatHandlers } from './wechat'

export const embedded = area({ handlers: [...wechatHandlers, shareHandler, openShareCodeHandler] })
