import { call } from '#api/call'
import { type Contact, saveContact } from '#contract/account/bindings'
import { typedTel } from '#contract/text/cleanNumber'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { refreshAccount } from '../refreshAccount'

export interface ContactDialogProps extends PopupControl<boolean> {
  readonly contact: Contact | null
}

const contactForm = form(saveContact.input, [
  { kind: 'text', name: 'name', label: '姓名', placeholder: '请填写姓名' },
  { kind: 'text', name: 'tel', label: '电话', placeholder: '请填写电话', inputMode: 'tel', clean: typedTel },
])

/** Contact bind (core 4.6), with the default form texts of domain 5. */
export default function ContactDialog({ contact, ...popup }: ContactDialogProps) {
  return (
    <FormDialog
      {...popup}
      title="联系人"
      form={contactForm}
      start={contact ?? undefined}
      save={(input) => call(saveContact, input, { silent: true })}
      saved="设置成功"
      onSaved={refreshAccount}
    />
  )
}
