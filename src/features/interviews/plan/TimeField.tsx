import { formatInterviewTime } from '#format/interviewTime'
import { Field } from '#ui/fields/Field'
import { PickerButton } from '#ui/fields/PickerButton'
import { chooseTime } from './chooseTime'

export interface TimeFieldProps {
  readonly label: string
  readonly hint?: string
  /** An instant; empty if none is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** When an interview begins. */
export function TimeField({ label, hint, value, onChange, error }: TimeFieldProps) {
  const choose = async () => {
    const chosen = await chooseTime(label, value || undefined)
    if (chosen) onChange(chosen)
  }
  // A phone has no room for both in one line.
  const [there, here = hint] = formatInterviewTime(value).split('· ')
  return (
    <Field label={label} required error={error} hint={here}>
      {(ids) => <PickerButton {...ids} chosen={there} placeholder="选择日期和时间" onClick={choose} />}
    </Field>
  )
}
