import { call } from '#api/call'
import { refresh } from '#api/queries'
import { actOnComplaint } from '#contract/complaints/acts'
import { getComplaint } from '#contract/complaints/complaint'
import type { InputOf } from '#contract/endpoint'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'

const actForm = form(actOnComplaint.input, [
  { kind: 'prose', name: 'words', label: '原因', rows: 3, placeholder: '对方会在通知里看到，请不要写出举报人' },
])

const wordsOf = {
  warn: { title: '警告对方', saved: '已警告，对方会收到通知', submit: '发出警告' },
  takeDown: { title: '下架职位', saved: '已下架，招聘者会收到通知', submit: '下架' },
} as const

export interface ComplaintActDialogProps extends PopupControl<boolean> {
  readonly id: number
  readonly act: InputOf<typeof actOnComplaint>['act']
}

/** Why the accused is warned, or jobs are taken down. */
export default function ComplaintActDialog({ id, act, ...control }: ComplaintActDialogProps) {
  return (
    <FormDialog
      {...control}
      {...wordsOf[act]}
      form={actForm}
      start={{ id, act }}
      save={(input) => call(actOnComplaint, input, { silent: true })}
      fieldOf={() => 'words'}
      onSaved={() => refresh(getComplaint)}
      tone="danger"
    />
  )
}
