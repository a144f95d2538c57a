import { useState } from 'react'
import { complaintLimits, createComplaint } from '../../../contract/complaints/complaint'
import { complaintReasons } from '../../../contract/complaints/reasons'
import { seeker } from '../../../contract/roles'
import { call } from '../../api/call'
import { useLogin } from '../../api/session'
import { useLeaveGuard } from '../../kernel/pages/leaveGuard'
import { Button } from '../../ui/buttons/Button'
import { RadioGroup } from '../../ui/fields/RadioGroup'
import { TextArea } from '../../ui/fields/TextArea'
import { useForm } from '../../ui/fields/useForm'
import { toastWarning } from '../../ui/overlays/toast'
import type { ComplaintEntryProps } from './ComplaintEntry'
import styles from './ComplaintForm.module.css'
import { EvidenceField, type EvidencePicture } from './EvidenceField'

const kindNames = { job: '职位', company: '公司', talk: '用户' } as const

/** Reason, words and pictures. */
export function ComplaintForm({ target, title, onSent }: ComplaintEntryProps & { readonly title: string }) {
  const role = useLogin()?.role ?? seeker
  const [pictures, setPictures] = useState<readonly EvidencePicture[]>([])
  const [isUploading, setUploading] = useState(false)
  const form = useForm(createComplaint.input, { target, reason: '', content: '' })
  const letGo = useLeaveGuard(form.isDirty || pictures.length > 0)
  const options = complaintReasons(target.kind, role).map(({ key, label, note }) => ({
    value: key,
    label: (
      <>
        {label}
        <span className={styles.note}>{note}</span>
      </>
    ),
  }))
  const send = async () => {
    const input = form.validate({ ...form.values, uploadIds: pictures.map(({ id }) => id) })
    if (!input) return
    if (isUploading) {
      toastWarning('图片还在上传，请稍候')
      return
    }
    const result = await call(createComplaint, input)
    if (!result.ok) return
    letGo()
    onSent(result.data.id)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={styles.target}>
        <span>举报{kindNames[target.kind]}</span>
        <strong>{title}</strong>
      </p>
      <RadioGroup {...form.field('reason')} label="举报原因" required look="rows" options={options} />
      <TextArea
        {...form.field('content')}
        label="具体情况"
        required
        rows={4}
        limit={complaintLimits.text}
        countBy="characters"
        placeholder={`请写明时间、经过等，至少${complaintLimits.textLeast}个字`}
      />
      <EvidenceField
        purpose={`complaint:${target.kind}:${target.id}`}
        value={pictures}
        onChange={setPictures}
        onBusy={setUploading}
      />
      <p className={styles.hint}>我们会对您的身份保密，并在24小时内核实。恶意举报会影响您的账号使用。</p>
      <Button size="large" block onClick={send}>
        提交举报
      </Button>
    </form>
  )
}
