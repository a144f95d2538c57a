import { Desk, DeskQueue } from '#kernel/desk/Desk'
import { useFilters } from '#kernel/lists/filters'
import { feedback } from './feedback'
import { forms } from './forms'

const view = {
  name: 'view',
  kind: 'tabs',
  size: 'large',
  label: '内容',
  options: [
    { value: 'feedback', label: '意见反馈' },
    { value: 'forms', label: '表单回答' },
  ],
} as const

/** /admin/feedback: what users wrote to the site's staff, and the forms that they answered. */
export default function FeedbackDeskPage() {
  const shown = useFilters([view]).values.view
  return (
    <Desk title="反馈与表单">
      {shown === 'forms' ? (
        <DeskQueue key="forms" view={view} list={forms} />
      ) : (
        <DeskQueue key="feedback" view={view} list={feedback} />
      )}
    </Desk>
  )
}
