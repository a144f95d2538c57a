import { saveAccountInfo } from '../../../contract/account/bindings'
import { codes } from '../../../contract/errors'
import { call } from '../../api/call'
import type { PopupControl } from '../../kernel/popups/popups'
import { Button } from '../../ui/buttons/Button'
import { TextField } from '../../ui/fields/TextField'
import { useForm } from '../../ui/fields/useForm'
import { Modal } from '../../ui/overlays/Modal'
import { toastSuccess, toastWarning } from '../../ui/overlays/toast'
import styles from './Dialog.module.css'
import { refreshAccount } from './refreshAccount'

export interface WeixinDialogProps extends PopupControl<boolean> {
  readonly weixin: string
}

/** The set-weixin form (core 5): saved only when changed. */
export default function WeixinDialog({ isOpen, close, weixin }: WeixinDialogProps) {
  const form = useForm(saveAccountInfo.input, { weixin })

  async function submit() {
    const input = form.validate()
    if (!input) return
    if (input.weixin === weixin) return close()
    const result = await call(saveAccountInfo, input, { silent: true })
    if (!result.ok) {
      const isAboutField = result.code === codes.invalidInput || result.code === codes.conflict
      if (isAboutField) form.fail('weixin', result.msg)
      else toastWarning(result.msg || '保存失败，请稍后再试')
      return
    }
    toastSuccess('设置成功')
    close(true)
    await refreshAccount()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="设置微信号"
      width="narrow"
      footer={
        <Button size="large" block onClick={submit}>
          保存
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          {...form.field('weixin')}
          label="微信号码"
          required
          placeholder="请输入微信号码"
          maxLength={24}
          autoCapitalize="off"
          spellCheck={false}
          clearable
          onEnter={submit}
        />
      </div>
    </Modal>
  )
}
