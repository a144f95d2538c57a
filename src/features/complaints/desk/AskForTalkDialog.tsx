import { call } from '#api/call'
import { refresh } from '#api/queries'
import { getComplaint } from '#contract/complaints/complaint'
import { askForTalk } from '#contract/complaints/talk'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'

const reasonForm = form(askForTalk.input, [
  { kind: 'prose', name: 'reason', label: '理由', rows: 3, placeholder: '复核的管理员会看到，也会记入操作记录' },
])

export interface AskForTalkDialogProps extends PopupControl<boolean> {
  readonly id: number
}

/** Why an operator has to read the talk that a complaint is about. */
export default function AskForTalkDialog({ id, ...control }: AskForTalkDialogProps) {
  return (
    <FormDialog
      {...control}
      title="申请查看聊天"
      form={reasonForm}
      start={{ id }}
      save={(input) => call(askForTalk, input, { silent: true })}
      fieldOf={() => 'reason'}
      onSaved={() => refresh(getComplaint)}
      saved="已提交复核，另一位管理员同意后可以查看"
      submit="提交复核"
    />
  )
}
