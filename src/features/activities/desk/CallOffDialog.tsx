import { call } from '#api/call'
import { refresh } from '#api/queries'
import { type ActivityRecord, callOffActivity, findActivityRecords } from '#contract/activities/desk'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'

const record = form(callOffActivity.input, [
  { kind: 'prose', name: 'reason', label: '原因', rows: 3, placeholder: '报名的人和到场公司会在通知里看到' },
])

export interface CallOffDialogProps extends PopupControl<boolean> {
  readonly activity: ActivityRecord
}

/** Calls an activity off for good. */
export default function CallOffDialog({ activity: { id, title, people }, ...control }: CallOffDialogProps) {
  return (
    <FormDialog
      {...control}
      title={`取消${title}`}
      intro={`${people > 0 ? `已有${people}人报名。` : ''}取消后不能恢复，也不能再修改。`}
      submit="取消活动"
      saved="已取消，报名的人会收到通知"
      form={record}
      start={{ id }}
      tone="danger"
      fieldOf={() => 'reason'}
      save={(input) => call(callOffActivity, input, { silent: true })}
      onSaved={() => refresh(findActivityRecords)}
    />
  )
}
