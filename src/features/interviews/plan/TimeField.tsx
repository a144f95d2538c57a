import { limits } from '../../../../contract/limits'
import { serverNow } from '../../../api/call'
import { formatDateTime, formatMeeting } from '../../../format/time'
import { open } from '../../../kernel/popups/popups'
import { Field } from '../../../ui/fields/Field'
import { PickerButton } from '../../../ui/fields/PickerButton'
import { selectDateTime } from '../../settings/popups'
import { instantOf } from '../interviewWords'

export interface TimeFieldProps {
  readonly label: string
  readonly hint?: string
  /** An instant; empty while none is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Minutes between the times on offer. */
const step = 15

/** When an interview begins: a day and a quarter of an hour within the time one may plan ahead. */
export function TimeField({ label, hint, value, onChange, error }: TimeFieldProps) {
  const choose = async () => {
    const now = serverNow()
    const chosen = await open(selectDateTime, {
      title: label,
      value: formatDateTime(value ? new Date(value) : new Date(nextQuarter(now + limits.interviewAheadLeast))),
      min: formatDateTime(new Date(nextQuarter(now + limits.interviewAheadLeast))),
      max: formatDateTime(new Date(now + limits.interviewAheadMost)),
      step,
    })
    if (chosen) onChange(instantOf(chosen))
  }
  return (
    <Field label={label} required error={error} hint={hint}>
      {(ids) => (
        <PickerButton {...ids} chosen={value && formatMeeting(value)} placeholder="选择日期和时间" onClick={choose} />
      )}
    </Field>
  )
}

const nextQuarter = (ms: number): number => Math.ceil(ms / (step * 60_000)) * step * 60_000
