import { call } from '#api/call'
import { changeOperator, type SiteOperator } from '#contract/console/operators'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { permissionsField, proposedWords, reasonField } from './operatorFields'

const changeForm = form(changeOperator.input, [permissionsField, reasonField])

export interface ChangeOperatorDialogProps extends PopupControl<boolean> {
  readonly operator: SiteOperator
}

/** Proposes other permissions for an operator; without any, they are no operator any more. */
export default function ChangeOperatorDialog({ operator, ...control }: ChangeOperatorDialogProps) {
  const { userId, name, permissions } = operator
  return (
    <FormDialog
      {...control}
      title={`修改${name}的权限`}
      width="medium"
      intro="全部取消后，对方不再是管理员。"
      submit="提交复核"
      saved={proposedWords}
      form={changeForm}
      start={{ userId, permissions: [...permissions], reason: '' }}
      save={(input) => call(changeOperator, input, { silent: true })}
      fieldOf={() => 'reason'}
    />
  )
}
