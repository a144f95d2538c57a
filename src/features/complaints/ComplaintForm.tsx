import { useState } from 'react'
import { call } from '#api/call'
import { useLogin } from '#api/session'
import { complaintLimits, createComplaint } from '#contract/complaints/complaint'
import { type ComplaintReason, complaintReasons } from '#contract/complaints/reasons'
import { seeker } from '#contract/roles'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { useLeaveGuard } from '#kernel/pages/leaveGuard'
import { Button } from '#ui/buttons/Button'
import { FormFields } from '#ui/forms/FormFields'
import { form, startOf } from '#ui/forms/form'
import { toastWarning } from '#ui/overlays/toast'
import type { ComplaintEntryProps } from './ComplaintEntry'
import styles from './ComplaintForm.module.css'
import { EvidenceField, type EvidencePicture } from './EvidenceField'

const kindNames = { job: '职位', company: '公司', talk: '用户', live: '直播' } as const

const complaintForm = (reasons: readonly ComplaintReason[]) =>
  form(createComplaint.input, [
    {
      kind: 'choice',
      name: 'reason',
      label: '举报原因',
      look: 'rows',
      options: reasons.map(({ key, label, note }) => ({
        value: key,
        label: (
          <>
            {label}
            <span className={styles.note}>{note}</span>
          </>
        ),
      })),
    },
    {
      kind: 'prose',
      name: 'content',
      label: '具体情况',
      placeholder: `请写明时间、经过等，至少${complaintLimits.textLeast}个字`,
      rows: 4,
    },
  ])

/** Reason, words and pictures. */
export function ComplaintForm({ target, title, onSent }: ComplaintEntryProps & { readonly title: string }) {
  const role = useLogin()?.role ?? seeker
  const [pictures, setPictures] = useState<readonly EvidencePicture[]>([])
  const [isUploading, setUploading] = useState(false)
  const [complaint] = useState(() => complaintForm(complaintReasons(target.kind, role)))
  const state = useFormRecord(complaint, startOf(complaint, { target }))
  const letGoOfPictures = useLeaveGuard(pictures.length > 0)
  const send = async () => {
    const input = state.check()
    if (!input) return
    if (isUploading) {
      toastWarning('图片还在上传，请稍候')
      return
    }
    const result = await call(createComplaint, { ...input, uploadIds: pictures.map(({ id }) => id) })
    if (!result.ok) return
    state.letGo()
    letGoOfPictures()
    onSent(result.data.id)
  }
  return (
    <div className={styles.form}>
      <p className={styles.target}>
        <span>举报{kindNames[target.kind]}</span>
        <strong>{title}</strong>
      </p>
      <FormFields form={complaint} state={state} />
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
    </div>
  )
}
