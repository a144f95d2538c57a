import { useState } from 'react'
import * as z from 'zod/mini'
import { changeMobile, saveMobile, sendMobileChangeCode, sendMobileCode } from '../../../../contract/account/bindings'
import { codes, faultyField } from '../../../../contract/errors'
import { Mobile, SmsCode } from '../../../../contract/fields'
import { call } from '../../../api/call'
import { open, type PopupControl } from '../../../kernel/popups/popups'
import { Button } from '../../../ui/buttons/Button'
import { CodeField } from '../../../ui/fields/CodeField'
import { TextField } from '../../../ui/fields/TextField'
import { useForm } from '../../../ui/fields/useForm'
import { Modal } from '../../../ui/overlays/Modal'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'
import { captchaPopup } from '../../auth/popups'
import { refreshAccount } from '../refreshAccount'
import styles from './Dialog.module.css'
import { ReleaseField } from './ReleaseField'

export interface MobileDialogProps extends PopupControl<boolean> {
  /** The main number, masked, when it is to be replaced; without it a further number is bound. */
  readonly replaces?: string
}

const NumberAndCode = z.strictObject({ mobile: Mobile, code: SmsCode, formerCode: z.optional(SmsCode) })
const systemType = 'user' as const

/** Binds a number, or replaces the main one (domain 5). */
export default function MobileDialog({ isOpen, close, replaces }: MobileDialogProps) {
  const form = useForm(NumberAndCode, { mobile: '', code: '', formerCode: '' })
  const [isReleased, setReleased] = useState(false)
  const isChange = replaces !== undefined

  async function sendCode() {
    const { mobile } = form.values
    const checked = z.safeParse(Mobile, mobile)
    if (!checked.success) return void form.fail('mobile', checked.error.issues[0]?.message ?? '请输入正确的手机号')
    return open(captchaPopup, {
      purpose: 'account',
      send: (captcha) =>
        isChange
          ? call(sendMobileChangeCode, { mobile, systemType, captcha }, { silent: true })
          : call(sendMobileCode, { mobile, captcha }, { silent: true }),
    })
  }

  async function submit() {
    const { mobile, code, formerCode } = form.values
    const input = form.validate({ mobile, code, formerCode: isReleased ? formerCode : undefined })
    if (!input) return
    const result = isChange
      ? await call(changeMobile, { ...input, systemType }, { silent: true })
      : await call(saveMobile, { mobile: input.mobile, code: input.code }, { silent: true })
    if (!result.ok) {
      if (result.code === codes.invalidInput) {
        form.fail(faultyField(result) === 'formerCode' ? 'formerCode' : 'code', result.msg)
      } else if (result.code === codes.conflict) form.fail('mobile', result.msg)
      else toastWarning(result.msg || '绑定失败，请稍后再试')
      return
    }
    toastSuccess(isChange ? '手机换绑成功' : '手机绑定成功')
    close(true)
    await refreshAccount()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={isChange ? '更换手机号' : '绑定手机号'}
      width="narrow"
      footer={
        <Button size="large" block onClick={submit}>
          {isChange ? '更换' : '绑定'}
        </Button>
      }
    >
      <div className={styles.fields}>
        {isChange && <p className={styles.note}>当前主手机号：{replaces}。更换后，原手机号不能再登录本账号。</p>}
        <TextField
          {...form.field('mobile')}
          label={isChange ? '新手机号' : '手机号'}
          required
          placeholder="请输入手机号"
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
        />
        <CodeField {...form.field('code')} label="验证码" size="medium" onSend={sendCode} onEnter={submit} />
        {replaces !== undefined && (
          <ReleaseField
            {...form.field('formerCode')}
            id={0}
            mobile={replaces}
            isReleased={isReleased}
            onToggle={setReleased}
            onEnter={submit}
          />
        )}
      </div>
    </Modal>
  )
}
