import { useState } from 'react'
import { feedbackKinds, saveFeedback } from '../../../contract/documents/service'
import { call } from '../../api/call'
import { useLeaveGuard } from '../../kernel/pages/leaveGuard'
import { Button } from '../../ui/buttons/Button'
import { Select } from '../../ui/fields/Select'
import { TextArea } from '../../ui/fields/TextArea'
import { TextField } from '../../ui/fields/TextField'
import { useForm } from '../../ui/fields/useForm'
import { toastSuccess } from '../../ui/overlays/toast'
import styles from './FeedbackForm.module.css'

const kinds = feedbackKinds.map((label, value) => ({ label, value }))

export function FeedbackForm() {
  const [round, setRound] = useState(0)
  return <Form key={round} onSent={() => setRound(round + 1)} />
}

function Form({ onSent }: { onSent: () => void }) {
  const form = useForm(saveFeedback.input, { kind: 0, content: '', contact: '' })
  const letGo = useLeaveGuard(form.isDirty)
  const send = async () => {
    const input = form.validate()
    if (!input) return
    const result = await call(saveFeedback, input)
    if (!result.ok) return
    letGo()
    toastSuccess('感谢您的反馈，我们会尽快处理')
    onSent()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <Select {...form.field('kind')} label="类型" options={kinds} />
      <TextArea
        {...form.field('content')}
        label="内容"
        required
        limit={500}
        countBy="characters"
        placeholder="请描述您遇到的问题或建议，至少5个字"
      />
      <TextField {...form.field('contact')} label="联系方式" placeholder="手机号或邮箱，选填" maxLength={60} />
      <div>
        <Button onClick={send}>提交反馈</Button>
      </div>
    </form>
  )
}
