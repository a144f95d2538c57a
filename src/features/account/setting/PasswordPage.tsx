import { useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { updatePassword } from '../../../../contract/account/password'
import { codes } from '../../../../contract/errors'
import { Password } from '../../../../contract/fields'
import { call } from '../../../api/call'
import { FormCard } from '../../../kernel/forms/FormCard'
import { useTitle } from '../../../kernel/pages/title'
import { loadUser, user } from '../../../kernel/user/user'
import { form } from '../../../ui/forms/form'
import { accountPath } from '../paths'
import { SettingFrame } from './SettingFrame'

const Twice = z
  .object({ password: Password, again: z.string().check(z.minLength(1, '两次输入的密码不一致')) })
  .check(z.refine(({ password, again }) => again === password, { message: '两次输入的密码不一致', path: ['again'] }))

const passwordForm = form(Twice, [
  {
    kind: 'password',
    name: 'password',
    label: '新密码',
    hint: '8至32位，须同时包含字母和数字',
    autoComplete: 'new-password',
  },
  { kind: 'password', name: 'again', label: '再次输入', autoComplete: 'new-password' },
])

/** /my/setting/password: sets the first password or changes it. */
export default function PasswordPage() {
  const hasPassword = useSnapshot(user).base?.hasPassword ?? false
  const title = hasPassword ? '修改密码' : '设置密码'
  useTitle(title)
  return (
    <SettingFrame title={title} note="保存后，其他设备需要重新登录。">
      <FormCard
        form={passwordForm}
        save={({ password }) => call(updatePassword, { password }, { silent: true })}
        fieldOf={({ code }) => (code === codes.invalidInput ? 'password' : undefined)}
        saved="密码已保存，其他设备需要重新登录"
        onSaved={loadUser}
        next={accountPath}
      />
    </SettingFrame>
  )
}
