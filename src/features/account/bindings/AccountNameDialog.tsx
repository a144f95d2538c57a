import { call } from '#api/call'
import { saveAccountInfo } from '#contract/account/bindings'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { refreshAccount } from '../refreshAccount'

export interface AccountNameDialogProps extends PopupControl<boolean> {
  readonly accountName: string
}

const accountNameForm = form(saveAccountInfo.input, [
  {
    kind: 'text',
    name: 'accountName',
    label: '账号名',
    placeholder: '字母开头，6至20位',
    hint: '字母开头，由6至20位字母、数字或下划线组成',
    autoCapitalize: 'off',
    cut: true,
    clearable: true,
  },
])

/** A name to log in by at /account/login, beside the number. */
export default function AccountNameDialog({ accountName, ...popup }: AccountNameDialogProps) {
  return (
    <FormDialog
      {...popup}
      title="设置账号名"
      form={accountNameForm}
      start={{ accountName }}
      onlyChanged
      save={(input) => call(saveAccountInfo, input, { silent: true })}
      saved="设置成功"
      onSaved={refreshAccount}
    />
  )
}
