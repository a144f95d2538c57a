import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { activityShareHandler } from './share/activityShare'
import { shareHandlers } from './share/handlers'
import { mountSharePictures } from './share/servePictures'
import { shareTemplateHandlers } from './share/templates'
import { purgeVisits } from './share/visits'
import { wechatHandlers } from './wechat'

export const embedded = area({
  handlers: [...wechatHandlers, ...shareHandlers, activityShareHandler, ...shareTemplateHandlers],
  routes: [mountSharePictures],
  tasks: [every(3_600_000, 'embedded.purge', purgeVisits)],
})
