import { useState } from 'react'
import { call } from '#api/call'
import { feedbackKinds, saveFeedback } from '#contract/documents/service'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { form, startOf } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'

const feedbackForm = form(saveFeedback.input, [
  { kind: 'option', name: 'kind', label: '类型', options: feedbackKinds.map((label, value) => ({ label, value })) },
  { kind: 'prose', name: 'content', label: '内容', placeholder: '请描述您遇到的问题或建议，至少5个字' },
  { kind: 'text', name: 'contact', label: '联系方式', placeholder: '手机号或邮箱，选填' },
])

export function FeedbackForm() {
  const [round, setRound] = useState(0)
  return <Feedback key={round} onSent={() => setRound(round + 1)} />
}

function Feedback({ onSent }: { onSent: () => void }) {
  const state = useFormRecord(feedbackForm, startOf(feedbackForm, { kind: 0 }))
  const isMobile = useIsMobile()
  const send = async () => {
    const input = state.check()
    if (!input) return
    const result = await call(saveFeedback, input)
    if (!result.ok) return
    state.letGo()
    toastSuccess('感谢您的反馈，我们会尽快处理')
    onSent()
  }
  return (
    <>
      <FormFields form={feedbackForm} state={state} />
      <Button block={isMobile} size={isMobile ? 'large' : undefined} onClick={send}>
        提交反馈
      </Button>
    </>
  )
}
