import { resetPassword } from '../../../../contract/auth/reset'
import { codes } from '../../../../contract/errors'
import { call } from '../../../api/call'
import { Button } from '../../../ui/buttons/Button'
import { PasswordField } from '../../../ui/fields/PasswordField'
import { useForm } from '../../../ui/fields/useForm'
import { toastWarning } from '../../../ui/overlays/toast'

export interface NewPasswordFormProps {
  /** Opens one account once (resetPassword). */
  readonly proofKey: string
  readonly userId: number
  readonly onSaved: () => void
  readonly onExpired: () => void
}

/** A new password, twice, for who has proven the account to be theirs. */
export function NewPasswordForm({ proofKey, userId, onSaved, onExpired }: NewPasswordFormProps) {
  const form = useForm(resetPassword.input, { key: proofKey, userId, password: '', again: '' })

  async function submit() {
    const { password, again } = form.values
    const input = form.validate({ key: proofKey, userId, password })
    if (!input) return
    if (again !== password) return form.fail('again', '两次输入的密码不一致')
    const result = await call(resetPassword, input, { silent: true })
    if (result.ok) onSaved()
    else if (result.code === codes.invalidInput) form.fail('password', result.msg)
    else {
      toastWarning(result.msg || '保存失败，请稍后再试')
      if (result.code === codes.conflict) onExpired()
    }
  }

  return (
    <>
      <PasswordField
        {...form.field('password')}
        label="新密码"
        required
        hint="8至32位，须同时包含字母和数字"
        autoComplete="new-password"
        size="large"
      />
      <PasswordField
        {...form.field('again')}
        label="再次输入"
        required
        autoComplete="new-password"
        size="large"
        onEnter={submit}
      />
      <Button size="large" block onClick={submit}>
        保存新密码
      </Button>
    </>
  )
}
