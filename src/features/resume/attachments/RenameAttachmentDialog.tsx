import { call } from '#api/call'
import { refresh } from '#api/queries'
import { AttachmentName, findAttachments, saveAttachment } from '#contract/resume/sections/attachment'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'

interface Props extends PopupControl<boolean> {
  readonly id: number
  readonly name: string
}

const nameForm = form(AttachmentName, [{ kind: 'text', name: 'name', label: '附件名称' }])

export default function RenameAttachmentDialog({ id, name, ...popup }: Props) {
  return (
    <FormDialog
      {...popup}
      title="重命名附件"
      form={nameForm}
      start={{ id, name }}
      save={(input) => call(saveAttachment, input, { silent: true })}
      saved="已重命名"
      onSaved={() => refresh(findAttachments)}
    />
  )
}
