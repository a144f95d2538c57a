import { updatePassword } from '../../../contract/account/user'
import { codes } from '../../../contract/errors'
import { call } from '../../api/call'
import type { PopupControl } from '../../kernel/popups/popups'
import { loadUser } from '../../kernel/user/user'
import { Button } from '../../ui/buttons/Button'
import { PasswordField } from '../../ui/fields/PasswordField'
import { useForm } from '../../ui/fields/useForm'
import { Modal } from '../../ui/overlays/Modal'
import { toastSuccess, toastWarning } from '../../ui/overlays/toast'
import styles from './Dialog.module.css'

export interface PasswordDialogProps extends PopupControl<boolean> {
  /** There is a password already. */
  readonly hasPassword: boolean
}

export default function PasswordDialog({ isOpen, close, hasPassword }: PasswordDialogProps) {
  const form = useForm(updatePassword.input, { password: '', again: '' })

  async function submit() {
    const { password, again } = form.values
    const input = form.validate({ password })
    if (!input) return
    if (again !== password) return form.fail('again', '两次输入的密码不一致')
    const result = await call(updatePassword, input, { silent: true })
    if (!result.ok) {
      if (result.code === codes.invalidInput) form.fail('password', result.msg)
      else toastWarning(result.msg || '保存失败，请稍后再试')
      return
    }
    await loadUser()
    toastSuccess('密码已保存，其他设备需要重新登录')
    close(true)
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={hasPassword ? '修改密码' : '设置密码'}
      width="narrow"
      footer={
        <Button size="large" block onClick={submit}>
          保存
        </Button>
      }
    >
      <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        <PasswordField
          {...form.field('password')}
          label="新密码"
          required
          hint="8至32位，须同时包含字母和数字"
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('again')}
          label="再次输入"
          required
          autoComplete="new-password"
          onEnter={submit}
        />
        <p className={styles.note}>保存后，其他设备需要重新登录。</p>
      </form>
    </Modal>
  )
}
