import { area } from '../../area/area'
import { broadcastHandlers } from './broadcasts/handlers'
import { broadcastSendings } from './broadcasts/send'
import { noticeSettingHandlers } from './noticeSettings'
import { noticeHandlers } from './notices'
import { pushDeviceHandlers } from './pushDevices'

export const notices = area({
  handlers: [...noticeHandlers, ...noticeSettingHandlers, ...pushDeviceHandlers, ...broadcastHandlers],
  work: [broadcastSendings],
})
