import { Send, ShieldCheck, SunMoon } from 'lucide-react'
import { type Role, seeker } from '#contract/roles'
import { type Action, menuItems, offered } from '#kernel/menus/actions'
import { navigate } from '#kernel/pages/navigation'
import { switchToHomeOf } from '#kernel/user/user'
import { tenant } from '#platform/tenant'
import { Menu } from '#ui/overlays/Menu'
import { type MyContext, myActions, otherRole } from '../../features/account/my/myActions'
import { accountPath, generalSettingPath, mePath } from '../../features/account/paths'
import { sendsPath } from '../../features/jobs/paths'
import { UserTrigger } from './UserTrigger'

export interface UserMenuProps {
  readonly role: Role
  readonly name: string
  readonly avatar: string
  /** The recruiter's company; undefined if there is none. */
  readonly brandId?: number | undefined
}

/** What of 我的 the menu offers, in this order. */
const actions: readonly Action<MyContext>[] = [
  myActions.company,
  { key: 'sends', icon: Send, label: '投递记录', when: ({ role }) => role === seeker, run: sendsPath },
  { key: 'account', icon: ShieldCheck, label: '账号与安全', run: accountPath },
  // Whoever opened this menu to switch is not asked again.
  { ...myActions.switch, run: { act: (context) => switchToHomeOf(otherRole(context)) } },
  { key: 'appearance', icon: SunMoon, label: '外观', when: () => tenant.dark, run: generalSettingPath },
]

export default function UserMenu({ role, name, avatar, brandId }: UserMenuProps) {
  const context = { role, brandId }
  return (
    <Menu
      items={[
        { key: 'me', label: '我的', onPick: () => navigate(mePath) },
        ...menuItems(offered(actions, context)),
        ...menuItems(offered([myActions.leave], context)).map((item) => ({ ...item, danger: true })),
      ]}
    >
      <UserTrigger role={role} name={name} avatar={avatar} />
    </Menu>
  )
}
