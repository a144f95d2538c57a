import { area } from '../../area/area'
import { every } from '../../tasks/every'
import { hostAppHandlers } from './apps/handlers'
import { hostMenuHandlers } from './apps/menu'
import { mountHostRoutes } from './apps/routes'
import { hostTemplateHandlers } from './apps/templates'
import { activityShareHandler } from './share/activityShare'
import { shareHandlers } from './share/handlers'
import { mountSharePictures } from './share/servePictures'
import { shareTemplateHandlers } from './share/templates'
import { purgeVisits } from './share/visits'
import { wechatHandlers } from './wechat'

export const embedded = area({
  handlers: [
    ...wechatHandlers,
    ...hostAppHandlers,
    ...hostTemplateHandlers,
    ...hostMenuHandlers,
    ...shareHandlers,
    activityShareHandler,
    ...shareTemplateHandlers,
  ],
  routes: [mountSharePictures, mountHostRoutes],
  tasks: [every(3_600_000, 'embedded.purge', purgeVisits)],
})
