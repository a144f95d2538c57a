import * as z from 'zod/mini'
import { call } from '#api/call'
import { Email, saveEmail, sendEmailCode } from '#contract/account/bindings'
import { codes } from '#contract/errors'
import { FormDialog } from '#kernel/forms/FormDialog'
import { open, type PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { captchaPopup } from '../../auth/popups'
import { refreshAccount } from '../refreshAccount'
import styles from './Dialog.module.css'

export interface EmailDialogProps extends PopupControl<boolean> {
  readonly email: string
}

const emailForm = form(saveEmail.input, [
  {
    kind: 'text',
    name: 'email',
    label: '邮箱',
    placeholder: '请输入邮箱',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
  },
  {
    kind: 'code',
    name: 'code',
    label: '验证码',
    send: (validatePart) => {
      const typed = validatePart(z.object({ email: Email }))
      if (!typed) return
      return open(captchaPopup, {
        purpose: 'account',
        send: (captcha) => call(sendEmailCode, { ...typed, captcha }, { silent: true }),
      })
    },
  },
])

/** Binds a mail address by a code, which a captcha sends (core 5). */
export default function EmailDialog({ email: former, ...popup }: EmailDialogProps) {
  return (
    <FormDialog
      {...popup}
      title={former ? '更换邮箱' : '绑定邮箱'}
      intro={former && <p className={styles.note}>当前邮箱：{former}</p>}
      form={emailForm}
      save={(input) => call(saveEmail, input, { silent: true })}
      fieldOf={({ code }) => (code === codes.invalidInput ? 'code' : undefined)}
      saved="绑定成功"
      onSaved={refreshAccount}
      submit="绑定"
    />
  )
}
