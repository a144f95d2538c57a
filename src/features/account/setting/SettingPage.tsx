import { useLogin } from '#api/session'
import { Card } from '#ui/display/Card'
import { ListRow } from '#ui/lists/ListRow'
import { labelOf, settingRows } from '../my/myMenu'
import { SettingFrame } from './SettingFrame'

/** /my/setting: everything that can be set, the account first. */
export default function SettingPage() {
  const role = useLogin()?.role
  return (
    <SettingFrame title="设置">
      {settingRows(role).map((rows) => (
        <Card key={rows[0]?.path} flush>
          {rows.map((row) => (
            <ListRow key={row.path} icon={<row.icon />} title={labelOf(row)} note={row.note} href={row.path} />
          ))}
        </Card>
      ))}
    </SettingFrame>
  )
}
