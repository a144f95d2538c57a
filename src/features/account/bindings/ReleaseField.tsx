import { sendReleaseCode } from '../../../../contract/account/bindings'
import { call } from '../../../api/call'
import { open } from '../../../kernel/popups/popups'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { CodeField } from '../../../ui/fields/CodeField'
import type { FormField } from '../../../ui/fields/useForm'
import { captchaPopup } from '../../auth/popups'
import styles from './Dialog.module.css'

export interface ReleaseFieldProps extends FormField<string> {
  /** Of the number that leaves the account; 0 is the main one. */
  readonly id: number
  /** Masked. */
  readonly mobile: string
  readonly isReleased: boolean
  readonly onToggle: (isReleased: boolean) => void
  readonly onEnter?: () => void
}

/** The holder of a number that leaves the account may confirm by a code that it is given up: then it cannot undo that. */
export function ReleaseField({ id, mobile, isReleased, onToggle, ...field }: ReleaseFieldProps) {
  const sendCode = () =>
    open(captchaPopup, {
      purpose: 'account',
      send: (captcha) => call(sendReleaseCode, { id, captcha }, { silent: true }),
    })
  return (
    <>
      <Checkbox checked={isReleased} onChange={onToggle}>
        将停用 {mobile}，或转给他人使用
      </Checkbox>
      <p className={styles.note}>
        {isReleased
          ? `请验证 ${mobile}。验证后，它不能再找回本账号。`
          : `${mobile} 会收到提醒短信，72 小时内可以撤销本次操作。`}
      </p>
      {isReleased && <CodeField {...field} label={`${mobile} 的验证码`} size="medium" onSend={sendCode} />}
    </>
  )
}
