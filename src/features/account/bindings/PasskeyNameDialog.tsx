import { call } from '#api/call'
import { refresh } from '#api/queries'
import { findPasskeys, renamePasskey } from '#contract/auth/passkeys'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'

export interface PasskeyNameDialogProps extends PopupControl<boolean> {
  readonly id: number
  readonly name: string
}

const nameForm = form(renamePasskey.input, [
  { kind: 'text', name: 'name', label: '名称', placeholder: '如：我的手机', clearable: true },
])

export default function PasskeyNameDialog({ id, name, ...popup }: PasskeyNameDialogProps) {
  return (
    <FormDialog
      {...popup}
      title="重命名通行密钥"
      form={nameForm}
      start={{ id, name }}
      save={(input) => call(renamePasskey, { ...input, id }, { silent: true })}
      saved="已重命名"
      onSaved={() => refresh(findPasskeys)}
    />
  )
}
