import type { FormField as Asked, FormAnswers } from '../../../../contract/settings/form'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { Field } from '../../../ui/fields/Field'
import { LabelsField } from '../../../ui/fields/LabelsField'
import { RadioGroup } from '../../../ui/fields/RadioGroup'
import { TextArea } from '../../../ui/fields/TextArea'
import { TextField } from '../../../ui/fields/TextField'
import { DatePicker } from '../../../ui/pickers/MomentPicker'
import { CodeField } from '../CodeField'
import styles from './FormFields.module.css'

export interface FormFieldsProps {
  readonly fields: readonly Asked[]
  readonly answers: FormAnswers
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (key: string, answer: FormAnswers[string]) => void
}

/** The controls for the questions of a form, each with its own sentence when something is wrong. */
export function FormFields({ fields, answers, errors, onChange }: FormFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <Control
          key={field.key}
          field={field}
          answer={answers[field.key]}
          error={errors[field.key]}
          onChange={(answer) => onChange(field.key, answer)}
        />
      ))}
    </div>
  )
}

interface ControlProps {
  readonly field: Asked
  readonly answer: FormAnswers[string] | undefined
  readonly error: string | undefined
  readonly onChange: (answer: FormAnswers[string]) => void
}

const modes = { tel: 'tel', number: 'numeric', postal: 'numeric', email: 'email' } as const

function Control({ field, answer, error, onChange }: ControlProps) {
  const { type, label, required, hint, options, max } = field
  const words = { label, required, hint: hint || undefined, error }
  const text = typeof answer === 'string' ? answer : ''
  const list = Array.isArray(answer) ? answer : []
  switch (type) {
    case 'textarea':
      return <TextArea {...words} value={text} onChange={onChange} limit={max ?? 126} rows={4} />
    case 'area':
    case 'position':
    case 'industry':
      return <CodeField {...words} kind={type} codes={text ? [text] : []} onPick={([code = '']) => onChange(code)} />
    case 'date':
      return <DatePicker {...words} value={text} onChange={onChange} clearable />
    case 'single':
      return (
        <RadioGroup
          {...words}
          options={options.map((value) => ({ value, label: value }))}
          value={text || undefined}
          onChange={onChange}
        />
      )
    case 'multi':
      return (
        <Field {...words} group>
          {() => (
            <div className={styles.options}>
              {options.map((option) => (
                <Checkbox
                  key={option}
                  checked={list.includes(option)}
                  onChange={(isOn) => onChange(isOn ? [...list, option] : list.filter((each) => each !== option))}
                >
                  {option}
                </Checkbox>
              ))}
            </div>
          )}
        </Field>
      )
    case 'labels':
      return <LabelsField {...words} value={list} onChange={onChange} offered={options} most={max ?? 8} longest={12} />
    default:
      return (
        <TextField
          {...words}
          value={text}
          onChange={onChange}
          maxLength={200}
          inputMode={type in modes ? modes[type as keyof typeof modes] : undefined}
        />
      )
  }
}
