import { call } from '#api/call'
import { refresh } from '#api/queries'
import { type Feedback, findFeedback, handleFeedback } from '#contract/documents/feedbackDesk'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import styles from './Desk.module.css'

const replyForm = form(handleFeedback.input, [
  { kind: 'prose', name: 'reply', label: '回复', rows: 4, placeholder: '选填，对方会在通知里看到' },
])

export interface ReplyDialogProps extends PopupControl<boolean> {
  readonly feedback: Feedback
}

/** Marks feedback as handled, with or without a reply. */
export default function ReplyDialog({ feedback: { id, content }, ...control }: ReplyDialogProps) {
  return (
    <FormDialog
      {...control}
      title="处理反馈"
      intro={<p className={styles.words}>{content}</p>}
      submit="标记为已处理"
      saved="已标记为处理"
      form={replyForm}
      start={{ id, reply: '' }}
      save={(input) => call(handleFeedback, input, { silent: true })}
      fieldOf={() => 'reply'}
      onSaved={() => refresh(findFeedback)}
    />
  )
}
