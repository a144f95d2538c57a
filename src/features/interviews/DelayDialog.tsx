import { useState } from 'react'
import { delayInterview } from '../../../contract/interviews/interview'
import { call } from '../../api/call'
import { formatMeeting } from '../../format/time'
import type { PopupControl } from '../../kernel/popups/popups'
import { Button } from '../../ui/buttons/Button'
import { TextField } from '../../ui/fields/TextField'
import { useForm } from '../../ui/fields/useForm'
import { Modal } from '../../ui/overlays/Modal'
import { keep } from './acting'
import styles from './PlanDialog.module.css'
import { TimeField } from './TimeField'

export interface DelayDialogProps extends PopupControl<boolean> {
  readonly id: number
  /** Of the present plan. */
  readonly startAt: string
}

/** The seeker asks for another time (core 4.6, "interview delay apply"). */
export default function DelayDialog({ isOpen, close, id, startAt }: DelayDialogProps) {
  const [former] = useState(() => formatMeeting(startAt))
  const form = useForm(delayInterview.input, { id, startAt: '', reason: '' })
  const submit = async () => {
    const input = form.validate()
    if (!input) return
    if (await keep(await call(delayInterview, input), '改期申请已发送')) close(true)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="申请改期"
      width="narrow"
      footer={
        <Button size="large" block onClick={submit}>
          发送申请
        </Button>
      }
    >
      <div className={styles.fields}>
        <TimeField {...form.field('startAt')} label="希望的时间" hint={`原定 ${former}`} />
        <TextField {...form.field('reason')} label="原因" placeholder="让对方了解情况（选填）" maxLength={100} />
      </div>
    </Modal>
  )
}
