import { FileText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCall } from '#api/queries'
import { findAttachments } from '#contract/resume/sections/attachment'
import type { FormAnswers, FormField } from '#contract/settings/form'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { confirmLeave } from '#kernel/pages/leaveGuard'
import { open, type PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Select } from '#ui/fields/choices/Select'
import { FormFields } from '#ui/forms/FormFields'
import { Modal } from '#ui/overlays/Modal'
import { resumeFormPopup } from '../../resume/popups'
import { answersIn } from '../../settings/forms/filling'
import { tenantForm } from '../../settings/forms/tenantForm'
import styles from './ApplyDialog.module.css'

/** What the recruiter gets besides the resume on the site. */
export interface Applying {
  readonly answers: FormAnswers
  readonly attachmentId?: number
}

interface Props extends PopupControl<Applying> {
  readonly jobId: number
  readonly fields: readonly FormField[]
  /** Receiver and job: 「海风」的「前端开发」. */
  readonly named: string
}

const none = 0

/** The job send drawer (core 4.6): asks for a file to send with the resume, if there is one, and for answers (domain 4). */
export default function ApplyDialog({ isOpen, close, fields, named }: Props) {
  const record = useMemo(() => tenantForm(fields), [fields])
  const state = useFormRecord(record, record.blank, { isOpen })
  const files = useCall(findAttachments, {}).data?.list ?? []
  const [picked, pick] = useState<number>()
  const fileId = picked ?? files.find(({ isDefault }) => isDefault)?.id ?? none
  const send = () => {
    if (!state.check()) return
    state.letGo()
    close({ answers: answersIn(state.values), ...(fileId !== none && { attachmentId: fileId }) })
  }
  const leave = async () => {
    if (await confirmLeave()) close()
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={leave}
      title="投递简历"
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            取消
          </Button>
          <Button onClick={send}>确认投递</Button>
        </>
      }
    >
      <p className={styles.note}>将投递给{named}，招聘者会收到：</p>
      <ul className={styles.parts}>
        <li className={styles.part}>
          <FileText className={styles.icon} aria-hidden="true" />
          您的在线简历
          <Button variant="text" size="small" onClick={() => void open(resumeFormPopup)}>
            查看和修改
          </Button>
        </li>
      </ul>
      {files.length > 0 && (
        <div className={styles.file}>
          <Select
            label="附件简历"
            options={[
              { value: none, label: '不发送附件' },
              ...files.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={fileId}
            onChange={pick}
          />
        </div>
      )}
      {fields.length > 0 && (
        <>
          <p className={styles.note}>招聘者希望您先回答以下问题。</p>
          <FormFields form={record} state={state} />
        </>
      )}
    </Modal>
  )
}
