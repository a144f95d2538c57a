import { useSnapshot } from 'valtio'
import { useLogin } from '../../../api/session'
import { type Action, offered } from '../../../kernel/menus/actions'
import { user } from '../../../kernel/user/user'
import { Card } from '../../../ui/display/Card'
import { ListRow } from '../../../ui/lists/ListRow'
import { type MyContext, myActions } from '../my/myActions'
import { labelOf, settingRows } from '../my/myMenu'
import styles from './SettingPage.module.css'

/** /my/setting: everything that can be set, the account first. */
export default function SettingPage() {
  const hasPassword = useSnapshot(user).base?.hasPassword ?? false
  const role = useLogin()?.role
  if (role === undefined) return null
  const context = { role, hasPassword, brandId: undefined }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>设置</h1>
      <Actions actions={[myActions.account, myActions.password]} context={context} />
      <Card flush>
        {settingRows(role).map((row) => (
          <ListRow key={row.path} icon={<row.icon />} title={labelOf(row)} note={row.note} href={row.path} />
        ))}
      </Card>
      <Actions actions={[myActions.indexPath, myActions.appearance]} context={context} />
    </div>
  )
}

function Actions({ actions, context }: { actions: readonly Action<MyContext>[]; context: MyContext }) {
  return (
    <Card flush>
      {offered(actions, context).map(({ key, icon: Icon, label, note, onPick }) => (
        <ListRow key={key} icon={<Icon />} title={label} note={note} onPick={() => void onPick?.()} />
      ))}
    </Card>
  )
}
