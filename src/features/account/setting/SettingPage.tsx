import { House, KeyRound, ShieldCheck, SunMoon } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLogin } from '../../../api/session'
import { open } from '../../../kernel/popups/popups'
import { user } from '../../../kernel/user/user'
import { tenant } from '../../../platform/tenant'
import { Card } from '../../../ui/display/Card'
import { ListRow } from '../../../ui/lists/ListRow'
import { appearancePopup } from '../../tenants/popups'
import { accountPopup, passwordPopup } from '../popups'
import styles from './SettingPage.module.css'
import { settingPages } from './settingPages'

/** /my/setting: everything that can be set, the account first. */
export default function SettingPage() {
  const hasPassword = useSnapshot(user).base?.hasPassword ?? false
  const role = useLogin()?.role
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>设置</h1>
      <Card flush>
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
      </Card>
      <Card flush>
        {settingPages(role).map(({ path, title, note, icon: Icon }) => (
          <ListRow key={path} icon={<Icon />} title={title} note={note} href={path} />
        ))}
      </Card>
      <Card flush>
        <ListRow
          icon={<House />}
          title="打开网站时先看"
          onPick={async () => (await import('../../../kernel/pages/chooseIndexPath')).chooseIndexPath()}
        />
        {tenant.dark && <ListRow icon={<SunMoon />} title="外观" onPick={() => open(appearancePopup)} />}
      </Card>
    </div>
  )
}
