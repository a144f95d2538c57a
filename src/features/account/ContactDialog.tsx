import { type Contact, saveContact } from '../../../contract/account/bindings'
import { call } from '../../api/call'
import type { PopupControl } from '../../kernel/popups/popups'
import { Button } from '../../ui/buttons/Button'
import { TextField } from '../../ui/fields/TextField'
import { useForm } from '../../ui/fields/useForm'
import { Modal } from '../../ui/overlays/Modal'
import { toastSuccess, toastWarning } from '../../ui/overlays/toast'
import styles from './Dialog.module.css'
import { refreshAccount } from './refreshAccount'

export interface ContactDialogProps extends PopupControl<boolean> {
  readonly contact: Contact | null
}

/** Contact bind (core 4.6), with the default form texts of domain 5. */
export default function ContactDialog({ isOpen, close, contact }: ContactDialogProps) {
  const form = useForm(saveContact.input, contact ?? { name: '', tel: '' })

  async function submit() {
    const input = form.validate()
    if (!input) return
    const result = await call(saveContact, input, { silent: true })
    if (!result.ok) return void toastWarning(result.msg || '保存失败，请稍后再试')
    toastSuccess('设置成功')
    close(true)
    await refreshAccount()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="联系人"
      width="narrow"
      footer={
        <Button size="large" block onClick={submit}>
          保存
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField {...form.field('name')} label="姓名" required placeholder="请填写姓名" maxLength={20} />
        <TextField
          {...form.field('tel')}
          label="电话"
          required
          placeholder="请填写电话"
          inputMode="tel"
          maxLength={13}
          onEnter={submit}
        />
      </div>
    </Modal>
  )
}
