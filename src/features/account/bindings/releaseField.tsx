import { call } from '#api/call'
import { sendReleaseCode } from '#contract/account/bindings'
import { open } from '#kernel/popups/popups'
import { CodeField } from '#ui/fields/CodeField'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import type { OwnControl } from '#ui/forms/form'
import { captchaPopup } from '../../auth/popups'
import styles from './Dialog.module.css'

interface LeavingNumber {
  /** 0 is the main number. */
  readonly id: number
  /** Masked. */
  readonly mobile: string
}

/**
 * A form field by which the holder of a number that leaves the account can confirm that the number is given up. Afterwards the
 * number can no longer undo the change. The value is undefined until the box is ticked.
 */
export const releaseField = (number: LeavingNumber) => ({
  kind: 'own' as const,
  label: `${number.mobile} 的验证码`,
  draw: (control: OwnControl) => <ReleaseField {...number} control={control} />,
})

function ReleaseField({ id, mobile, control }: LeavingNumber & { readonly control: OwnControl }) {
  const { label, value, error, onChange, onEnter } = control
  const code = typeof value === 'string' ? value : undefined
  const sendCode = () =>
    open(captchaPopup, {
      purpose: 'account',
      send: (captcha) => call(sendReleaseCode, { id, captcha }, { silent: true }),
    })
  return (
    <div className={styles.fields}>
      <Checkbox checked={code !== undefined} onChange={(isReleased) => onChange(isReleased ? '' : undefined)}>
        将停用 {mobile}，或转给他人使用
      </Checkbox>
      <p className={styles.note}>
        {code === undefined
          ? `${mobile} 会收到提醒短信，72 小时内可以撤销本次操作。`
          : `请验证 ${mobile}。验证后，它不能再找回本账号。`}
      </p>
      {code !== undefined && (
        <CodeField
          label={label}
          size="medium"
          value={code}
          error={error}
          onChange={onChange}
          onSend={sendCode}
          onEnter={onEnter}
        />
      )}
    </div>
  )
}
