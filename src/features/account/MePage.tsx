import {
  ArrowLeftRight,
  Ban,
  Bell,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  CalendarDays,
  CircleHelp,
  Eye,
  FileText,
  Flag,
  Headset,
  House,
  Info,
  KeyRound,
  LogOut,
  Newspaper,
  Paperclip,
  PencilLine,
  QrCode,
  Radio,
  RefreshCw,
  ScanLine,
  Settings,
  ShieldCheck,
  SunMoon,
  Target,
  Users,
} from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { UserBase } from '../../../contract/account/user'
import { askBeforeSwitch } from '../../../contract/account/userCode'
import { logout } from '../../../contract/auth/logout'
import { type Role, recruiter, seeker } from '../../../contract/roles'
import { call } from '../../api/call'
import { session } from '../../api/session'
import { greetingOf } from '../../format/time'
import { confirm } from '../../kernel/popups/modals'
import { open } from '../../kernel/popups/popups'
import { nameOfRole } from '../../kernel/user/requireLogin'
import { loadCounts, loadUser, logOut, switchToHomeOf, user } from '../../kernel/user/user'
import { useIsMobile } from '../../platform/layout'
import { tenant } from '../../platform/tenant'
import { Badge } from '../../ui/display/Badge'
import { Card } from '../../ui/display/Card'
import { Tag } from '../../ui/display/Tag'
import { ListRow } from '../../ui/lists/ListRow'
import { LoadingState } from '../../ui/states/LoadState'
import { activitiesPath } from '../activities/paths'
import { articlesPath, helpPath } from '../articles/paths'
import { exchangesPath, interestedPath } from '../chat/paths'
import { companyPath } from '../companies/paths'
import { complaintsPath } from '../complaints/paths'
import { aboutPath, servicePath } from '../documents/paths'
import { scanPath } from '../embedded/paths'
import { followsPath } from '../favorites/paths'
import { interviewsPath } from '../interviews/paths'
import { editJobPath, myJobsPath } from '../jobs/paths'
import { livesPath } from '../live/paths'
import { noticesPath } from '../notices/paths'
import { myResumePath, peoplePath } from '../resume/paths'
import { attachmentsPopup } from '../resume/popups'
import { appearancePopup } from '../tenants/popups'
import { AvatarButton } from './avatar/AvatarButton'
import { Counters } from './Counters'
import styles from './MePage.module.css'
import { TodayLoading } from './my/TodayPart'
import { settingPath, shieldsPath, userCodePath } from './paths'
import { accountPopup, passwordPopup } from './popups'

const SeekerToday = lazy(() => import('./my/SeekerToday'))

/** /me (screens "My"): on phones who one is, what has happened, and the ways to everything of one's own. */
export default function MePage() {
  const { base } = useSnapshot(user)
  const isMobile = useIsMobile()
  useEffect(() => void loadCounts(), [])
  if (!base) return <LoadingState />
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">我的</h1>
      {isMobile ? <OnPhone base={base as UserBase} /> : <OnDesktop base={base as UserBase} />}
    </div>
  )
}

