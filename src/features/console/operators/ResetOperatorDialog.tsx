import { call } from '#api/call'
import { resetOperator, type SiteOperator } from '#contract/console/operators'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { proposedWords, reasonField } from './operatorFields'

const resetForm = form(resetOperator.input, [reasonField])

export interface ResetOperatorDialogProps extends PopupControl<boolean> {
  readonly operator: SiteOperator
}

/** Proposes to reset the second factor of an operator who has lost it. */
export default function ResetOperatorDialog({ operator, ...control }: ResetOperatorDialogProps) {
  const { userId, name } = operator
  return (
    <FormDialog
      {...control}
      title={`重置${name}的验证方式`}
      intro="请先当面或打电话确认是本人。执行后，其身份验证器、恢复码和通行密钥全部失效，下次打开管理后台时重新设置；本站会通知本人。"
      submit="提交复核"
      saved={proposedWords}
      form={resetForm}
      start={{ userId, reason: '' }}
      save={(input) => call(resetOperator, input, { silent: true })}
      fieldOf={() => 'reason'}
    />
  )
}
