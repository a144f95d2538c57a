import { useMemo } from 'react'
import type { FormAnswers, FormField } from '../../../../contract/settings/form'
import { useFormRecord } from '../../../kernel/forms/useFormRecord'
import { confirmLeave } from '../../../kernel/pages/leaveGuard'
import type { PopupControl } from '../../../kernel/popups/popups'
import { Button } from '../../../ui/buttons/Button'
import { FormFields } from '../../../ui/forms/FormFields'
import { Modal } from '../../../ui/overlays/Modal'
import { answersIn } from '../../settings/forms/filling'
import { tenantForm } from '../../settings/forms/tenantForm'
import styles from './ApplyDialog.module.css'

interface Props extends PopupControl<FormAnswers> {
  readonly jobId: number
  readonly fields: readonly FormField[]
  /** What is about to be sent, and to whom. */
  readonly content: string
}

/** Job submission of type 1 (domain 4): the recruiter's questions, sent with the resume. */
export default function ApplyDialog({ isOpen, close, fields, content }: Props) {
  const record = useMemo(() => tenantForm(fields), [fields])
  const state = useFormRecord(record, record.blank, { isOpen })
  const send = () => {
    if (!state.check()) return
    state.letGo()
    close(answersIn(state.values))
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
      <p className={styles.note}>{content}招聘者希望您先回答以下问题。</p>
      <FormFields form={record} state={state} />
    </Modal>
  )
}
