import { Plus, X } from 'lucide-react'
import { limits } from '#contract/limits'
import { formatInterviewTime } from '#format/interviewTime'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Field } from '#ui/fields/Field'
import { chooseTime } from './chooseTime'
import styles from './TimesField.module.css'

export interface TimesFieldProps {
  readonly label: string
  /** Instants. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  readonly error: string | undefined
}

/** Several times to choose from, in order. The next one begins a day after the last. */
export function TimesField({ label, value, onChange, error }: TimesFieldProps) {
  const add = async () => {
    const last = value.at(-1)
    const chosen = await chooseTime(label, last && new Date(Date.parse(last) + 86_400_000).toISOString())
    if (chosen) onChange([...new Set([...value, chosen])].sort())
  }
  return (
    <Field group label={label} required error={error} hint="对方选中其中一个，面试即约定，先选先得">
      {() => (
        <div className={styles.times}>
          {value.length > 0 && (
            <ul className={styles.list}>
              {value.map((time) => (
                <li key={time} className={styles.time}>
                  {formatInterviewTime(time)}
                  <IconButton
                    label={`删除${formatInterviewTime(time)}`}
                    icon={<X />}
                    onClick={() => onChange(value.filter((each) => each !== time))}
                  />
                </li>
              ))}
            </ul>
          )}
          {value.length < limits.interviewSlots && (
            <Button variant="outline" icon={<Plus />} onClick={add}>
              添加时间
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
