import { area } from '../../area/area'
import { broadcastHandlers } from './broadcasts/handlers'
import { broadcastSendings } from './broadcasts/send'
import { noticeHandlers } from './notices'

export const notices = area({ handlers: [...noticeHandlers, ...broadcastHandlers], work: [broadcastSendings] })
