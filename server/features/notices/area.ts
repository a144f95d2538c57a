import { area } from '../../area/area'
import { noticeHandlers } from './notices'

export const notices = area({ handlers: noticeHandlers })
