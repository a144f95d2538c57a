import {
  ArrowLeftRight,
  Ban,
  Bell,
  Building2,
  CalendarClock,
  Eye,
  FileText,
  Flag,
  Heart,
  House,
  type LucideIcon,
  MessageCircle,
  MessageSquareQuote,
  MessagesSquare,
  MonitorSmartphone,
  Send,
  Settings,
  UsersRound,
} from 'lucide-react'
import { complaintPages } from '../../../../contract/complaints/pages'
import { interviewPages } from '../../../../contract/interviews/pages'
import { jobPages } from '../../../../contract/jobs/pages'
import { type Role, recruiter } from '../../../../contract/roles'
import { chatSettingPath, exchangesPath, fastRepliesPath, interestedPath, sayHelloPath } from '../../chat/paths'
import { complaintsPath } from '../../complaints/paths'
import { favoritesPath, followsPath } from '../../favorites/paths'
import { interviewsPath } from '../../interviews/paths'
import { sendsPath } from '../../jobs/paths'
import { noticesPath } from '../../notices/paths'
import { myResumePath } from '../../resume/paths'
import { devicesPath, mePath, settingPath, shieldSearchPath, shieldsPath, userCodePath } from '../paths'

export interface MyMenuEntry {
  readonly path: string
  readonly title: string
  readonly icon: LucideIcon
  /** Pages that belong to the entry and have none of their own. */
  readonly also?: readonly string[]
}

export interface MyMenuGroup {
  readonly title: string
  readonly entries: readonly MyMenuEntry[]
}

const overview = { path: mePath, title: '我的首页', icon: House, also: [userCodePath] }
const exchanges = { path: exchangesPath, title: '交换记录', icon: ArrowLeftRight }

const ofMessages: MyMenuGroup = {
  title: '消息',
  entries: [
    { path: noticesPath, title: '通知', icon: Bell },
    { path: chatSettingPath, title: '聊天设置', icon: MessagesSquare },
    { path: fastRepliesPath, title: '常用语', icon: MessageSquareQuote },
    { path: sayHelloPath, title: '打招呼语', icon: MessageCircle },
  ],
}

const settings = { path: settingPath, title: '设置与安全', icon: Settings }
const devices = { path: devicesPath, title: '登录设备', icon: MonitorSmartphone }
const complaints = {
  path: complaintsPath,
  title: '我的举报',
  icon: Flag,
  also: [complaintPages['complaint-detail'].path],
}

const ofSeekers: readonly MyMenuGroup[] = [
  {
    title: '求职',
    entries: [
      overview,
      { path: myResumePath, title: '在线简历', icon: FileText },
      { path: sendsPath, title: '投递记录', icon: Send, also: [jobPages['job-send-detail'].path] },
      {
        path: interviewsPath,
        title: '面试',
        icon: CalendarClock,
        also: [interviewPages['interview-detail'].path],
      },
      { path: favoritesPath, title: '感兴趣的职位', icon: Heart },
      { path: followsPath, title: '关注的公司', icon: Building2 },
      { path: interestedPath, title: '谁关注我', icon: Eye },
      exchanges,
    ],
  },
  ofMessages,
  {
    title: '账号',
    entries: [
      settings,
      devices,
      { path: shieldsPath, title: '屏蔽公司', icon: Ban, also: [shieldSearchPath] },
      complaints,
    ],
  },
]

const ofRecruiters: readonly MyMenuGroup[] = [
  {
    title: '招聘',
    entries: [
      overview,
      { path: favoritesPath, title: '收藏的人才', icon: UsersRound },
      { path: interestedPath, title: '谁关注我', icon: Eye },
      exchanges,
    ],
  },
  ofMessages,
  { title: '账号', entries: [settings, devices, complaints] },
]

/** The left menu of 我的 on a desktop (screens "My area on a desktop"). */
export const myMenu = (role: Role): readonly MyMenuGroup[] => (role === recruiter ? ofRecruiters : ofSeekers)

export const isAtEntry = (path: string, { path: own, also = [] }: MyMenuEntry): boolean =>
  path === own || also.includes(path)
