import * as z from 'zod/mini'
import { call } from '#api/call'
import { mailTemplate, PaperFormat, type PaperLook } from '#contract/resume/papers'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'

interface Props extends PopupControl<boolean> {
  readonly look: PaperLook
  /** The address that the field starts with. */
  readonly email: string
}

const { to } = mailTemplate.input.shape

const mailForm = form(z.object({ to, format: PaperFormat }), [
  { kind: 'text', name: 'to', label: '收件邮箱', placeholder: '如 hr@example.com' },
  {
    kind: 'choice',
    name: 'format',
    label: '文件格式',
    options: [
      { value: 'pdf', label: 'PDF' },
      { value: 'word', label: 'Word' },
    ],
  },
])

/** Sends the resume in this look to a mail address. */
export default function MailPaperDialog({ look, email, ...popup }: Props) {
  // The letter goes to others: it shows the resume, and carries no data.
  const { data: _, ...shown } = look
  return (
    <FormDialog
      {...popup}
      title="发送到邮箱"
      form={mailForm}
      start={{ to: email, format: 'pdf' }}
      submit="发送"
      save={(input) => call(mailTemplate, { ...shown, ...input }, { silent: true })}
      saved="已发送，请稍后到邮箱查收"
    />
  )
}
