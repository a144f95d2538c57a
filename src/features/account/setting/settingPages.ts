import { Ban, MessageCircle, MessageSquareQuote, MessagesSquare, MonitorSmartphone } from 'lucide-react'
import { type Role, seeker } from '../../../../contract/roles'
import { chatSettingPath, fastRepliesPath, sayHelloPath } from '../../chat/paths'
import { devicesPath, shieldsPath } from '../paths'

/** A page of settings, as the menus name it. */
export interface SettingPage {
  readonly path: string
  readonly title: string
  readonly note: string
  readonly icon: typeof Ban
  /** Only that role has it. */
  readonly role?: Role
}

const pages: readonly SettingPage[] = [
  { path: chatSettingPath, title: '聊天设置', note: '提示音、系统通知、发送键', icon: MessagesSquare },
  { path: fastRepliesPath, title: '常用语', note: '聊天时一点就能发的话', icon: MessageSquareQuote },
  { path: sayHelloPath, title: '打招呼语', note: '开始沟通时自动发送的第一句话', icon: MessageCircle },
  { path: devicesPath, title: '登录设备', note: '账号在哪些设备上登录，让其他设备退出', icon: MonitorSmartphone },
  { path: shieldsPath, title: '屏蔽公司', note: '不让这些公司看到您的简历', icon: Ban, role: seeker },
]

export const settingPages = (role: Role | undefined): readonly SettingPage[] =>
  pages.filter((page) => page.role === undefined || page.role === role)
