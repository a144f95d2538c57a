import { call } from '#api/call'
import { updatePassword } from '#contract/account/password'
import { codes } from '#contract/errors'
import { FormCard } from '#kernel/forms/FormCard'
import { useTitle } from '#kernel/pages/title'
import { loadUser, userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { passwordForm } from '../passwordForm'
import { accountPath } from '../paths'
import { SettingFrame } from './SettingFrame'

/** /my/setting/password: sets the first password or changes it. */
export default function PasswordPage() {
  const hasPassword = useSignalValue(userBase)?.hasPassword ?? false
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
