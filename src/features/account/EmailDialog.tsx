import * as z from 'zod/mini'
import { Email, saveEmail, sendEmailCode } from '../../../contract/account/bindings'
import { codes } from '../../../contract/errors'
import { call } from '../../api/call'
import { open, type PopupControl } from '../../kernel/popups/popups'
import { Button } from '../../ui/buttons/Button'
import { CodeField } from '../../ui/fields/CodeField'
import { TextField } from '../../ui/fields/TextField'
import { useForm } from '../../ui/fields/useForm'
import { Modal } from '../../ui/overlays/Modal'
import { toastSuccess, toastWarning } from '../../ui/overlays/toast'
import { captchaPopup } from '../auth/popups'
import styles from './Dialog.module.css'
import { refreshAccount } from './refreshAccount'

export interface EmailDialogProps extends PopupControl<boolean> {
  readonly email: string
}

/** Binds a mail address by a code, which a captcha sends (core 5). */
export default function EmailDialog({ isOpen, close, email: former }: EmailDialogProps) {
  const form = useForm(saveEmail.input, { email: '', code: '' })

  async function sendCode() {
    const checked = z.safeParse(Email, form.values.email)
    if (!checked.success) return void form.fail('email', checked.error.issues[0]?.message ?? '请输入正确的邮箱')
    const email = checked.data
    return open(captchaPopup, {
      purpose: 'account',
      send: (captcha) => call(sendEmailCode, { email, captcha }, { silent: true }),
    })
  }

  async function submit() {
    const input = form.validate()
    if (!input) return
    const result = await call(saveEmail, input, { silent: true })
    if (!result.ok) {
      if (result.code === codes.invalidInput) form.fail('code', result.msg)
      else toastWarning(result.msg || '绑定失败，请稍后再试')
      return
    }
    toastSuccess('绑定成功')
    close(true)
    await refreshAccount()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={former ? '更换邮箱' : '绑定邮箱'}
      width="narrow"
      footer={
        <Button size="large" block onClick={submit}>
          绑定
        </Button>
      }
    >
      <div className={styles.fields}>
        {former && <p className={styles.note}>当前邮箱：{former}</p>}
        <TextField
          {...form.field('email')}
          label="邮箱"
          required
          placeholder="请输入邮箱"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
        />
        <CodeField {...form.field('code')} label="验证码" size="medium" onSend={sendCode} onEnter={submit} />
      </div>
    </Modal>
  )
}
