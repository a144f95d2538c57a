import { ChevronDown } from 'lucide-react'
import { type Role, recruiter, seeker } from '../../../contract/roles'
import { mePath } from '../../features/account/paths'
import { accountPopup } from '../../features/account/popups'
import { companyPath } from '../../features/companies/paths'
import { editJobPath } from '../../features/jobs/paths'
import { appearancePopup } from '../../features/tenants/popups'
import { navigate } from '../../kernel/pages/navigation'
import { confirm } from '../../kernel/popups/modals'
import { open } from '../../kernel/popups/popups'
import { nameOfRole } from '../../kernel/user/requireLogin'
import { logOut, switchToHomeOf } from '../../kernel/user/user'
import { tenant } from '../../platform/tenant'
import { Avatar } from '../../ui/display/Avatar'
import { Menu } from '../../ui/overlays/Menu'
import styles from './UserMenu.module.css'

export interface UserMenuProps {
  readonly role: Role
  readonly name: string
  readonly avatar: string
  /** The recruiter's company; undefined if there is none. */
  readonly brandId?: number | undefined
}

export function UserMenu({ role, name, avatar, brandId }: UserMenuProps) {
  const other = role === seeker ? recruiter : seeker
  return (
    <Menu
      items={[
        { key: 'me', label: '我的', onPick: () => navigate(mePath) },
        ...(role === recruiter
          ? [
              brandId === undefined
                ? { key: 'company', label: '创建公司', onPick: () => navigate(editJobPath()) }
                : { key: 'company', label: '公司主页', onPick: () => navigate(companyPath(brandId)) },
            ]
          : []),
        { key: 'account', label: '账号与安全', onPick: () => open(accountPopup) },
        { key: 'switch', label: `切换为${nameOfRole(other)}`, onPick: () => switchToHomeOf(other) },
        ...(tenant.dark ? [{ key: 'appearance', label: '外观', onPick: () => open(appearancePopup) }] : []),
        { key: 'logout', label: '退出登录', danger: true, onPick: askToLogOut },
      ]}
    >
      <button type="button" className={styles.trigger} aria-label="我的账号">
        <Avatar name={name || nameOfRole(role)} src={avatar} />
        <span className={styles.name}>{name || nameOfRole(role)}</span>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </button>
    </Menu>
  )
}

async function askToLogOut(): Promise<void> {
  if (await confirm({ content: '确定退出登录吗？', confirmText: '退出登录' })) await logOut()
}
