import { useState } from 'react'
import * as z from 'zod/mini'
import { deleteMobile } from '../../../../contract/account/bindings'
import { codes } from '../../../../contract/errors'
import { SmsCode } from '../../../../contract/fields'
import { call } from '../../../api/call'
import type { PopupControl } from '../../../kernel/popups/popups'
import { Button } from '../../../ui/buttons/Button'
import { useForm } from '../../../ui/fields/useForm'
import { Modal } from '../../../ui/overlays/Modal'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'
import { refreshAccount } from '../refreshAccount'
import styles from './Dialog.module.css'
import { ReleaseField } from './ReleaseField'

export interface RemoveMobileDialogProps extends PopupControl<boolean> {
  readonly id: number
  /** Masked. */
  readonly mobile: string
}

const Code = z.strictObject({ code: SmsCode })

/** Takes a further number off the account. */
export default function RemoveMobileDialog({ isOpen, close, id, mobile }: RemoveMobileDialogProps) {
  const form = useForm(Code, { code: '' })
  const [isReleased, setReleased] = useState(false)

  async function submit() {
    const confirmed = isReleased ? form.validate() : {}
    if (!confirmed) return
    const result = await call(deleteMobile, { id, ...confirmed }, { silent: true })
    if (!result.ok) {
      if (result.code === codes.invalidInput) form.fail('code', result.msg)
      else toastWarning(result.msg || '解除失败，请稍后再试')
      return
    }
    toastSuccess('已解除绑定')
    close(true)
    await refreshAccount()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="解除绑定"
      width="narrow"
      footer={
        <Button size="large" tone="danger" block onClick={submit}>
          解除绑定
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>解除后，{mobile} 不能再登录本账号。</p>
        <ReleaseField
          {...form.field('code')}
          id={id}
          mobile={mobile}
          isReleased={isReleased}
          onToggle={setReleased}
          onEnter={submit}
        />
      </div>
    </Modal>
  )
}
