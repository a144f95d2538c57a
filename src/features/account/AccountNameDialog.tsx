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

export interface AccountNameDialogProps extends PopupControl<boolean> {
  readonly accountName: string
}

/** A name to log in by at /account/login, beside the number. */
export default function AccountNameDialog({ isOpen, close, accountName }: AccountNameDialogProps) {
  const form = useForm(saveAccountInfo.input, { accountName })

  async function submit() {
    const input = form.validate()
    if (!input) return
    if (input.accountName === accountName) return close()
    const result = await call(saveAccountInfo, input, { silent: true })
    if (!result.ok) {
      const isAboutField = result.code === codes.invalidInput || result.code === codes.conflict
      if (isAboutField) form.fail('accountName', result.msg)
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
      title="设置账号名"
      width="narrow"
      footer={
        <Button size="large" block onClick={submit}>
          保存
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          {...form.field('accountName')}
          label="账号名"
          required
          placeholder="字母开头，6至20位"
          hint="字母开头，由6至20位字母、数字或下划线组成"
          maxLength={20}
          autoCapitalize="off"
          spellCheck={false}
          clearable
          onEnter={submit}
        />
      </div>
    </Modal>
  )
}
