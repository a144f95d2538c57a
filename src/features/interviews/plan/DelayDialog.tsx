import { useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import type { ParsedInputOf } from '#contract/endpoint'
import { delayInterview, getInterview } from '#contract/interviews/interview'
import { formatInterviewTime } from '#format/interviewTime'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { showChanged } from '../acting'
import { askDespite } from '../despite'
import styles from './PlanDialog.module.css'
import { TimeField } from './TimeField'

export interface DelayDialogProps extends PopupControl<boolean> {
  readonly id: number
  /** Start of the present plan. */
  readonly startAt: string
}

const delayForm = form(delayInterview.input, [
  {
    kind: 'own',
    name: 'startAt',
    label: '希望的时间',
    blank: '',
    draw: ({ value, onChange, error, label }) => (
      <TimeField label={label} value={String(value)} onChange={onChange} error={error} />
    ),
  },
  { kind: 'text', name: 'reason', label: '原因', placeholder: '让对方了解情况（选填）' },
])

/** The seeker asks for another time (core 4.6, "interview delay apply"). */
export default function DelayDialog({ id, startAt, ...popup }: DelayDialogProps) {
  const [former] = useState(() => formatInterviewTime(startAt))
  const save = async (input: ParsedInputOf<typeof delayInterview>) => {
    const result = await askDespite((despite) => call(delayInterview, { ...input, despite }, { silent: true }))
    if (!result.ok) await refresh(getInterview)
    return result
  }
  return (
    <FormDialog
      {...popup}
      title="申请改期"
      intro={<p className={styles.about}>原定 {former}</p>}
      form={delayForm}
      start={{ id }}
      save={save}
      fieldOf={() => 'startAt'}
      saved="改期申请已发送"
      onSaved={showChanged}
      submit="发送申请"
    />
  )
}
