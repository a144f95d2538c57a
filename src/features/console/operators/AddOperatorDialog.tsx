import { call } from '#api/call'
import { addOperator } from '#contract/console/operators'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { permissionsField, proposedWords, reasonField } from './operatorFields'

const addForm = form(addOperator.input, [
  { kind: 'mobile', name: 'mobile', label: '主手机号', hint: '对方要先在本站登录过一次' },
  permissionsField,
  reasonField,
])

/** Proposes an account of the site as an operator. */
export default function AddOperatorDialog(control: PopupControl<boolean>) {
  return (
    <FormDialog
      {...control}
      title="添加管理员"
      width="medium"
      submit="提交复核"
      saved={proposedWords}
      form={addForm}
      start={{ mobile: '', permissions: [], reason: '' }}
      save={(input) => call(addOperator, input, { silent: true })}
      fieldOf={() => 'mobile'}
    />
  )
}