/** What the menu at the left does not have. */
function OnDesktop({ base }: { base: UserBase }) {
  return (
    <>
      {base.role === seeker && (
        <Suspense fallback={<TodayLoading />}>
          <SeekerToday />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div className={styles.groups}>
          <Card flush>
            <SwitchRow role={base.role} />
            {base.role === seeker && <AttachmentsRow />}
            <AccountRows base={base} />
          </Card>
          <Card flush>
            <LeaveRows />
          </Card>
        </div>
        <div className={styles.groups}>
          <Card flush>
            <DiscoverRows />
          </Card>
          <Card flush>
            <HelpRows />
          </Card>
        </div>
      </div>
    </>
  )
}

function OnPhone({ base }: { base: UserBase }) {
  const { counts } = useSnapshot(user)
  return (
    <>
      <header className={styles.head}>
        <AvatarButton name={base.name || '我'} src={base.avatar} />
        <div className={styles.words}>
          <p className={styles.name}>
            {base.name ? `${greetingOf()}，${base.name}` : '未填写姓名'}
            <Tag tone="primary">{nameOfRole(base.role)}</Tag>
          </p>
          <p className={styles.note}>{noteOf(base)}</p>
        </div>
      </header>
      <div className={styles.counts}>
        <Counters role={base.role} />
      </div>
      <div className={styles.groups}>
        <Card flush>{base.role === recruiter ? <RecruiterRows base={base} /> : <SeekerRows base={base} />}</Card>
        <Card flush>
          <SwitchRow role={base.role} />
          <ListRow
            icon={<CalendarClock />}
            title="面试"
            note="邀请、日程与结果"
            value={counts?.interview || undefined}
            href={interviewsPath}
          />
          <ListRow icon={<ArrowLeftRight />} title="交换记录" note="电话、微信、简历与录用" href={exchangesPath} />
          <ListRow
            icon={<Bell />}
            title="通知"
            note="投递、面试与系统通知"
            value={counts?.notice ? <Badge count={counts.notice} label="条未读通知" /> : undefined}
            href={noticesPath}
          />
          <DiscoverRows />
          <AccountRows base={base} />
          <ListRow icon={<Settings />} title="设置" note="聊天、常用语、打招呼语" href={settingPath} />
        </Card>
        <Card flush>
          <ListRow icon={<Flag />} title="我的举报" href={complaintsPath} />
          <HelpRows />
        </Card>
        <Card flush>
          <LeaveRows />
        </Card>
      </div>
    </>
  )
}

function SwitchRow({ role }: { role: Role }) {
  const other = role === recruiter ? seeker : recruiter
  return <ListRow icon={<RefreshCw />} title={`切换为${nameOfRole(other)}`} onPick={() => askAndSwitch(other)} />
}

function DiscoverRows() {
  return (
    <>
      <ListRow icon={<CalendarDays />} title="活动" note="招聘会与讲座的报名和签到" href={activitiesPath} />
      <ListRow icon={<Radio />} title="直播招聘" note="听用人单位在线介绍职位，边看边问" href={livesPath} />
      <ListRow icon={<ScanLine />} title="扫一扫" href={scanPath} />
    </>
  )
}

function AccountRows({ base: { hasPassword } }: { base: UserBase }) {
  return (
    <>
      <ListRow icon={<QrCode />} title="我的二维码" href={userCodePath} />
      <ListRow
        icon={<ShieldCheck />}
        title="账号与安全"
        note="手机号、邮箱、微信号、登录设备"
        onPick={() => open(accountPopup)}
      />
      <ListRow
        icon={<KeyRound />}
        title={hasPassword ? '修改密码' : '设置密码'}
        onPick={() => open(passwordPopup, { hasPassword })}
      />
      <ListRow
        icon={<House />}
        title="打开网站时先看"
        onPick={async () => (await import('../../kernel/pages/chooseIndexPath')).chooseIndexPath()}
      />
      {tenant.dark && <ListRow icon={<SunMoon />} title="外观" onPick={() => open(appearancePopup)} />}
    </>
  )
}

function HelpRows() {
  return (
    <>
      <ListRow icon={<CircleHelp />} title="帮助中心" href={helpPath} />
      <ListRow icon={<Newspaper />} title="求职资讯" href={articlesPath} />
      <ListRow icon={<Headset />} title="联系客服" note="常见问题与意见反馈" href={servicePath} />
      <ListRow icon={<Info />} title="关于我们" note="协议、资质与隐私政策" href={aboutPath} />
    </>
  )
}

function LeaveRows() {
  return (
    <>
      <ListRow icon={<LogOut />} title="退出登录" onPick={leave} />
      <ListRow icon={<LogOut />} title="退出所有设备" onPick={leaveEverywhere} />
    </>
  )
}

const AttachmentsRow = () => <ListRow icon={<Paperclip />} title="附件简历" onPick={() => open(attachmentsPopup)} />

const noteOf = (base: UserBase): string =>
  base.role === recruiter
    ? [base.brand?.brandName, base.brand?.jobTitle].filter(Boolean).join(' · ') || '完善公司信息后即可发布职位'
    : `${base.mobiles[0] ?? ''}　简历完整度 ${base.integrity}%`

function SeekerRows({ base }: { base: UserBase }) {
  return (
    <>
      <ListRow icon={<FileText />} title="在线简历" value={`${base.integrity}%`} href={myResumePath} />
      <AttachmentsRow />
      <ListRow icon={<Target />} title="求职期望" href={`${myResumePath}#expect`} />
      <ListRow icon={<Building2 />} title="关注的公司" href={followsPath} />
      <ListRow icon={<Eye />} title="谁关注我" note="看过您的简历，或对您感兴趣" href={interestedPath} />
      <ListRow icon={<Ban />} title="屏蔽公司" href={shieldsPath} />
    </>
  )
}

function RecruiterRows({ base }: { base: UserBase }) {
  return (
    <>
      <ListRow icon={<BriefcaseBusiness />} title="职位管理" href={myJobsPath} />
      <ListRow icon={<PencilLine />} title="发布职位" href={editJobPath()} />
      <ListRow icon={<Users />} title="人才库" href={peoplePath} />
      {base.brand && <ListRow icon={<Building2 />} title="公司主页" href={companyPath(base.brand.id)} />}
    </>
  )
}

/** A role that the account does not hold yet is asked about first (switchRoleBefore). */
async function askAndSwitch(role: Role): Promise<void> {
  const before = await call(askBeforeSwitch, { role })
  if (!before.ok) return
  const { hasRole, question } = before.data
  if (hasRole || (await confirm({ content: question, confirmText: '切换身份' }))) await switchToHomeOf(role)
}

async function leave(): Promise<void> {
  if (await confirm({ content: '确定退出登录吗？', confirmText: '退出' })) await logOut()
}

async function leaveEverywhere(): Promise<void> {
  const words = { content: '所有设备上的登录都会失效，确定退出吗？', confirmText: '全部退出', danger: true }
  if (!(await confirm(words))) return
  const result = await call(logout, { everywhere: true })
  if (result.ok) session.end()
  else await loadUser()
}
